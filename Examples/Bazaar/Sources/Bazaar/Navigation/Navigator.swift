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
  /// The flow of the profile tab, while that tab exists.
  weak var profileFlow: ProfileFlow?
  /// Whether the next split view controller starts with a hidden primary column.
  var startsWithoutCatalog = false
  /// The observation of the request for reviews, which updates the product's screen.
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

  /// Shows the members' entrance, if the variant has one, and then the first screen.
  ///
  /// Without an entrance, a delivery or the table's fallback shows the first screen.
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

/// The outputs of the screens.
extension Navigator {
  func showProduct(_ id: ProductID) {
    router.go(to: destinations.product, with: id)
  }

  /// Shows the reviews of a product; until they are loaded, its screen indicates that.
  func showReviews(from screen: ProductViewController) {
    let handle = router.go(to: destinations.reviews, with: screen.product.id)
    reviewsProgress = handle.observePhase { [weak screen] phase in
      screen?.isLoadingReviews = phase == .loading
    }
  }

  /// Opens a chat, also for an incoming message.
  @discardableResult
  func showChat(with sender: ChatSender) -> RequestHandle {
    router.go(to: destinations.chat, with: sender)
  }

  func showSettings() {
    router.go(to: destinations.settings)
  }

  func showLogin() {
    router.go(to: destinations.account.login)
  }

  func showRegistration() {
    router.go(to: destinations.account.registration)
  }

  func showProfile() {
    router.go(to: destinations.profile)
  }

  func showEditProfile() {
    router.go(to: destinations.editProfile)
  }

  /// Whether a tap selects the tab; a tab for members is opened by a request instead.
  func mayShow(_ tab: UIViewController) -> Bool {
    let root = (tab as? UINavigationController)?.viewControllers.first
    let isForMembers = root is ChatListViewController
    // After a logout the tab contains another screen, which the request replaces.
    let isLocked = root is LockedChatsViewController
    guard isLocked || (isForMembers && !services.account.isLoggedIn) else { return true }
    router.go(to: destinations.chats)
    return false
  }
}
