import UIKit

/// The products whose names contain the typed text, as a grid.
final class SearchViewController: UICollectionViewController, UISearchResultsUpdating {
  private(set) var results: [Product] {
    didSet { if isViewLoaded { showResults(animated: true) } }
  }

  var onSelect: ((ProductID) -> Void)?

  private let products: [Product]
  private lazy var source = makeSource()

  private enum Section {
    case results
  }

  init(products: [Product]) {
    self.products = products
    results = products
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 160, height: 96)
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    super.init(collectionViewLayout: layout)
    title = "Search"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.accessibilityIdentifier = "results"
    collectionView.backgroundColor = .systemBackground
    showResults(animated: false)
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    definesPresentationContext = true
  }

  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    results =
      text.isEmpty
      ? products : products.filter { $0.name.lowercased().contains(text.lowercased()) }
  }

  private func makeSource() -> UICollectionViewDiffableDataSource<Section, Product> {
    let cells = UICollectionView.CellRegistration<ProductCell, Product>(
      cellNib: ProductCell.nib
    ) { cell, _, product in
      cell.show(product)
      cell.accessibilityIdentifier = "result-\(product.id)"
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView,
      indexPath,
      product in
      collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: product)
    }
  }

  private func showResults(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Product>()
    snapshot.appendSections([.results])
    snapshot.appendItems(results)
    source.apply(snapshot, animatingDifferences: animated)
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) {
    onSelect?(results[indexPath.item].id)
  }
}

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
