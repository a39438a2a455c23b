import Foundation
import HeadlessUIKit
import Waymark
import WaymarkTesting

/// A defect of the depot app, for tests of findings.
enum DepotDefect: String, CaseIterable, Sendable {
  case neverAsks, findsNothing, findsAnother, wrongContext, pushesHere, staysLoggedIn
  case deadButton, trap, leak, secretUnreachable, misuse, movesToOtherTab
  case restoresElsewhere, ignoresColdLinks, hiddenCounter, loadsEarly, oneWay, movesItem
  case sheetLeftOver, itemTwice, failingVisit
}

/// An app with public items and a vault for members.
final class DepotApp: UIResponder, UIApplicationDelegate {
  let defects: Set<DepotDefect>
  let deliveries = DeliveryCenter()
  var isMember = false
  var taps = 0
  var visits = 0
  var lastItem: UIViewController?

  init(_ defects: Set<DepotDefect>) {
    self.defects = defects
  }

  var scene: DepotScene? {
    UIApplication.shared.connectedScenes.first?.delegate as? DepotScene
  }
}

extension AppUnderTest<DepotApp> {
  static func depot(_ defects: Set<DepotDefect> = []) -> Self {
    var app = AppUnderTest(
      name: "depot",
      launch: { _ in DepotApp(defects) },
      makeSceneDelegate: { DepotScene() },
      router: { $0.scene?.router },
      destinations: { try $0.scene?.table.get() }
    )
    app.deliveryCenter = { $0.deliveries }
    app.deliveries = [.quickAction("vault")]
    app.facts = { [$0.isMember ? "member" : "guest"] }
    app.properties = [
      .always("guests do not see the vault") { moment in
        moment.app.isMember || moment.tree.visible?.type != "VaultScreen"
      },
      .sometimes("the vault is open") { $0.tree.visible?.type == "VaultScreen" },
      .leadsTo(
        "an item leads back to the list",
        from: { $0.tree.visible?.type == "ItemScreen" },
        to: { $0.tree.visible?.type == "ItemsScreen" }
      ),
      .eventually(within: .seconds(1), "something is shown") { $0.tree.visible != nil },
    ]
    return app
  }
}

