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
  /// Whether only the deep effort on an iPad finds it.
  var isDeep = false
  /// Describes the app with or without the defect.
  let describe: @MainActor @Sendable (_ isDefect: Bool) -> AppUnderTest<PlantedApp>

  var description: String { name }

  init(
    _ name: String,
    _ check: ExplorationFinding.Check,
    _ subject: String,
    isDeep: Bool = false,
    changing change: @escaping @MainActor @Sendable (inout AppUnderTest<PlantedApp>) -> Void = {
      _ in
    },
    build: @escaping @MainActor @Sendable (PlantedScene, _ isDefect: Bool) -> UIViewController
  ) {
    (self.name, self.check, self.subject, self.isDeep) = (name, check, subject, isDeep)
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

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    guard savesPlace, let table, let router else { return nil }
    let activity = NSUserActivity(activityType: "planted")
    activity.treePath = router.path(in: table)
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
    StepAssembly(finder: Finder<PlantedList, Void>.byClass)
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

final class PlantedList: ButtonsScreen {}

final class PlantedPage: ButtonsScreen {}

final class PlantedSecret: ButtonsScreen {}

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

/// A screen with a field, which is emptied on request.
final class PlantedForm: UIViewController {
  enum Loss { case none, onRotation, onWarning }

  private let loss: Loss
  private let field = UITextField()

  init(_ loss: Loss) {
    self.loss = loss
    super.init(nibName: nil, bundle: nil)
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
