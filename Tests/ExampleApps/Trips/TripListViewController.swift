import UIKit

/// All trips, in a table of UIKit.
final class TripListViewController: UITableViewController {
  var onTrip: ((Int) -> Void)?
  private let store: TripStore

  init(store: TripStore) {
    self.store = store
    super.init(style: .plain)
    title = "Trips"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Trip")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    store.trips.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Trip", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = store.trips[indexPath.row].place
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onTrip?(store.trips[indexPath.row].id)
  }
}
