import UIKit

/// The federal cities and the regions on a map sketch, with the chosen ones in each.
final class RegionsMapViewController: UIViewController {
  private(set) var profile: UserProfile

  var onSelectFederalCity: ((City) -> Void)?
  /// Called with the region, and with the button that was tapped.
  var onSelectRegion: ((Region, UIView) -> Void)?

  private let directory: CityDirectory
  private let summary = UILabel(.footnote, identifier: "map-summary")

  init(directory: CityDirectory, profile: UserProfile) {
    self.directory = directory
    self.profile = profile
    super.init(nibName: nil, bundle: nil)
    title = "Map"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let pins: [UIView] = directory.federalCities.map { button(for: $0) }
    let areas: [UIView] = directory.regions.map { button(for: $0) }
    view.addColumn(pins + areas + [summary])
    showSummary()
  }

  /// Updates the chosen cities.
  func update(with profile: UserProfile) {
    self.profile = profile
    if isViewLoaded { showSummary() }
  }

  private func button(for city: City) -> UIButton {
    UIButton(city.name, identifier: "pin-\(city.name)") { [weak self] in
      self?.onSelectFederalCity?(city)
    }
  }

  private func button(for region: Region) -> UIButton {
    var tapped: () -> UIView? = { nil }
    let button = UIButton(region.name, identifier: "area-\(region.name)") { [weak self] in
      if let self { onSelectRegion?(region, tapped() ?? view) }
    }
    tapped = { [weak button] in button }
    return button
  }

  private func showSummary() {
    let counts = directory.regions.map { ($0.name, profile.chosenCityCount(in: $0)) }
    summary.text = counts.filter { $0.1 > 0 }.map { "\($0.0): \($0.1)" }.joined(separator: ", ")
  }
}
