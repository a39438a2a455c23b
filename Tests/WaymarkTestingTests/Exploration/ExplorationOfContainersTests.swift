import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

/// Explorations with a container as a destination and with delayed data.
@Suite @MainActor
struct ExplorationOfContainersTests {
  @Test func `a container is in one place, whatever it shows`() async throws {
    let report = try await AppUnderTest.wards.explore(ExplorationOptions(depth: 1))
    #expect(!report.findings.contains { $0.check == .way }, "\(report.text)")
    #expect(report.destinations.first { $0.name == "shell" }?.ways.count == 1)
  }

  @Test func `a second request after a parked one has resumed is not compared`() async throws {
    let report = try await AppUnderTest.wards.explore(ExplorationOptions(depth: 1))
    #expect(!report.findings.contains { $0.check == .repeated }, "\(report.text)")
  }

  @Test func `an empty field in a hidden stack is no change besides that of the stack`()
    async throws
  {
    let app = AppUnderTest(name: "diary", launch: { _ in DiaryApp() })
    let report = try await app.explore()
    #expect(report.cuts.isEmpty && report.findings.isEmpty, "\(report.text)")
    #expect(report.map.screens.map(\.name).contains("PageFieldScreen"))
  }
}

/// An app with a diary in its second tab.
private final class DiaryApp: WindowedApp {
  override func start(in window: UIWindow) {
    let write = TestButton("Write") { screen in
      screen.navigationController?.pushViewController(PageFieldScreen(), animated: true)
    }
    let tabs = UITabBarController()
    tabs.viewControllers = [("Home", []), ("Diary", [write])].map { title, buttons in
      let stack = UINavigationController(rootViewController: ButtonsScreen(buttons))
      stack.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
      return stack
    }
    window.rootViewController = tabs
  }
}

/// A screen with a field in which nothing can be typed.
private final class PageFieldScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let field = UITextField()
    field.isEnabled = false
    field.accessibilityIdentifier = "note"
    view.addSubview(field)
  }
}

extension AppUnderTest<WardsApp> {
  fileprivate static var wards: Self {
    AppUnderTest(
      name: "wards",
      launch: { _ in WardsApp() },
      router: { $0.router },
      destinations: { try $0.table.get() }
    )
  }
}

/// An app with two tabs, whose charts exist only after loading data.
private final class WardsApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private(set) var router: Router?
  private var isLoaded = false
  private lazy var loaded = Requirement("loaded") { [weak self] in self?.isLoaded == true }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let router = Router(window: window)
    (self.window, self.router) = (window, router)
    router.go(to: shell)
    window.makeKeyAndVisible()
    return true
  }

  lazy var table = Result {
    try DestinationTable {
      shell
      chart
      tips
    }
  }

  private lazy var shell = StepAssembly(build: { [weak self] in self?.makeTabs() ?? .init() })
    .using(.replaceRoot, from: .root)
    .named("shell")

  private lazy var list = StepAssembly(ButtonsScreen.self)
    .embedded(in: shell, within: UINavigationController.self)

  private lazy var chart = StepAssembly(build: { ChartScreen() })
    .guarded(by: "data") { [weak self] _ in self?.decide() ?? .refuse("closed") }
    .using(.push, from: list.container)
    .named("chart")

  private lazy var tips = StepAssembly(build: { TipsScreen() })
    .using(.present(.pageSheet), from: .current)
    .named("tips")

  private func makeTabs() -> UITabBarController {
    let open = TestButton("Chart") { [weak self] _ in
      if let self { router?.go(to: chart) }
    }
    let tabs = UITabBarController()
    tabs.viewControllers = [("List", ButtonsScreen([open])), ("About", UIViewController())].map {
      title,
      screen in
      let stack = UINavigationController(rootViewController: screen)
      stack.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
      return stack
    }
    return tabs
  }

  /// The data arrive during the presentation of the next screen.
  private func decide() -> GuardDecision {
    if isLoaded { return .proceed }
    window?.rootViewController?.later(0.3) { [weak self] _ in
      self?.isLoaded = true
      self?.loaded.conditionDidChange()
    }
    return .park(until: loaded)
  }
}

private final class ChartScreen: UIViewController {}
private final class TipsScreen: UIViewController {}
