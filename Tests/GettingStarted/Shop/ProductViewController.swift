import UIKit
import Waymark

final class ProductViewController: UIViewController, ContextProviding {
  let id: Int
  var navigationContext: Int { id }
  var onOrder: (() -> Void)?

  init(id: Int) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
    title = "Product \(id)"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Order",
      primaryAction: UIAction { [weak self] _ in self?.onOrder?() }
    )
  }
}

final class OrderViewController: UIViewController, ContextProviding {
  let productID: Int
  var navigationContext: Int { productID }

  init(productID: Int) {
    self.productID = productID
    super.init(nibName: nil, bundle: nil)
    title = "Order"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
