import HeadlessUIKit

/// A typical list with search: a table view controller with a search bar as the header.
final class CityListScreen: UITableViewController, UISearchBarDelegate {
  var onSelect: (String) -> Void = { _ in }
  /// The accessibility identifiers of rows.
  var identifiers: [Int: String] = [:]
  private let cities: [String]
  private var found: [String]
  private let searchBar = UISearchBar()

  init(cities: [String]) {
    self.cities = cities
    found = cities
    super.init(style: .insetGrouped)
    title = "Cities"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "city")
    searchBar.placeholder = "Search"
    searchBar.delegate = self
    tableView.tableHeaderView = searchBar
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add,
      primaryAction: UIAction { [weak self] _ in self?.onSelect("new") }
    )
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    found = cities.filter {
      searchText.isEmpty || $0.lowercased().contains(searchText.lowercased())
    }
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    found.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "city", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = found[indexPath.row]
    content.image = UIImage(systemName: "building.2")
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    cell.accessibilityIdentifier = identifiers[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onSelect(found[indexPath.row])
  }
}
