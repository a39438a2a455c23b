import UIKit
import Waymark

/// The city picker: choosing a federal city ends the flow, choosing a region shows its cities.
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
    if screens.services.preferences.value.choosesSeveralCities {
      onToggle(city)
    } else {
      stage?.finish(city)
    }
  }
}

/// Creates the screens for choosing a city; only this type depends on the variant.
@MainActor
struct CityScreens {
  let services: Services
  var usesMap = false

  func regions() -> any RegionsScreen {
    let (directory, profile) = (services.cities, services.profile.value)
    return usesMap
      ? RegionsMapViewController(directory: directory, profile: profile)
      : RegionsViewController(directory: directory, profile: profile)
  }

  func cities(of region: Region) -> CitiesViewController {
    CitiesViewController(region: region, profile: services.profile.value)
  }

  /// In a regular width the cities of a region open in a popover at the region; otherwise they are
  /// pushed.
  func placement(ofCitiesAt source: UIView?) -> Placement {
    .choosing { [weak source] stage in
      guard stage.traitCollection.horizontalSizeClass == .regular else { return .push }
      return .popover(from: source.map { RequestAnchor($0) })
    }
  }
}

/// The first screen of the city picker: a list or a map.
@MainActor protocol RegionsScreen: UIViewController, Updatable where Value == UserProfile {
  var onSelectFederalCity: ((City) -> Void)? { get set }
  /// Called with the region, and with the view that was tapped.
  var onSelectRegion: ((Region, UIView) -> Void)? { get set }
}

extension RegionsViewController: RegionsScreen {}
extension RegionsMapViewController: RegionsScreen {}
extension CitiesViewController: Updatable {}
