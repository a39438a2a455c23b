import UIKit
import Waymark

/// The first screen of the choice of a city: a list or a map.
@MainActor protocol RegionsScreen: UIViewController, Updatable where Value == UserProfile {
  var onSelectFederalCity: ((City) -> Void)? { get set }
  /// Called with the region, and with the view that was tapped.
  var onSelectRegion: ((Region, UIView) -> Void)? { get set }
}

extension RegionsViewController: RegionsScreen {}
extension RegionsMapViewController: RegionsScreen {}
extension CitiesViewController: Updatable {}
