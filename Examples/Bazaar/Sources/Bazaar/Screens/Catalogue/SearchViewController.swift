import UIKit

/// The products whose names contain what the user types.
final class SearchViewController: UITableViewController, UISearchResultsUpdating {
  private(set) var results: [Product] {
    didSet { reloadIfLoaded() }
  }

  var onSelect: ((ProductID) -> Void)?

  private let products: [Product]

  init(products: [Product]) {
    self.products = products
    results = products
    super.init(style: .plain)
    title = "Search"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "results"
    tableView.registerTextCell()
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

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    results.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let product = results[indexPath.row]
    return tableView.textCell(
      at: indexPath,
      title: product.name,
      detail: "\(product.price)",
      identifier: "result-\(product.id)"
    )
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelect?(results[indexPath.row].id)
  }
}
