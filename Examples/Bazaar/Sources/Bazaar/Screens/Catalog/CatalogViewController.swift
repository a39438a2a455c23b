import UIKit

/// The list of all products.
final class CatalogViewController: UITableViewController {
  /// The products in the order in which they are listed.
  var products: [Product] {
    didSet { reloadIfLoaded() }
  }

  var onSelect: ((ProductID) -> Void)?

  /// Opens the settings; if nil, the screen shows no button for them.
  var onSettings: (() -> Void)? {
    didSet { navigationItem.showSettingsButton(opening: onSettings) }
  }

  init(products: [Product]) {
    self.products = products
    super.init(style: .plain)
    title = "Home"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "products"
    tableView.registerTextCell()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    products.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let product = products[indexPath.row]
    let cell = tableView.textCell(
      at: indexPath,
      title: product.name,
      detail: "\(product.category.title), \(product.price)",
      identifier: "product-\(product.id)"
    )
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelect?(products[indexPath.row].id)
  }
}
