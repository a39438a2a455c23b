import UIKit
import Waymark

/// Choosing a city: a federal city ends it at once, a region opens its cities.
///
/// When the user prefers to choose several cities, a choice is passed on and the flow goes on until
/// it is left.
final class CityFlow: Flow {
  private let services: Services
  private let onToggle: (City) -> Void
  private var stage: FlowStage<City>?

  init(services: Services, onToggle: @escaping (City) -> Void) {
    self.services = services
    self.onToggle = onToggle
  }

  func start(on stage: FlowStage<City>) {
    self.stage = stage
    let screen = RegionsViewController(
      directory: services.cities,
      profile: services.profile.profile
    )
    screen.onSelectFederalCity = { [weak self] in self?.choose($0) }
    screen.onSelectRegion = { [weak self] in self?.showCities(of: $0) }
    stage.push(screen)
  }

  private func showCities(of region: Region) {
    let screen = CitiesViewController(region: region, profile: services.profile.profile)
    screen.onSelect = { [weak self] in self?.choose($0) }
    stage?.push(screen)
  }

  private func choose(_ city: City) {
    if services.preferences.preferences.choosesSeveralCities {
      onToggle(city)
    } else {
      stage?.finish(city)
    }
  }
}
