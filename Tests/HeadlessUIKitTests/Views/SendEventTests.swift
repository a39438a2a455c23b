@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct SendEventTests {
  private let world: HeadlessWorld
  private let window: WatchingWindow
  private let root = UIViewController()
  private let trace = Trace()

  init() throws {
    world = try #require(HeadlessWorld.current)
    window = WatchingWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.trace = trace
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  @Test func `every touch is sent through the window`() throws {
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Go") { [trace] _ in
        trace.note("action")
      }
    )
    root.view.addSubview(button)
    try world.user.tap("Go")
    #expect(trace.lines == ["began", "ended", "action"])
  }

  @Test func `views receive no events if their window does not forward them`() throws {
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Go") { [trace] _ in
        trace.note("action")
      }
    )
    root.view.addSubview(button)
    window.isDeaf = true
    try world.user.tap("Go")
    #expect(trace.lines == ["began", "ended"])
  }

  @Test func `a control decides whether it tracks a touch`() throws {
    let control = FollowingControl(trace)
    control.accessibilityIdentifier = "control"
    root.view.addSubview(control)
    window.trace = nil
    try world.user.tap("control")
    control.follows = false
    try world.user.tap("control")
    #expect(trace.lines == ["begins true", "touch down", "ends true", "tap", "begins false"])
    #expect(!control.isTracking && !control.isHighlighted)
  }

  @Test func `a touch is at the center of the view in which it began`() throws {
    let view = TouchedView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    root.view.addSubview(view)
    try world.user.tap(view)
    #expect(view.places == [CGPoint(x: 15, y: 20), CGPoint(x: 25, y: 40)])
  }
}

private final class WatchingWindow: UIWindow {
  var trace: Trace?
  var isDeaf = false

  override func sendEvent(_ event: UIEvent) {
    for touch in event.touches(for: self) ?? [] { trace?.note("\(touch.phase)") }
    if !isDeaf { super.sendEvent(event) }
  }
}

private final class FollowingControl: UIControl {
  private let trace: Trace
  var follows = true

  init(_ trace: Trace) {
    self.trace = trace
    super.init(frame: .zero)
    addAction(UIAction { [trace] _ in trace.note("touch down") }, for: .touchDown)
    addAction(UIAction { [trace] _ in trace.note("tap") }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    trace.note("begins \(follows)")
    return follows
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    trace.note("ends \(isTracking)")
  }
}

private final class TouchedView: UIView {
  private(set) var places: [CGPoint] = []

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    places = touches.map { $0.location(in: self) } + touches.map { $0.location(in: nil) }
  }
}
