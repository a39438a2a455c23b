import UIKit
import Waymark

/// Creates the screens for choosing a city; only this type depends on the variant.
@MainActor
struct CityScreens {
  let services: Services
  var usesMap = false

  func regions() -> any RegionsScreen {
    let (directory, profile) = (services.cities, services.profile.profile)
    return usesMap
      ? RegionsMapViewController(directory: directory, profile: profile)
      : RegionsViewController(directory: directory, profile: profile)
  }

  func cities(of region: Region) -> CitiesViewController {
    CitiesViewController(region: region, profile: services.profile.profile)
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
