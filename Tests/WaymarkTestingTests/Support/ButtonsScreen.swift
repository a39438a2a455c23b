import HeadlessUIKit
import Waymark
import WaymarkTesting

/// Tests of apps without a router, with buttons only.
@MainActor protocol ButtonsAppTests {}

extension ButtonsAppTests {
  func app(_ makeRoot: @escaping @MainActor () -> UIViewController)
    -> AppUnderTest<PlainApp>
  {
    AppUnderTest(
      name: "plain",
      launch: { _ in PlainApp(makeRoot) },
      makeSceneDelegate: { PlainSceneDelegate() }
    )
  }

  func app(_ actions: [TestButton]) -> AppUnderTest<PlainApp> {
    app { UINavigationController(rootViewController: ButtonsScreen(actions)) }
  }

  func explore(
    _ app: AppUnderTest<PlainApp>,
    _ options: ExplorationOptions = ExplorationOptions(),
    crashes: [[String]: String] = [:]
  ) async throws -> ExplorationReport {
    var monitor = ExplorationMonitor()
    monitor.crashes = crashes.mapValues { .init($0) }
    return try await app.explore(options, monitor: monitor)
  }

  /// Pushes a screen with buttons.
  static func push(_ actions: [TestButton] = [], _ text: String = "")
    -> @MainActor (ButtonsScreen) -> Void
  {
    { screen in
      screen.navigationController?.pushViewController(
        DetailScreen(actions, text),
        animated: true
      )
    }
  }

  static var cover: @MainActor (ButtonsScreen) -> Void {
    { screen in
      let last = UIViewController()
      last.modalPresentationStyle = .fullScreen
      screen.present(last, animated: true)
    }
  }
}

/// A button with its action.
@MainActor struct TestButton {
  let title: String
  let act: @MainActor (ButtonsScreen) -> Void

  init(_ title: String, _ act: @escaping @MainActor (ButtonsScreen) -> Void) {
    (self.title, self.act) = (title, act)
  }
}

/// A screen with buttons.
class ButtonsScreen: UIViewController {
  private let buttons: [TestButton]
  let text: String

  init(_ buttons: [TestButton], _ text: String = "") {
    (self.buttons, self.text) = (buttons, text)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for button in buttons {
      view.addSubview(
        UIButton.titled(button.title) { [weak self] in
          if let self { button.act(self) }
        }
      )
    }
  }

  func goDeeper() {
    navigationController?.pushViewController(ButtonsScreen(buttons, text), animated: true)
  }
}

final class DetailScreen: ButtonsScreen, ContextProviding {
  var navigationContext: String { text }
}
