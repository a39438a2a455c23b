import HeadlessUIKit
import Waymark
import WaymarkTesting

/// An app with a board of flights, one of which is shown after a delay, and terms in another tab.
final class BoardApp: UIResponder, UIApplicationDelegate {
  var scene: BoardScene? {
    UIApplication.shared.connectedScenes.first?.delegate as? BoardScene
  }
}

extension AppUnderTest<BoardApp> {
  static var board: Self {
    AppUnderTest(
      name: "board",
      launch: { _ in BoardApp() },
      makeSceneDelegate: { BoardScene() },
      router: { $0.scene?.router },
      destinations: { try $0.scene?.table.get() }
    )
  }
}

@MainActor final class BoardScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var router: Router?
  private(set) lazy var table = Result {
    try DestinationTable(on: .scheme("board"), fallback: board) {
      board
      about
      terms
      flight
    }
  }
  private var entryPoints: SceneEntryPoints?
  /// Lives as long as the requests that wait for it.
  private let clock = UIViewController()

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene, let table = try? table.get() else { return }
    let window = UIWindow(windowScene: scene)
    let router = Router(window: window)
    (self.window, self.router) = (window, router)
    let entryPoints = SceneEntryPoints(router: router, destinations: table)
    self.entryPoints = entryPoints
    window.makeKeyAndVisible()
    entryPoints.connect(with: connectionOptions, session: session)
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    entryPoints?.open(URLContexts)
  }

  private lazy var tabs = StepAssembly(build: { [weak self] () -> UITabBarController in
    let tabs = UITabBarController()
    let board = BoardScreen()
    board.onFlight = { self?.showFlight() }
    tabs.viewControllers = [("Board", board), ("About", AboutBoardScreen())].map { name, screen in
      let stack = UINavigationController(rootViewController: screen)
      stack.tabBarItem = UITabBarItem(title: name, image: nil, tag: 0)
      return stack
    }
    return tabs
  })
  .using(.replaceRoot, from: .root)

  private lazy var board = StepAssembly(BoardScreen.self)
    .embedded(in: tabs, within: UINavigationController.self)
    .named("board")
    .linked("board")

  private lazy var about = StepAssembly(AboutBoardScreen.self)
    .embedded(in: tabs, within: UINavigationController.self)
    .named("about")
    .linked("about")

  private lazy var terms = StepAssembly(build: { BoardTermsScreen() })
    .using(.push, onto: about)
    .named("terms")
    .linked("terms")

  private lazy var flight = StepAssembly(build: { BoardFlightScreen() })
    .guarded(by: "news") { [clock] _ in
      .deferred {
        await withCheckedContinuation { continuation in
          clock.later(0.2) { _ in continuation.resume() }
        }
        return .proceed
      }
    }
    .using(.push, onto: board)
    .named("flight")
    .linked("flight")

  private func showFlight() { router?.go(to: flight) }
}

final class BoardScreen: UIViewController {
  var onFlight: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(UIButton.titled("Flight") { [weak self] in self?.onFlight?() })
  }
}

/// Sets its title in viewDidLoad.
final class AboutBoardScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "About us"
  }
}

final class BoardTermsScreen: UIViewController {}

final class BoardFlightScreen: UIViewController {}
