import UIKit

/// The cities of one region, with a checkmark at chosen ones.
final class CitiesViewController: UITableViewController {
  let region: Region
  private(set) var profile: UserProfile

  var onSelect: ((City) -> Void)?

  init(region: Region, profile: UserProfile) {
    self.region = region
    self.profile = profile
    super.init(style: .insetGrouped)
    title = region.name
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "cities"
    tableView.registerTextCell()
  }

  /// Updates the chosen cities.
  func update(with profile: UserProfile) {
    self.profile = profile
    reloadIfLoaded()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    region.cities.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let city = region.cities[indexPath.row]
    let cell = tableView.textCell(at: indexPath, title: city.name, identifier: "city-\(city.name)")
    cell.accessoryType = profile.cities.contains(city) ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelect?(region.cities[indexPath.row])
  }
}
