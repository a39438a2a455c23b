import UIKit
import Waymark

/// The destinations of the shop, each declared once: how it is found, built, installed and linked.
///
/// A destination that is not linked cannot be reached from outside. Nothing here retains the
/// navigator, because requests may outlive the window.
@MainActor
final class Destinations {
  /// The destinations for logging in and registering.
  let account: AccountDestinations
  private let screens: ScreenFactory
  private let loggedIn: Requirement
  private let isSplit: Bool

  init(navigator: Navigator) {
    screens = ScreenFactory(navigator: navigator)
    account = AccountDestinations(screens: screens)
    loggedIn = navigator.loggedIn
    isSplit = screens.isSplit
  }

  /// All destinations; links, restoration, lists and tools are derived from them.
  var table: DestinationTable {
    get throws { try builtTable.get() }
  }

  private lazy var builtTable = Result {
    try DestinationTable(on: .scheme("bazaar"), .web("bazaar.example"), fallback: home) {
      home
      product
      reviews
      if hasSearch { search }
      chats
      chat
      profile
      editProfile
      city
      cities
      settings
      account.login
      account.registration
      account.confirmation
      account.terms
    }
  }

  private var hasSearch: Bool { screens.variants.contains(.search) }

  // MARK: Shopping

  private(set) lazy var home = StepAssembly(CatalogViewController.self)
    .embedded(in: areas, within: UINavigationController.self)
    .named("home")
    // The shop has no search yet; the catalog is where the user looks for a product.
    .opened(by: .spotlightQuery { _ in () })
    .metadata(\.analyticsName, "shop")

  /// The search tab of one variant, which is also a home of products.
  private(set) lazy var search = StepAssembly(SearchViewController.self)
    .embedded(in: areas, within: UINavigationController.self)
    .named("search")
    .linked("search")

  /// An app whose documents the shop does not open.
  private static let rival = "example.rival"

  private(set) lazy var product = {
    let assembly = StepAssembly(factory: screens.product)
    let atHome =
      isSplit
      ? assembly.using(.push, from: .navigationController)
        .using(.setSecondary, from: home.container(UISplitViewController.self))
      : assembly.using(.push, from: home.container)
    let chain = hasSearch ? atHome.alternatively(.push, from: search.container) : atHome
    return chain.named("product").linked("products", .path("id", .productID))
      .opened(by: .handoff("example.bazaar.product", ProductActivity.self) { $0.product })
      .opened(by: .spotlightItem { ProductID(after: "product/", in: $0) })
      .opened(
        by: .file("bazaarproduct") { ProductID(after: "product-", in: $0.stem) }
          .map { id, delivery in delivery.sourceApplication == Self.rival ? nil : id }
      )
      .opened(by: .intent("OpenProductIntent", target: .productID))
  }()

  private(set) lazy var reviews = {
    let assembly =
      screens.variants.contains(.remoteReviews)
      ? .remoteReviews(in: screens.services.products) : StepAssembly(factory: screens.reviews)
    return assembly.guarded(by: members)
      .using(.push, onto: product)
      .named("reviews")
      .linked("products", .path("id", .productID, then: "reviews"))
  }()

  // MARK: Chats

  private(set) lazy var chats = StepAssembly(build: screens.chatList)
    .guarded(by: members)
    .fallback(build: { LockedChatsViewController(LockedChatsModel()) })
    .embedded(in: areas, within: UINavigationController.self)
    .named("chats")
    .linked("chats")
    .opened(by: .quickAction("example.bazaar.chats"))
    .opened(by: .intent("ShowChatsIntent"))
    .metadata(\.analyticsName, "chats")

  /// In its tab; in one variant above the settings sheet while it is presented.
  private(set) lazy var chat = {
    let assembly = StepAssembly(build: screens.chat)
      .updated(by: "refresh") { [services = screens.services] screen, sender in
        screen.refresh(with: services.chats.chat(with: sender))
      }
    let aboveSettings = assembly.guarded(by: members)
      .using(.push, from: .navigationController)
      .using(.present(.pageSheet), from: .current)
    return Choice("chat", default: assembly.using(.push, onto: chats))
      .when(
        { [weak self] _ in self?.opensChatsAboveSettings == true },
        show: aboveSettings
      )
      .linked("chats", .path("sender", .cases(ChatSender.self)))
      .opened(by: .notification(ChatNotification.self) { $0.sender })
      .opened(by: .intent("OpenChatIntent", target: .cases(ChatSender.self)))
  }()

  private var opensChatsAboveSettings: Bool {
    screens.variants.contains(.chatOverSettings)
      && screens.navigator?.router.tree.visible?.type == "SettingsViewController"
  }

