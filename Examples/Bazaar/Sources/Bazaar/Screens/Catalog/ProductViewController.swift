import UIKit

/// One product with its price and description.
final class ProductViewController: UIViewController {
  let product: Product

  var onReviews: (() -> Void)?
  /// Whether the reviews are being loaded.
  var isLoadingReviews = false {
    didSet {
      reviewsButton.isEnabled = !isLoadingReviews
      reviewsButton.setTitle(isLoadingReviews ? "Loading the reviews" : "Reviews", for: .normal)
    }
  }
  private lazy var reviewsButton = UIButton("Reviews", identifier: "reviews") { [weak self] in
    self?.onReviews?()
  }

  init(product: Product) {
    self.product = product
    super.init(nibName: nil, bundle: nil)
    title = product.name
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addColumn([
      UILabel(.title2, text: product.name, identifier: "product-name"),
      UILabel(.headline, text: product.price.description, identifier: "product-price"),
      UILabel(.subheadline, text: product.category.title, identifier: "product-category"),
      UILabel(.body, text: product.summary, identifier: "product-summary"),
      reviewsButton,
    ])
  }
}
