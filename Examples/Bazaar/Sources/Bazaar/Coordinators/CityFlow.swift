import UIKit
import Waymark

/// Chooses a city: a federal city ends the flow, a region shows its cities.
///
/// If the user prefers to choose several cities, each choice is passed on, and the flow continues
/// until the user leaves it.
final class CityFlow: Flow {
  private let screens: CityScreens
  private let onToggle: (City) -> Void
  private var stage: FlowStage<City>?

  init(screens: CityScreens, onToggle: @escaping (City) -> Void) {
    self.screens = screens
    self.onToggle = onToggle
  }

  func start(on stage: FlowStage<City>) {
    self.stage = stage
    let screen = screens.regions()
    screen.onSelectFederalCity = { [weak self] in self?.choose($0) }
    screen.onSelectRegion = { [weak self] in self?.showCities(of: $0, at: $1) }
    stage.push(screen)
  }

  private func showCities(of region: Region, at source: UIView) {
    show(screens.cities(of: region), at: source)
  }

  /// Shows the cities of a region in this flow; the source is nil if no row or button was tapped.
  func show(_ screen: CitiesViewController, at source: UIView? = nil, animated: Bool = true) {
    screen.onSelect = { [weak self] in self?.choose($0) }
    stage?.show(screen, by: screens.placement(ofCitiesAt: source), animated: animated)
  }

  private func choose(_ city: City) {
    if screens.services.preferences.preferences.choosesSeveralCities {
      onToggle(city)
    } else {
      stage?.finish(city)
    }
  }
}
