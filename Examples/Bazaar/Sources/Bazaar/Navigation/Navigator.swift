import UIKit
import Waymark

/// Leads through one window of the shop: what the outputs of screens call.
@MainActor
final class Navigator {
  let services: Services
  let variants: Set<Variant>
  /// Makes the list of all destinations, for developers and testers; `nil` in a release.
  let makeDestinationList: DestinationListMaker?
  let router: Router
  let loggedIn: Requirement
  /// Whether the shop may be shown; requests wait for it.
  private let isReady: ObservableValue<Bool>
  private let ready: Requirement
  /// What comes before the shop, for members only.
  private var entry: AppCoordinator?
  private(set) lazy var destinations = Destinations(navigator: self)
  /// The scenario behind the profile tab, as long as that tab exists.
  weak var profileFlow: ProfileFlow?
  weak var catalogue: CatalogueViewController?
  /// The columns of the catalogue and a product, where they stand beside each other.
  weak var columns: UISplitViewController?
  /// Whether the next columns begin with the product alone.
  var startsWithoutCatalogue = false
  weak var chatList: ChatListViewController?
  weak var settings: SettingsViewController?
  weak var loginForm: LoginViewController?
  private var observations: [AnyObject] = []
  /// What a product's screen shows of the request for its reviews.
  var reviewsProgress: EventSubscription?

  init(
    window: UIWindow,
    services: Services,
    variants: Set<Variant>,
    makeDestinationList: DestinationListMaker? = nil
  ) {
    self.makeDestinationList = makeDestinationList
    self.services = services
    self.variants = variants
    let isReady = ObservableValue(!variants.contains(.membersOnly))
    let ready = Requirement("ready") { isReady.value }
    router = Router(
      window: window,
      guards: isReady.value ? [] : [ReadyGuard(ready: ready)],
      adapters: [ShopMenuAdapter()]
    )
    (self.isReady, self.ready) = (isReady, ready)
    let account = services.account
    loggedIn = Requirement("logged in") { account.isLoggedIn }
    observations.append(account.observe { [weak self] in self?.accountChanged($0) })
    observations.append(services.preferences.observe { [weak self] in self?.apply($0) })
  }

  /// Shows what has to come before the shop, and then its first screen.
  ///
  /// Where nothing comes before it, a delivery or the fallback of the table shows the first screen.
  func start() {
    guard !ready.isMet, let window = router.window else { return }
    let entry = AppCoordinator(window: window, cityScreens: cityScreens) { [weak self] in
      self?.open()
    }
    self.entry = entry
    entry.start()
    // Where all is done already, a delivery or the fallback shows the first screen.
    if !ready.isMet { router.go(to: destinations.home) }
  }

  /// Lets the shop be shown, and whatever waits for that go on.
  private func open() {
    entry = nil
    isReady.value = true
    ready.conditionDidChange()
  }

  /// The screens for choosing a city, in the variant of this shop.
  var cityScreens: CityScreens {
    CityScreens(services: services, usesMap: variants.contains(.cityMap))
  }

  /// Where in the shop the user is, to be brought back there by another launch.
  ///
  /// What comes before the shop has screens of the shop in other places, which are not restored.
  var path: TreePath {
    get throws { ready.isMet ? router.path(in: try destinations.table) : TreePath() }
  }

  /// Opens the chat of a message that has arrived.
  @discardableResult
  func receiveMessage(from sender: ChatSender) -> RequestHandle {
    router.go(to: destinations.chat, with: sender)
  }

  /// Whether a chat that is opened now is shown above the settings, instead of closing them.
  var opensChatsAboveSettings: Bool {
    variants.contains(.chatOverSettings)
      && router.tree.visible?.type == "SettingsViewController"
  }

  /// Whether products stand beside the catalogue.
  var isSplit: Bool {
    variants.contains(.split) && router.window?.traitCollection.userInterfaceIdiom == .pad
  }

  /// Whether the user has hidden the catalogue beside a product.
  var hidesCatalogue: Bool { columns?.displayMode == .secondaryOnly }

  // MARK: What changes while screens are shown

  private func accountChanged(_ isLoggedIn: Bool) {
    settings?.isLoggedIn = isLoggedIn
    if !isLoggedIn { loggedOut() }
    loggedIn.conditionDidChange()
  }

  /// Removes what is for members: the shop itself in the variant for members only.
  private func loggedOut() {
    guard variants.contains(.membersOnly) else { return removeScreensForMembers() }
    // What comes before the shop deals with a log-out by itself.
    guard entry == nil else { return }
    isReady.value = false
    start()
  }

  private func removeScreensForMembers() {
    // The tests build the table of every variant.
    guard let table = try? destinations.table else { return }
    router.revalidate(in: table)
  }

  private func apply(_ preferences: Preferences) {
    catalogue?.products = services.orderedProducts
    chatList?.showsPreviews = preferences.showsChatPreviews
  }

  // MARK: Forms that close themselves

  func logIn(name: String, password: String, on form: UIViewController) async throws {
    try await services.account.logIn(name: name, password: password)
    close(form)
  }

  /// Creates the account with an address, which logs it in, and closes the form below.
  func register(_ address: String) {
    services.account.register(address)
    if let loginForm { close(loginForm) }
  }

  /// Closes the sheet in which a screen is, unless a navigation that was waiting has done so
  /// already.
  func close(_ screen: UIViewController) {
    guard let presenter = screen.presentingViewController, !screen.isBeingDismissed,
      screen.navigationController?.isBeingDismissed != true
    else { return }
    presenter.dismiss(animated: true)
  }
}

extension Services {
  /// The products in the order that the user prefers.
  var orderedProducts: [Product] {
    preferences.preferences.sortsByPrice ? products.productsByPrice : products.products
  }
}