  // MARK: Profile

  private(set) lazy var profile = StepAssembly(ProfileViewController.self)
    .embedded(in: areas, within: UINavigationController.self)
    .named("profile")
    .linked("profile")
    .metadata(\.analyticsName, "profile")

  private(set) lazy var editProfile = StepAssembly(build: screens.editProfile)
    .using(.push, onto: profile)
    .named("edit profile")

  private(set) lazy var city = StepAssembly(finder: .regions, factory: screens.city)
    .using(.push, onto: editProfile)
    .named("city")
    .linked("profile/city")

  private(set) lazy var cities = StepAssembly(factory: screens.cities)
    .using(
      .inside(CityFlow.self) { (flow: CityFlow, screen: CitiesViewController, isAnimated) in
        flow.show(screen, animated: isAnimated)
      },
      from: city.container
    )
    .named("cities")
    .parameters(.path("region", .value(String.self, samples: "Bavaria")))

  // MARK: Settings

  /// A sheet; in one variant a tab.
  private(set) lazy var settings: any Destination<Void> = {
    let sheet = StepAssembly(build: screens.settings)
      .using(.push, from: .navigationController)
      .using(.present(.pageSheet), from: areas)
    let tab = StepAssembly(SettingsViewController.self)
      .embedded(in: areas, within: UINavigationController.self)
    let hasTab = screens.variants.contains(.settingsTab)
    let settings: any Destination<Void> = hasTab ? tab : sheet
    return settings.named("settings").linked("settings")
  }()

  private var members: LoginGuard {
    LoginGuard(loggedIn: loggedIn) { [account] in NavigationRequest(to: account.login) }
  }

  // MARK: The root

  /// Tabs; in one variant a side menu.
  private lazy var areas = {
    let tabs = StepAssembly(build: screens.tabs).using(.replaceRoot, from: .root).named("tabs")
    let menu = StepAssembly(build: screens.menu).using(.replaceRoot, from: .root).named("menu")
    return Choice("areas", default: tabs)
      .when({ [variants = screens.variants] _ in variants.contains(.menu) }, show: menu)
  }()
}

extension Finder where Screen == UIViewController, Context == Void {
  /// The first screen for choosing a city, a list or a map.
  fileprivate static var regions: Self {
    Self { screen, _ in screen is any RegionsScreen }
  }
}

extension LinkValue where Value == ProductID {
  /// A product by its number; the factory refuses an unknown one.
  static var productID: Self { .value(ProductID.self, .int) }
}

/// The destinations for logging in and registering.
@MainActor
final class AccountDestinations {
  private let screens: ScreenFactory

  init(screens: ScreenFactory) {
    self.screens = screens
  }

  /// Not restored, because a guard opens it when it is needed.
  private(set) lazy var login = StepAssembly(build: screens.login)
    .using(.push, from: .navigationController)
    .using(.present(.pageSheet), from: .current)
    .named("login")
    .notRestored()

  /// Pushed onto the login form; a storyboard contains its scenes and that of `confirmation`.
  private(set) lazy var registration = StepAssembly(factory: screens.registration)
    .using(.push, onto: login)
    .named("registration")
    .linked("register")
    .notRestored()

  private(set) lazy var confirmation = StepAssembly(factory: screens.code)
    .using(
      .inside(RegistrationCoordinator.self) {
        (flow: RegistrationCoordinator, screen: CodeViewController, isAnimated) in
        flow.show(screen, animated: isAnimated)
      },
      from: registration.container
    )
    .named("confirmation")
    .linked("register", .path("address", .value(String.self, samples: "dana@example.com")))
    .notRestored()

  /// A separate page; the first screen of the registration embeds a summary of it.
  private(set) lazy var terms = StepAssembly(finder: .page, factory: screens.terms)
    .using(.push, from: .navigationController)
    .using(.present(.pageSheet), from: .current)
    .named("terms")
    .linked("terms")
}

extension Finder where Screen == TermsViewController, Context == Void {
  fileprivate static var page: Self {
    Self { screen, _ in screen.parent is UINavigationController }
  }
}

/// The values of a notification about a message.
struct ChatNotification: Decodable {
  let sender: ChatSender
}

/// The values of an activity about a product.
struct ProductActivity: Decodable {
  let product: ProductID
}

extension ProductID {
  /// Reads the number that follows a prefix, as in `product/7`.
  init?(after prefix: String, in text: String) {
    guard text.hasPrefix(prefix), let number = Int(text.dropFirst(prefix.count)), number > 0
    else { return nil }
    self.init(rawValue: number)
  }
}

extension URL {
  /// The name of a file without its extension.
  var stem: String { deletingPathExtension().lastPathComponent }
}
