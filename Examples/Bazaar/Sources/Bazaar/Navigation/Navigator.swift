import UIKit
import Waymark

/// Navigates in one window of the shop; called by the outputs of screens.
@MainActor
final class Navigator {
  let services: Services
  let variants: Set<Variant>
  /// Creates the list of all destinations, for developers and testers; `nil` in a release.
  let makeDestinationList: DestinationListMaker?
  let router: Router
  let loggedIn: Requirement
  private let entrance: Entrance
  private(set) lazy var destinations = Destinations(navigator: self)
  /// The scenario of the profile tab, while that tab exists.
  weak var profileFlow: ProfileFlow?
  /// Whether the next columns begin with the product alone.
  var startsWithoutCatalogue = false
  /// Shows the progress of the request for reviews on the product's screen.
  var reviewsProgress: EventSubscription?
  private var observations: [AnyObject] = []

  init(
    window: UIWindow,
    services: Services,
    variants: Set<Variant>,
    makeDestinationList: DestinationListMaker? = nil
  ) {
    self.makeDestinationList = makeDestinationList
    self.services = services
    self.variants = variants
    entrance = Entrance(variants: variants)
    router = Router(window: window, guards: entrance.guards, adapters: [ShopMenuAdapter()])
    let account = services.account
    loggedIn = Requirement("logged in") { account.isLoggedIn }
    observations = [
      account.observe { [weak self] in self?.accountChanged($0) },
      services.preferences.observe { [weak self] in self?.preferencesChanged($0) },
    ]
  }

  /// Shows the screens before the shop, and then its first screen.
  ///
  /// Unless an entrance comes first, a delivery or the table's fallback shows the first screen.
  func start() {
    guard !entrance.isOpen, let window = router.window else { return }
    entrance.start(in: window, cityScreens: cityScreens)
    if !entrance.isOpen { router.go(to: destinations.home) }
  }

  /// The screens for choosing a city, in the variant of this shop.
  var cityScreens: CityScreens {
    CityScreens(services: services, usesMap: variants.contains(.cityMap))
  }

  /// The path of the screens in the window, which another launch restores.
  ///
  /// The entrance shows screens of the shop in other places, which are not restored.
  var path: TreePath {
    get throws { entrance.isOpen ? router.path(in: try destinations.table) : TreePath() }
  }

  private func accountChanged(_ isLoggedIn: Bool) {
    update(with: services.account)
    if !isLoggedIn { loggedOut() }
    loggedIn.conditionDidChange()
  }

  private func preferencesChanged(_ preferences: Preferences) {
    update(with: preferences)
    update(with: services.orderedProducts)
  }

  /// Passes a changed value to the screens that show it.
  private func update<Value>(with value: Value) {
    if let window = router.window { Stage(window).update(with: value) }
  }

  /// Removes the screens for members; in the members-only variant, the shop itself.
  private func loggedOut() {
    if variants.contains(.membersOnly) {
      if entrance.close() { start() }
    } else if let table = try? destinations.table {
      router.revalidate(in: table)
    }
  }
}
