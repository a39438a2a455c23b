import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

@Suite @MainActor
struct AppDriverGesturesTests {
  private let driver: AppDriver<PlainApp>
  private let screen = GestureScreen()

  init() throws {
    let screen = screen
    let app = AppUnderTest(
      name: "plain",
      launch: { _ in PlainApp { screen } },
      makeSceneDelegate: { PlainSceneDelegate() }
    )
    driver = try app.launched()
  }

  @Test func `gestures that recognizers recognize are actions`() async throws {
    try await driver.settle()
    #expect(
      Set(driver.userActions.map(\.description)) == [
        "long-press photo", "swipe-view-left photo", "swipe-view-up photo",
        "drag-view-left Below", "drag-view-right Below", "drag-view-up Below",
        "drag-view-down Below", "pinch-out photo",
        "pinch-in photo", "turn-right photo", "turn-left photo", "drag-from-left",
      ]
    )
  }

  @Test func `each gesture in the actions can be performed`() async throws {
    try await driver.settle()
    let actions = driver.userActions
    for action in actions { try await driver.perform(action) }
    #expect(screen.log.entries.count == actions.count)
    #expect(Set(screen.log.entries).count == 6)
  }

  @Test func `a disabled recognizer has no action`() async throws {
    try await driver.settle()
    driver.run { _ in
      for recognizer in screen.photo.gestureRecognizers ?? [] { recognizer.isEnabled = false }
    }
    #expect(!driver.userActions.contains { $0.description.hasSuffix("photo") })
  }

  @Test func `every gesture has a unique name`() {
    let names = UserGesture.all.map(\.name)
    #expect(Set(names).count == names.count && names.count == 13)
    #expect(Set(names).isDisjoint(with: ["swipe-back", "swipe-down", "drag-from-left"]))
  }
}

/// An image view with gesture recognizers in a screen with a drag recognizer.
private final class GestureScreen: UIViewController {
  final class Log {
    var entries: [String] = []
  }

  let log = Log()
  let photo = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    photo.accessibilityIdentifier = "photo"
    view.addSubview(photo)
    let label = UILabel()
    label.text = "Below"
    view.addSubview(label)
    add(UILongPressGestureRecognizer(), "press", to: photo)
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = [.left, .up]
    add(swipe, "swipe", to: photo)
    add(UIPinchGestureRecognizer(), "pinch", to: photo)
    add(UIRotationGestureRecognizer(), "turn", to: photo)
    add(UIPanGestureRecognizer(), "drag", to: label)
    label.isUserInteractionEnabled = true
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = .left
    add(edge, "edge", to: view)
  }

  private func add(_ recognizer: UIGestureRecognizer, _ name: String, to view: UIView?) {
    let target = Target { [log] recognizer in
      if recognizer.state == .ended { log.entries.append(name) }
    }
    targets.append(target)
    recognizer.addTarget(target, action: Target.selector)
    view?.addGestureRecognizer(recognizer)
  }

  private var targets: [Target] = []
}

@MainActor
private final class Target: NSObject, NamedMembers {
  static let selector = NSSelectorFromString("recognized:")
  static var namedMembers: [NamedMember] { [.action("recognized:", Target.recognized)] }
  private let act: (UIGestureRecognizer) -> Void

  init(_ act: @escaping (UIGestureRecognizer) -> Void) {
    self.act = act
    super.init()
  }

  private func recognized(_ recognizer: UIGestureRecognizer) { act(recognizer) }
}
