import UIKit

/// The federal cities and the regions to choose a city from.
final class RegionsViewController: UITableViewController {
  private(set) var profile: UserProfile

  var onSelectFederalCity: ((City) -> Void)?
  /// Called with the region, and with the row that was tapped.
  var onSelectRegion: ((Region, UIView) -> Void)?

  private let sections: [Section]

  init(directory: CityDirectory, profile: UserProfile) {
    self.profile = profile
    sections = [
      Section(title: "Federal cities", rows: directory.federalCities.map(Row.federalCity)),
      Section(title: "Regions", rows: directory.regions.map(Row.region)),
    ]
    super.init(style: .insetGrouped)
    title = "Regions"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "regions"
    tableView.registerTextCell()
  }

  /// Updates the chosen cities.
  func update(with profile: UserProfile) {
    self.profile = profile
    reloadIfLoaded()
  }

  override func numberOfSections(in tableView: UITableView) -> Int {
    sections.count
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? {
    sections[section].title
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    switch row(at: indexPath) {
    case .federalCity(let city): cell(for: city, at: indexPath)
    case .region(let region): cell(for: region, at: indexPath)
    }
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    switch row(at: indexPath) {
    case .federalCity(let city): onSelectFederalCity?(city)
    case .region(let region):
      onSelectRegion?(region, tableView.cellForRow(at: indexPath) ?? tableView)
    }
  }
}

extension RegionsViewController {
  private struct Section {
    let title: String
    let rows: [Row]
  }

  private enum Row {
    case federalCity(City)
    case region(Region)
  }

  private func row(at indexPath: IndexPath) -> Row {
    sections[indexPath.section].rows[indexPath.row]
  }

  private func cell(for city: City, at indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.textCell(at: indexPath, title: city.name, identifier: "city-\(city.name)")
    cell.accessoryType = profile.cities.contains(city) ? .checkmark : .none
    return cell
  }

  private func cell(for region: Region, at indexPath: IndexPath) -> UITableViewCell {
    let count = profile.chosenCityCount(in: region)
    let cell = tableView.textCell(
      at: indexPath,
      title: region.name,
      detail: count == 0 ? nil : "\(count) chosen",
      identifier: "region-\(region.name)"
    )
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}
