import HeadlessUIKit

/// An app without a router, whose root is set by the test.
final class PlainApp: UIResponder, UIApplicationDelegate {
  let makeRoot: @MainActor () -> UIViewController
  var hasLoggedIn = false
  weak var root: UIViewController?

  init(_ makeRoot: @escaping @MainActor () -> UIViewController) {
    self.makeRoot = makeRoot
  }
}

/// An app without scenes that owns its window.
class WindowedApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  /// Shows the first screen, before the window is visible.
  func start(in window: UIWindow) {
    let next = TestButton("Next") { screen in
      screen.navigationController?.pushViewController(DetailScreen([]), animated: true)
    }
    window.rootViewController = UINavigationController(rootViewController: ButtonsScreen([next]))
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    self.window = window
    start(in: window)
    window.makeKeyAndVisible()
    return true
  }
}

final class PlainSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene,
      let app = UIApplication.shared.delegate as? PlainApp
    else { return }
    let window = UIWindow(windowScene: scene)
    self.window = window
    let root = app.makeRoot()
    app.root = root
    window.rootViewController = root
    window.makeKeyAndVisible()
  }
}

/// A screen with one control of each kind.
final class ControlsScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let field = UITextField()
    field.accessibilityIdentifier = "name"
    let slider = UISlider()
    slider.accessibilityLabel = "Volume"
    let stepper = UIStepper()
    stepper.accessibilityLabel = "Copies"
    let disabled = UIButton.titled("Disabled") {}
    disabled.isEnabled = false
    for control in [UIButton.titled("Go") {}, disabled, field, slider, stepper] {
      view.addSubview(control)
    }
  }
}

/// A table of two sections; the third row of the first has a cell of another kind.
final class RowsScreen: UITableViewController {
  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let isOther = indexPath == IndexPath(row: 2, section: 0)
    let cell = UITableViewCell(style: .default, reuseIdentifier: isOther ? "other" : "usual")
    cell.textLabel?.text = "row \(indexPath.section)-\(indexPath.row)"
    return cell
  }
}

/// Two buttons with one title.
final class TwinsScreen: UIViewController {
  private(set) var taps: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    for number in 1...2 {
      view.addSubview(UIButton.titled("Same") { [weak self] in self?.taps.append(number) })
    }
  }
}

extension UIButton {
  static func titled(_ title: String, _ action: @escaping () -> Void) -> UIButton {
    UIButton(configuration: .plain(), primaryAction: UIAction(title: title) { _ in action() })
  }
}

/// A table whose rows vanish when they are selected.
final class VanishingRows: UITableViewController {
  private var rows: [String]
  private let asks: Bool

  init(_ count: Int, asks: Bool = false) {
    self.asks = asks
    rows = (1...count).map { "row \($0)" }
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard asks else { return remove(indexPath) }
    let detail = UIViewController()
    let delete = UIAction(title: "Delete") { [weak self] _ in
      self?.remove(indexPath)
      self?.navigationController?.popViewController(animated: true)
    }
    detail.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: delete)
    navigationController?.pushViewController(detail, animated: true)
  }

  private func remove(_ path: IndexPath) {
    rows.remove(at: path.row)
    tableView.deleteRows(at: [path], with: .automatic)
  }
}
