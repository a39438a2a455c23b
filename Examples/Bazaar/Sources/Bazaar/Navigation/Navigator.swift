import UIKit
import Waymark

/// Leads through one window of the shop: what the outputs of screens call.
@MainActor
final class Navigator {
  let services: Services
  let variants: Set<Variant>
  let router: Router
  let loggedIn: Requirement
  private(set) lazy var destinations = Destinations(navigator: self)
  /// The scenario behind the profile tab, as long as that tab exists.
  weak var profileFlow: ProfileFlow?
  weak var catalogue: CatalogueViewController?
  weak var chatList: ChatListViewController?
  weak var settings: SettingsViewController?
  private var observations: [AnyObject] = []

  init(window: UIWindow, services: Services, variants: Set<Variant>) {
    self.services = services
    self.variants = variants
    router = Router(window: window, adapters: [ShopMenuAdapter()])
    let account = services.account
    loggedIn = Requirement("logged in") { account.isLoggedIn }
    observations.append(account.observe { [weak self] in self?.accountChanged($0) })
    observations.append(services.preferences.observe { [weak self] in self?.apply($0) })
  }

  /// Shows the first screen of the shop.
  func start() {
    router.go(to: destinations.home)
  }

  /// Opens one of the shop's links.
  ///
  /// - Throws: Why the link is not one of the shop's.
  @discardableResult
  func open(_ url: URL) throws -> RequestHandle {
    try router.open(url, from: destinations.links())
  }

  /// Opens the chat of a message that has arrived.
  @discardableResult
  func receiveMessage(from sender: ChatSender) -> RequestHandle {
    router.go(to: destinations.chat, with: sender)
  }

  /// Whether products stand beside the catalogue.
  var isSplit: Bool {
    variants.contains(.split) && router.window?.traitCollection.userInterfaceIdiom == .pad
  }

  // MARK: What changes while screens are shown

  private func accountChanged(_ isLoggedIn: Bool) {
    settings?.isLoggedIn = isLoggedIn
    loggedIn.update()
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
