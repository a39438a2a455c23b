import HeadlessUIKit
import Waymark
import WaymarkTesting

/// An app with two tabs, each with pages above it, that is restored completely.
final class ArchiveApp: UIResponder, UIApplicationDelegate {
  /// Whether a letter selects the books tab when it appears in a restored scene.
  let movesToOtherTab: Bool
  /// Whether an empty path is saved.
  let savesEmptyPath: Bool
  /// Whether a restored scene waits for a requirement.
  let waits: Bool
  /// Whether a scene begins with a tab that is not a destination, and its guard takes one turn.
  let hasHelp: Bool

  init(movesToOtherTab: Bool, savesEmptyPath: Bool, waits: Bool, hasHelp: Bool) {
    (self.movesToOtherTab, self.savesEmptyPath, self.waits) = (
      movesToOtherTab, savesEmptyPath, waits
    )
    self.hasHelp = hasHelp
  }
}

extension AppUnderTest<ArchiveApp> {
  static func archive(
    movesToOtherTab: Bool = false,
    savesEmptyPath: Bool = false,
    waits: Bool = false,
    hasHelp: Bool = false
  ) -> Self {
    AppUnderTest(
      name: "archive",
      launch: { _ in
        ArchiveApp(
          movesToOtherTab: movesToOtherTab,
          savesEmptyPath: savesEmptyPath,
          waits: waits,
          hasHelp: hasHelp
        )
      },
      makeSceneDelegate: { ArchiveScene() },
      router: { _ in ArchiveScene.current?.router },
      destinations: { _ in try ArchiveScene.current?.table.get() }
    )
  }
}

@MainActor final class ArchiveScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var router: Router?
  private var entryPoints: SceneEntryPoints?
  private lazy var builtTable = Result { try makeTable() }

  var table: Result<DestinationTable, any Error> { builtTable }

  static var current: ArchiveScene? {
    UIApplication.shared.connectedScenes.first?.delegate as? ArchiveScene
  }

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene, let table = try? table.get() else { return }
    let window = UIWindow(windowScene: scene)
    self.window = window
    let app = UIApplication.shared.delegate as? ArchiveApp
    let isRestored = session.stateRestorationActivity != nil
    var guards: [any NavigationGuard<NavigationRequest>] =
      app?.waits == true && isRestored ? [ClosedGuard()] : []
    if app?.hasHelp == true { guards.append(SlowGuard()) }
    let router = Router(window: window, guards: guards)
    self.router = router
    let entryPoints = SceneEntryPoints(router: router, destinations: table)
    self.entryPoints = entryPoints
    if app?.hasHelp == true {
      let tabs = makeTabs()
      tabs.viewControllers?.append(HelpScreen())
      tabs.selectedIndex = 2
      window.rootViewController = tabs
    }
    window.makeKeyAndVisible()
    entryPoints.connect(with: connectionOptions, session: session)
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    guard let table = try? table.get(), let router else { return nil }
    let activity = NSUserActivity(activityType: "archive")
    let app = UIApplication.shared.delegate as? ArchiveApp
    activity.treePath = app?.savesEmptyPath == true ? TreePath() : router.path(in: table)
    return activity
  }

  private func makeTable() throws -> DestinationTable {
    let tabs = StepAssembly(build: { [weak self] in self?.makeTabs() ?? .init() })
      .using(.replaceRoot, from: .root)
    let (books, letters) = tabs.embedding(
      BooksScreen.self,
      LettersScreen.self,
      within: UINavigationController.self
    )
    let shelf = books.named("books")
    return try DestinationTable(fallback: shelf) {
      shelf
      letters.named("letters")
      StepAssembly(build: { BookScreen() }).using(.push, onto: books).named("book")
      StepAssembly(build: { LetterScreen() }).using(.push, onto: letters).named("letter")
    }
  }

  private func makeTabs() -> UITabBarController {
    let tabs = UITabBarController()
    let books = BooksScreen()
    books.onOpen = { [weak books] in
      books?.navigationController?.pushViewController(BookScreen(), animated: true)
    }
    let roots: KeyValuePairs<String, UIViewController> = [
      "Books": books, "Letters": LettersScreen(),
    ]
    tabs.viewControllers = roots.map { title, root in
      let stack = UINavigationController(rootViewController: root)
      stack.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
      return stack
    }
    return tabs
  }
}

/// Allows every request after one turn.
private struct SlowGuard: NavigationGuard {
  func decide(for request: NavigationRequest) -> GuardDecision { .deferred { .proceed } }
}

/// Refuses every request before the archive opens.
private struct ClosedGuard: NavigationGuard {
  private let open = Requirement("open") { false }

  func decide(for request: NavigationRequest) -> GuardDecision { .park(until: open) }
}

private final class BooksScreen: UIViewController {
  var onOpen: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(UIButton.titled("Open") { [weak self] in self?.onOpen?() })
  }
}

private final class LettersScreen: UIViewController {}
private final class HelpScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tabBarItem.title = "Help"
  }
}
private final class BookScreen: UIViewController {}

private final class LetterScreen: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let app = UIApplication.shared.delegate as? ArchiveApp
    guard app?.movesToOtherTab == true,
      view.window?.windowScene?.session.stateRestorationActivity != nil
    else { return }
    tabBarController?.selectedIndex = 0
  }
}
