@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@Suite(.headless) @MainActor
struct GestureRecognizerTests {
  private let stage: LawStage
  private let screen = GestureScreen()
  private let photo = UIView()
  private let action = NSSelectorFromString("follow:")

  init() throws {
    stage = try LawStage()
    photo.accessibilityIdentifier = "photo"
    screen.view.addSubview(photo)
    try stage.show(screen)
  }

  private var user: HeadlessUser { stage.world.user }

  private func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer,
    to view: UIView? = nil
  ) -> Recognizer {
    recognizer.addTarget(screen, action: action)
    (view ?? photo).addGestureRecognizer(recognizer)
    return recognizer
  }

  @Test func `a long press is recognized only if it lasts long enough`() throws {
    let press = add(UILongPressGestureRecognizer())
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    try user.longPress("photo")
    #expect(screen.states == [.began, .ended] && press.state == .possible)
    press.minimumPressDuration = 3
    let refusal = #expect(throws: HeadlessUserError.self) { try user.longPress("photo") }
    #expect(refusal?.reason == .noSwipe)
    try user.longPress("photo", for: 4)
    #expect(screen.states.count == 4)
  }

  @Test func `a swipe is recognized only in its directions`() throws {
    let swipe = add(UISwipeGestureRecognizer())
    try user.swipe("photo", .right)
    #expect(screen.states == [.ended])
    #expect(throws: HeadlessUserError.self) { try user.swipe("photo", .left) }
    swipe.direction = [.left, .up]
    try user.swipe("photo", .up)
    #expect(screen.states == [.ended, .ended])
  }

  @Test func `a pan has a translation that the app can reset`() throws {
    let pan = add(UIPanGestureRecognizer())
    var translations: [CGPoint] = []
    screen.onFollow = { _ in
      translations.append(pan.translation(in: nil))
      if pan.state == .changed { pan.setTranslation(.zero, in: nil) }
    }
    try user.drag("photo", by: CGPoint(x: 30, y: 5))
    #expect(translations == [.zero, CGPoint(x: 30, y: 5), .zero])
    #expect(screen.states == [.began, .changed, .ended])
  }

  @Test func `a pinch has a scale, a rotation an angle, and both have two touches`() throws {
    let (pinch, turn) = (add(UIPinchGestureRecognizer()), add(UIRotationGestureRecognizer()))
    var values: [CGFloat] = []
    screen.onFollow = { recognizer in
      #expect(recognizer.numberOfTouches == 2)
      if recognizer.state == .changed {
        values.append(recognizer === pinch ? pinch.scale : turn.rotation)
      }
    }
    try user.pinch("photo", scale: 2)
    try user.rotate("photo", byRadians: 0.5)
    #expect(values == [2, 0.5] && screen.states.count == 6)
  }

  @Test func `a screen edge pan is recognized above the frontmost screen`() throws {
    let edge = add(UIScreenEdgePanGestureRecognizer(), to: screen.view)
    edge.edges = .right
    try user.drag(fromEdge: .right, by: CGPoint(x: -40, y: 0))
    #expect(screen.states == [.began, .changed, .ended])
    #expect(throws: HeadlessUserError.self) {
      try user.drag(fromEdge: .left, by: CGPoint(x: 40, y: 0))
    }
    #expect(throws: HeadlessUserError.self) { try user.drag("photo", by: .zero) }
  }

  @Test func `the innermost recognizer that its delegate allows recognizes a gesture`() throws {
    let (inner, outer) = (
      add(UILongPressGestureRecognizer()), add(UILongPressGestureRecognizer(), to: screen.view)
    )
    var seen: [UIGestureRecognizer] = []
    screen.onFollow = { if $0.state == .began { seen.append($0) } }
    try user.longPress("photo")
    let refusing = Refusing()
    inner.delegate = refusing
    try user.longPress("photo")
    inner.delegate = nil
    inner.isEnabled = false
    try user.longPress("photo")
    #expect(seen == [inner, outer, outer])
  }
}

private final class Refusing: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

private final class GestureScreen: UIViewController {
  private(set) var states: [UIGestureRecognizer.State] = []
  var onFollow: ((UIGestureRecognizer) -> Void)?

  override class var namedMembers: [NamedMember] {
    super.namedMembers + [.action("follow:", GestureScreen.follow)]
  }

  private func follow(_ recognizer: UIGestureRecognizer) {
    states.append(recognizer.state)
    onFollow?(recognizer)
  }
}
