import UIKit
import Waymark

/// Builds the shop's screens and sets their outputs; only this type refers to all of them.
///
/// Refers to the navigator weakly: requests that contain these factories may outlive the window.
@MainActor
struct ScreenFactory {
  let services: Services
  let variants: Set<Variant>
  private let cityScreens: CityScreens
  private(set) weak var navigator: Navigator?

  init(navigator: Navigator) {
    services = navigator.services
    variants = navigator.variants
    cityScreens = navigator.cityScreens
    self.navigator = navigator
  }

  // MARK: Tabs

  func tabs() throws -> ShopTabBarController {
    let tabs = ShopTabBarController()
    tabs.viewControllers = try areas()
    tabs.mayShow = { [weak navigator] screen in navigator?.mayShow(screen) ?? true }
    return tabs
  }

  func menu() throws -> ShopMenuController {
    let menu = ShopMenuController()
    menu.setAreas(try areas())
    menu.mayShow = { [weak navigator] screen in navigator?.mayShow(screen) ?? true }
    return menu
  }

  private func areas() throws -> [UIViewController] {
    let profile = tab("Profile", image: "person")
    var areas = [
      isSplit ? splitHome() : home(),
      tab("Chats", image: "message", root: chatList()),
      profile,
    ]
    if variants.contains(.search) {
      areas.append(tab("Search", image: "magnifyingglass", root: search()))
    }
    if variants.contains(.settingsTab) {
      areas.append(tab("Settings", image: "gearshape", root: settings()))
    }
    if variants.contains(.debug), let navigator, let makeList = navigator.makeDestinationList {
      let list = makeList(try navigator.destinations.table, navigator.router)
      areas.append(tab("Destinations", image: "list.bullet", root: list))
    }
    let flow = ProfileFlow(root: self.profile(), cityScreens: cityScreens)
    flow.onEdit = { [weak navigator] in navigator?.showEditProfile() }
    flow.onEdited = { [weak navigator] in navigator?.showProfile() }
    navigator?.profileFlow = flow
    try Stage(profile).start(flow)
    return areas
  }

  /// Whether products are shown beside the catalog.
  var isSplit: Bool {
    let traits = navigator?.router.window?.traitCollection
    return variants.contains(.split) && traits?.horizontalSizeClass == .regular
  }

  private func home() -> UIViewController {
    tab("Home", image: "house", root: catalog())
  }

  private func splitHome() -> UIViewController {
    let split = UISplitViewController(style: .doubleColumn)
    let stack = home()
    split.setViewController(stack, for: .primary)
    split.tabBarItem = stack.tabBarItem
    if navigator?.startsWithoutCatalog == true { split.preferredDisplayMode = .secondaryOnly }
    navigator?.startsWithoutCatalog = false
    return split
  }

  private func tab(
    _ title: String,
    image: String,
    root: UIViewController? = nil
  ) -> UINavigationController {
    let stack = UINavigationController()
    stack.viewControllers = root.map { [$0] } ?? []
    stack.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: image), tag: 0)
    return stack
  }

  private func catalog() -> CatalogViewController {
    let screen = CatalogViewController(products: services.orderedProducts)
    screen.onSelect = { [weak navigator] in navigator?.showProduct($0) }
    screen.onSettings = openSettings
    return screen
  }

  private func search() -> SearchViewController {
    let screen = SearchViewController(products: services.orderedProducts)
    screen.onSelect = { [weak navigator] in navigator?.showProduct($0) }
    return screen
  }

  func chatList() -> ChatListViewController {
    let screen = ChatListViewController(
      chats: services.chats.chats,
      showsPreviews: services.preferences.value.showsChatPreviews
    )
    screen.onSelect = { [weak navigator] in navigator?.showChat(with: $0) }
    screen.onSettings = openSettings
    return screen
  }

  func profile() -> ProfileViewController {
    let screen = ProfileViewController(profile: services.profile.value)
    screen.onSettings = openSettings
    return screen
  }

  /// Opens the settings from a bar button, where they are not a tab.
  private var openSettings: (() -> Void)? {
    guard !variants.contains(.settingsTab) else { return nil }
    return { [weak navigator] in navigator?.showSettings() }
  }

  // MARK: Screens that are pushed or presented

  var product: ProductFactory {
    ProductFactory(products: services.products) { [weak navigator] in
      navigator?.showReviews(from: $0)
    }
  }
  var reviews: ReviewsFactory { ReviewsFactory(products: services.products) }

  func chat(with sender: ChatSender) -> ChatViewController {
    let chats = services.chats
    let screen = ChatViewController(chat: chats.chat(with: sender))
    screen.onSend = { [weak screen] text in
      chats.send(text, to: sender)
      screen?.refresh(with: chats.chat(with: sender))
    }
    return screen
  }

  func editProfile() -> EditProfileViewController {
    let screen = EditProfileViewController(profile: services.profile.value)
    screen.onChooseCity = { [weak navigator] in navigator?.profileFlow?.chooseCity() }
    screen.onSave = { [weak navigator] in navigator?.profileFlow?.finishEditing($0) }
    return screen
  }

  var city: FlowFactory<UIViewController, Void, City> {
    let screens = cityScreens
    return FlowFactory { [weak navigator] _ in
      CityFlow(screens: screens) {
        navigator?.profileFlow?.toggle($0)
      }
    } onEnd: { [weak navigator] end in
      navigator?.profileFlow?.cityFlowEnded(end)
    }
  }

  var cities: CitiesFactory { CitiesFactory(screens: cityScreens) }

  func settings() -> SettingsViewController {
    let services = self.services
    let screen = SettingsViewController(
      SettingsModel(
        preferences: services.preferences.value,
        isLoggedIn: services.account.isLoggedIn
      )
    )
    screen.onChange = { services.preferences.value = $0 }
    screen.onLogIn = { [weak navigator] in navigator?.showLogin() }
    screen.onLogOut = { services.account.logOut() }
    if !variants.contains(.settingsTab) {
      screen.onClose = { [weak navigator, weak screen] in
        if let screen { navigator?.router.close(screen) }
      }
    }
    return screen
  }

  func login() -> LoginViewController {
    let screen = LoginViewController()
    screen.onLogIn = { [services, weak navigator, weak screen] name, password in
      try await services.account.logIn(name: name, password: password)
      if let screen { navigator?.router.close(screen) }
    }
    screen.onCancel = { [weak navigator, weak screen] in
      if let screen { navigator?.router.close(screen) }
    }
    screen.onRegister = { [weak navigator] in navigator?.showRegistration() }
    return screen
  }
}

// The registration is built from a storyboard, one of its scenes, and a nib.
extension ScreenFactory {
  var registration: FlowFactory<EmailViewController, Void, String> {
    FlowFactory(for: LoginViewController.self) { _ in
      try RegistrationCoordinator()
    } deliver: { [services, weak navigator] form, end in
      guard case .finished(let address) = end else { return }
      services.account.register(address)
      navigator?.router.close(form)
    }
  }

  var code: StoryboardFactory<CodeViewController, String> {
    StoryboardFactory("Registration", identifier: "Code", bundle: .module) {
      CodeViewController(coder: $0, address: $1)
    }
  }

  var terms: ClassFactory<TermsViewController, Void> {
    ClassFactory(nibName: "Terms", bundle: .module) { nib, bundle, _ in
      TermsViewController(nib, bundle, terms: Terms.text)
    }
  }
}
