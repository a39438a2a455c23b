import HeadlessUIKit

/// An app without a router, whose root a test makes.
final class PlainApp: UIResponder, UIApplicationDelegate {
  let makeRoot: @MainActor () -> UIViewController
  var hasLoggedIn = false
  weak var root: UIViewController?

  init(_ makeRoot: @escaping @MainActor () -> UIViewController) {
    self.makeRoot = makeRoot
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
