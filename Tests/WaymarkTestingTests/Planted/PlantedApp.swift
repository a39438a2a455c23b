import Foundation
import HeadlessUIKit
import Waymark
import WaymarkTesting

/// A kind of defect in a small app, and the same app without it.
struct PlantedKind: Sendable, CustomStringConvertible {
  let name: String
  /// The check that finds it, and the subject of its finding.
  let check: ExplorationFinding.Check
  let subject: String
  let search: Search
  /// Describes the app with or without the defect.
  let describe: @MainActor @Sendable (_ isDefect: Bool) -> AppUnderTest<PlantedApp>

  /// The way in which an exploration finds the defect.
  enum Search {
    case usual
    /// Only by the deep effort on an iPad.
    case deep
    /// By comparing the ends of several scripts.
    case severalScripts
  }

  var description: String { name }
  var isDeep: Bool { search == .deep }

  init(
    _ name: String,
    _ check: ExplorationFinding.Check,
    _ subject: String,
    by search: Search = .usual,
    changing change: @escaping @MainActor @Sendable (inout AppUnderTest<PlantedApp>) -> Void = {
      _ in
    },
    build: @escaping @MainActor @Sendable (PlantedScene, _ isDefect: Bool) -> UIViewController
  ) {
    (self.name, self.check, self.subject, self.search) = (name, check, subject, search)
    describe = { isDefect in
      var app = AppUnderTest(
        name: "planted",
        launch: { _ in PlantedApp { build($0, isDefect) } },
        makeSceneDelegate: { PlantedScene() },
        router: { $0.scene?.router },
        destinations: { $0.scene?.table }
      )
      app.deliveryCenter = { $0.deliveries }
      app.facts = { $0.facts.sorted() }
      change(&app)
      return app
    }
  }
}

final class PlantedApp: UIResponder, UIApplicationDelegate {
  let deliveries = DeliveryCenter()
  /// The facts of the exploration: state of the app that no screen shows.
  var facts: Set<String> = []
  var texts: [String] = []
  var kept: [AnyObject] = []
  fileprivate let build: @MainActor (PlantedScene) -> UIViewController

  init(_ build: @escaping @MainActor (PlantedScene) -> UIViewController) {
    self.build = build
  }

  var scene: PlantedScene? {
    UIApplication.shared.connectedScenes.first?.delegate as? PlantedScene
  }
}

@MainActor final class PlantedScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var router: Router?
  private(set) var table: DestinationTable?
  /// Set by the closure that builds the first screen.
  var destinations: [any Destination] = []
  /// Whether the scene saves its place.
  var savesPlace = false
  private(set) var isRestored = false
  /// The text that the scene saves with its place.
  var draft: String?
  /// Called when the scene enters the background.
  var onBackground: (PlantedScene) -> Void = { _ in }
  private var entryPoints: SceneEntryPoints?

  var app: PlantedApp? { UIApplication.shared.delegate as? PlantedApp }
  var tabs: UITabBarController? { window?.rootViewController as? UITabBarController }

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene, let app else { return }
    let window = UIWindow(windowScene: scene)
    let router = Router(window: window)
    (self.window, self.router) = (window, router)
    isRestored = session.stateRestorationActivity != nil
    draft = session.stateRestorationActivity?.userInfo?["draft"] as? String
    window.rootViewController = app.build(self)
    window.makeKeyAndVisible()
    guard let table = try? DestinationTable(on: [.scheme("planted")], destinations: destinations)
    else { return }
    self.table = table
    let entryPoints = SceneEntryPoints(router: router, destinations: table, center: app.deliveries)
    self.entryPoints = entryPoints
    entryPoints.connect(with: connectionOptions, session: session)
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    entryPoints?.open(URLContexts)
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    onBackground(self)
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    guard savesPlace, let table, let router else { return nil }
    let activity = NSUserActivity(activityType: "planted")
    activity.treePath = router.path(in: table)
    if let draft { activity.addUserInfoEntries(from: ["draft": draft]) }
    return activity
  }

  /// Whether a fact holds; setting it adds or removes it.
  subscript(fact: String) -> Bool {
    get { app?.facts.contains(fact) == true }
    set {
      if newValue { app?.facts.insert(fact) } else { app?.facts.remove(fact) }
    }
  }

  /// A stack with a list of buttons.
  func list(_ buttons: [TestButton]) -> UINavigationController {
    UINavigationController(rootViewController: PlantedList(buttons))
  }

  /// A destination for the list.
  var listStep: Chain<PlantedList, Void, UINavigationController, ReachesStart> {
    firstStep(for: PlantedList.self)
  }

  /// A destination for the first screen of a stack.
  func firstStep<Screen: UIViewController>(for screen: Screen.Type)
    -> Chain<Screen, Void, UINavigationController, ReachesStart>
  {
    StepAssembly(finder: Finder<Screen, Void>.byClass)
      .embedded(
        in: StepAssembly(finder: Finder<UINavigationController, Void>.byClass)
          .using(.replaceRoot, from: .root),
        within: UINavigationController.self
      )
  }

  /// Two tabs with stacks.
  func tabBar(_ first: UIViewController, _ second: UIViewController) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = [("First", first), ("Second", second)].map { title, screen in
      let stack =
        screen as? UINavigationController ?? UINavigationController(rootViewController: screen)
      stack.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
      return stack
    }
    return tabs
  }
}

final class PlantedList: ButtonsScreen {
  var onAppear: () -> Void = {}

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onAppear()
  }
}

final class PlantedPage: ButtonsScreen {}

final class PlantedSecret: ButtonsScreen {
  var onAppear: () -> Void = {}

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onAppear()
  }
}

final class PlantedSheet: ButtonsScreen {
  var onDisappear: () -> Void = {}

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    onDisappear()
  }
}

/// A screen with a text that arrives later.
final class PlantedArticle: UIViewController {
  let name: String
  let label = UILabel()

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = "loading"
    view.addSubview(label)
  }
}

/// A screen with a field, which is emptied on request, and with buttons.
final class PlantedForm: ButtonsScreen {
  enum Loss { case none, onRotation, onWarning }

  private let loss: Loss
  let field = UITextField()

  init(_ loss: Loss = .none, _ buttons: [TestButton] = []) {
    self.loss = loss
    super.init(buttons)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    field.accessibilityIdentifier = "query"
    field.placeholder = "Query"
    view.addSubview(field)
  }

  override func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    if loss == .onRotation { field.text = "" }
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    if loss == .onWarning { field.text = "" }
  }
}

/// A screen for a number.
final class PlantedNumber: UIViewController, ContextProviding {
  let navigationContext: Int

  init(_ number: Int) {
    navigationContext = number
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
