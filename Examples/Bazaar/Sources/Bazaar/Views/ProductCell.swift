import UIKit

/// A product in a grid, from a nib.
final class ProductCell: UICollectionViewCell {
  static var nib: UINib { UINib(nibName: "ProductCell", bundle: .module) }

  #if os(iOS)
    @IBOutlet
  #endif
  private weak var nameLabel: UILabel?

  #if os(iOS)
    @IBOutlet
  #endif
  private weak var priceLabel: UILabel?

  func show(_ product: Product) {
    nameLabel?.text = product.name
    priceLabel?.text = product.price.description
  }

  #if !os(iOS)
    override class var namedMembers: [NamedMember] {
      super.namedMembers + [
        .outlet("nameLabel", \ProductCell.nameLabel),
        .outlet("priceLabel", \ProductCell.priceLabel),
      ]
    }
  #endif
}
