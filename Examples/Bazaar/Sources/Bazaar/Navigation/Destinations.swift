import UIKit
import Waymark

/// Where one can go in the shop, and how one gets there.
@MainActor
struct Destinations {
  let home: any Destination<Void>
  let product: any Destination<ProductID>
  let reviews: any Destination<ProductID>
  let chats: any Destination<Void>
  let chat: any Destination<ChatSender>
  let profile: any Destination<Void>
  let editProfile: any Destination<Void>
  let city: any Destination<Void>
  let cities: any Destination<String>
  let settings: any Destination<Void>
  let login: any Destination<Void>

  init(navigator: Navigator) {
    let screens = ScreenFactory(navigator: navigator)
    let tabs = Self.areas(screens, navigator)
    login = StepAssembly(finder: .byClass, build: screens.login)
      .using(.push, from: .navigationController)
      .using(.present(.pageSheet), from: .current)
      .named("login")
    let members = LoginGuard(loggedIn: navigator.loggedIn, login: login)
    (home, product, reviews) = Self.shopping(screens, in: tabs, members, isSplit: navigator.isSplit)
    (chats, chat) = Self.chatting(screens, in: tabs, members, navigator)
    (profile, editProfile, city, cities) = Self.profile(screens, in: tabs)
    settings = Self.settings(screens, in: tabs, navigator)
  }
}

// MARK: - The areas of the shop

extension Destinations {
  private typealias Tabs = Choice<Void>
  private typealias Chats = Chain<ChatListViewController, Void, UINavigationController, Closed>

  private static func shopping(
    _ screens: ScreenFactory,
    in tabs: Tabs,
    _ members: LoginGuard,
    isSplit: Bool
  ) -> (any Destination<Void>, any Destination<ProductID>, any Destination<ProductID>) {
    let home = StepAssembly(finder: Finder<CatalogueViewController, Void>.byClass)
      .contained(in: tabs, by: UINavigationController.self)
      .named("home")
    let assembly = StepAssembly(finder: .matchingContext, factory: screens.product)
    let product =
      isSplit
      ? assembly.using(.push, from: .navigationController)
        .using(.setSecondary, from: home.container(UISplitViewController.self)).named("product")
      : assembly.using(.push, from: home.container).named("product")
    let reviews = StepAssembly(finder: .matchingContext, factory: screens.reviews)
      .guarded(by: members)
      .using(.push, onto: product)
      .named("reviews")
    return (home, product, reviews)
  }

  private static func chatting(
    _ screens: ScreenFactory,
    in tabs: Tabs,
    _ members: LoginGuard,
    _ navigator: Navigator
  ) -> (any Destination<Void>, any Destination<ChatSender>) {
    let chats = StepAssembly(finder: Finder<ChatListViewController, Void>.byClass)
      .guarded(by: members)
      .contained(in: tabs, by: UINavigationController.self)
      .named("chats")
    let chat = StepAssembly(finder: .matchingContext, build: screens.chat)
      .adding("refresh") { [services = navigator.services] screen, sender in
        screen.refresh(with: services.chats.chat(with: sender))
      }
    return (chats, Self.chat(chat, onto: chats, members, navigator))
  }

  private static func profile(
    _ screens: ScreenFactory,
    in tabs: Tabs
  ) -> (
    any Destination<Void>, any Destination<Void>, any Destination<Void>, any Destination<String>
  ) {
    let profile = StepAssembly(finder: Finder<ProfileViewController, Void>.byClass)
      .contained(in: tabs, by: UINavigationController.self)
      .named("profile")
    let editProfile = StepAssembly(finder: .byClass, build: screens.editProfile)
      .using(.push, onto: profile)
      .named("edit profile")
    let regions = Finder<UIViewController, Void> { screen, _ in screen is any RegionsScreen }
    let city = StepAssembly(finder: regions, factory: screens.city)
      .using(.push, onto: editProfile)
      .named("city")
    let cities = StepAssembly(finder: .matchingContext, factory: screens.cities)
      .using(
        .inside(CityFlow.self) { (flow: CityFlow, screen: CitiesViewController, isAnimated) in
          flow.show(screen, animated: isAnimated)
        },
        from: city.container
      )
      .named("cities")
    return (profile, editProfile, city, cities)
  }
}

// MARK: - What the variants change

extension Destinations {
  private static func areas(_ screens: ScreenFactory, _ navigator: Navigator) -> Tabs {
    let tabs = StepAssembly(finder: .byClass, build: screens.tabs)
      .using(.replaceRoot, from: .root)
      .named("tabs")
    let menu = StepAssembly(finder: .byClass, build: screens.menu)
      .using(.replaceRoot, from: .root)
      .named("menu")
    return Choice("areas", otherwise: tabs)
      .when({ [weak navigator] _ in navigator?.variants.contains(.menu) == true }, use: menu)
  }

  private static func settings(
    _ screens: ScreenFactory,
    in tabs: Tabs,
    _ navigator: Navigator
  ) -> any Destination<Void> {
    guard !navigator.variants.contains(.settingsTab) else {
      return StepAssembly(finder: Finder<SettingsViewController, Void>.byClass)
        .contained(in: tabs, by: UINavigationController.self)
        .named("settings")
    }
    return StepAssembly(finder: .byClass, build: screens.settings)
      .using(.push, from: .navigationController)
      .using(.present(.pageSheet), from: tabs)
      .named("settings")
  }

  private static func chat(
    _ chat: StepAssembly<ChatViewController, ChatSender>,
    onto chats: Chats,
    _ members: LoginGuard,
    _ navigator: Navigator
  ) -> any Destination<ChatSender> {
    let inItsTab = chat.using(.push, onto: chats).named("chat")
    guard navigator.variants.contains(.chatOverSettings) else { return inItsTab }
    let aboveSettings =
      chat
      .guarded(by: members)
      .using(.push, from: .navigationController)
      .using(.present(.pageSheet), from: .current)
      .named("chat")
    return Choice("chat", otherwise: inItsTab)
      .when(
        { [weak router = navigator.router] _ in
          router?.tree.visible?.type == "SettingsViewController"
        },
        use: aboveSettings
      )
  }
}
