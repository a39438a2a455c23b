#if Explorer
  import HeadlessUIKit
  import Waymark
  import WaymarkExplorer

  /// The explorer of an app that keeps its state in a static property.
  @main enum Counter {
    static func main() async {
      await ExplorerCommand(exploring: .counter).run()
    }
  }

  /// An app with a counter that no launch resets.
  final class CounterApp: UIResponder, UIApplicationDelegate {
    private static var count = 0
    private let variants: Set<String>
    private let stack = UINavigationController()
    var window: UIWindow?
    private(set) var router: Router?

    init(_ variants: Set<String>) {
      self.variants = variants
    }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow()
      window.rootViewController = stack
      (self.window, router) = (window, Router(window: window))
      show()
      window.makeKeyAndVisible()
      return true
    }

    private func show() {
      let screen = CounterScreen()
      screen.title = "\(Self.count)"
      if Self.count < 2 {
        screen.add("Increase") { [weak self] in
          Self.count += 1
          self?.show()
        }
      }
      if Self.count > 0 {
        screen.add("Reset") { [weak self] in self?.reset() }
      }
      screen.add("Details") { [weak self] in
        self?.stack.pushViewController(DetailScreen(Self.count), animated: true)
      }
      if variants.contains("dead-button") { screen.add("Help") {} }
      stack.setViewControllers([screen], animated: false)
    }

    private func reset() {
      if variants.contains("trap"), Self.count == 2 { _ = [0, 1][Self.count] }
      if variants.contains("stop"), Self.count == 2 { while true {} }
      Self.count = 0
      show()
    }

    func makeTable() throws -> DestinationTable {
      let detail = StepAssembly(build: { (number: Int) in DetailScreen(number) })
        .using(.push, from: .navigationController)
        .using(.replaceRoot, from: .root)
        .named("detail")
        .sampled(by: 1, 2)
      return try DestinationTable(on: .scheme("counter")) { detail }
    }
  }

  private class ButtonsScreen: UIViewController {
    private var buttons: [(title: String, act: () -> Void)] = []

    func add(_ title: String, _ act: @escaping () -> Void) { buttons.append((title, act)) }

    override func viewDidLoad() {
      super.viewDidLoad()
      for (title, act) in buttons {
        let button = UIButton()
        button.setTitle(title, for: .normal)
        button.addAction(UIAction { _ in act() }, for: .touchUpInside)
        view.addSubview(button)
      }
    }
  }

  private final class CounterScreen: ButtonsScreen {}

  private final class DetailScreen: ButtonsScreen, ContextProviding {
    let navigationContext: Int

    init(_ number: Int) {
      navigationContext = number
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
  }

  extension AppUnderTest<CounterApp> {
    fileprivate static var counter: Self {
      var app = AppUnderTest(
        name: "counter",
        launch: { CounterApp($0) },
        router: { $0.router },
        destinations: { try $0.makeTable() }
      )
      app.variants = ["dead-button", "trap", "stop"]
      app.launchesInNewProcess = true
      return app
    }
  }
#else
  @main enum Counter {
    static func main() {}
  }
#endif