@MainActor final class DepotScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var router: Router?
  private var entryPoints: SceneEntryPoints?
  private var subscription: EventSubscription?
  private var defects: Set<DepotDefect> { app?.defects ?? [] }
  private var app: DepotApp? { UIApplication.shared.delegate as? DepotApp }
  private lazy var member = Requirement("member") { [weak app] in app?.isMember == true }
  private lazy var builtTable = Result { try makeTable() }

  var table: Result<DestinationTable, any Error> { builtTable }

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene, let app, let table = try? table.get() else { return }
    let window = UIWindow(windowScene: scene)
    self.window = window
    let router = Router(window: window)
    self.router = router
    if defects.contains(.movesItem) { moveItems(of: router) }
    let entryPoints = SceneEntryPoints(router: router, destinations: table, center: app.deliveries)
    self.entryPoints = entryPoints
    window.makeKeyAndVisible()
    if defects.contains(.ignoresColdLinks) {
      router.go(to: list)
    } else {
      entryPoints.connect(with: connectionOptions, session: session)
    }
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    entryPoints?.open(URLContexts)
  }

  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    entryPoints?.perform(shortcutItem, completionHandler: completionHandler)
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    guard let table = try? table.get(), let router else { return nil }
    let activity = NSUserActivity(activityType: "depot")
    let path = router.path(in: table)
    activity.treePath =
      defects.contains(.restoresElsewhere) ? TreePath(stops: [.init("about")]) : path
    return activity
  }

  // MARK: Destinations

  private func makeTable() throws -> DestinationTable {
    try DestinationTable(on: .scheme("depot"), fallback: list) {
      list
      item
      vault
      about
      join
    }
  }

  private lazy var tabs = StepAssembly(build: { [weak self] in self?.makeTabs() ?? .init() })
    .using(.replaceRoot, from: .root)

  private lazy var list = StepAssembly(ItemsScreen.self)
    .embedded(in: tabs, within: UINavigationController.self)
    .named("list")
    .linked("items")

  private lazy var about = StepAssembly(AboutScreen.self)
    .embedded(in: tabs, within: UINavigationController.self)
    .named("about")
    .linked("about")

  /// The stack of the selected tab.
  private lazy var currentStack = StepAssembly(
    finder: Finder<UINavigationController, Void> { stack, _ in
      stack.tabBarController?.selectedViewController === stack
    }
  )
  .embedded(in: tabs, within: UITabBarController.self)

  private lazy var item = {
    let defects = self.defects
    let finder: Finder<ItemScreen, String> =
      defects.contains(.findsNothing)
      ? Finder { _, _ in false } : defects.contains(.findsAnother) ? .byClass : .byContext
    let assembly = StepAssembly(
      finder: finder,
      build: { (id: String) in ItemScreen.make(defects.contains(.wrongContext) ? "7" : id, defects)
      }
    )
    let chain =
      defects.contains(.pushesHere)
      ? assembly.using(.push, from: currentStack)
      : assembly.using(.push, from: list.container)
    return chain.named("item")
      .linked("items", .path("id", .value(String.self, samples: "1", "2")))
  }()

  private lazy var vault = StepAssembly(build: { VaultScreen() })
    .guarded(by: "member") { [weak self] _ in self?.decision ?? .proceed }
    .using(.push, from: list.container)
    .named("vault")
    .linked("vault")
    .opened(by: .quickAction("vault"))

  private lazy var join = StepAssembly(build: { [weak self] in self?.makeJoin() ?? .init() })
    .using(.present(.pageSheet), from: .current)
    .named("join")
    .notRestored()

  private var decision: GuardDecision {
    if defects.contains(.neverAsks) { return .proceed }
    if defects.contains(.secretUnreachable) { return .refuse("closed") }
    guard !member.isMet else { return .proceed }
    return .park(until: member, fulfilledBy: NavigationRequest(to: self.join))
  }

  // MARK: Screens

  private func makeTabs() -> UITabBarController {
    let tabs = UITabBarController()
    let items = ItemsScreen()
    items.onItem = { [weak self] in self?.showItem() }
    items.onVault = { [weak self] in
      guard let self else { return }
      router?.go(to: vault)
    }
    let about = AboutScreen()
    about.onJoin = { [weak self] in self?.toggleMember() }
    about.defects = defects
    tabs.viewControllers = [("Items", items), ("About", about)].map { title, screen in
      let stack = UINavigationController(rootViewController: screen)
      stack.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
      return stack
    }
    if defects.contains(.loadsEarly) { about.loadViewIfNeeded() }
    return tabs
  }

  /// Moves each item to the stack of the other tab once its request is done.
  private func moveItems(of router: Router) {
    subscription = router.events.subscribe { [weak self] event in
      guard case .ended(.done(.built, _)) = event.kind, event.destination == "item" else { return }
      Task { self?.moveItem() }
    }
  }

  private func moveItem() {
    guard let tabs = window?.rootViewController as? UITabBarController,
      let stack = tabs.selectedViewController as? UINavigationController,
      let item = stack.topViewController as? ItemScreen,
      let other = tabs.viewControllers?.last as? UINavigationController
    else { return }
    stack.popViewController(animated: false)
    other.pushViewController(item, animated: false)
    tabs.selectedViewController = other
  }

  private func showItem() {
    app?.taps += 1
    if defects.contains(.hiddenCounter), app?.taps == 3 { return }
    router?.go(to: item, with: "1")
  }

  private func toggleMember() {
    guard let app else { return }
    if app.isMember {
      app.isMember = false
      guard !defects.contains(.staysLoggedIn), let table = try? table.get() else { return }
      router?.revalidate(in: table)
    } else {
      router?.go(to: join)
    }
  }

  private func makeJoin() -> JoinScreen {
    let screen = JoinScreen()
    screen.onJoin = { [weak self, weak screen] in
      self?.app?.isMember = true
      screen?.dismiss(animated: true)
      self?.member.conditionDidChange()
    }
    return screen
  }
}
