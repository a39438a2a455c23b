@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct SwipeBackTests {
  private let stage: LawStage
  private let navigation: UINavigationController

  init() throws {
    stage = try LawStage()
    navigation = try stage.navigation("R", "B")
  }

  private var user: HeadlessUser { stage.world.user }

  @Test func `the recognizer reports the position of the finger`() throws {
    let recognizer = try #require(
      navigation.interactivePopGestureRecognizer as? UIScreenEdgePanGestureRecognizer
    )
    var states: [UIGestureRecognizer.State] = []
    (navigation.topViewController as? Screen)?.onCallback = { callback in
      if callback == "WD" || callback == "DD" { states.append(recognizer.state) }
    }
    try user.beginPop()
    #expect(recognizer.view === navigation.view)
    user.updatePop(0.5)
    let width = navigation.view.bounds.width
    #expect(recognizer.state == .changed && recognizer.translation(in: nil).x == width / 2)
    user.finishPop()
    try stage.settle()
    #expect(recognizer.state == .possible && recognizer.translation(in: nil) == .zero)
    #expect(states == [.began, .possible])
  }

  @Test func `without a delegate the user can swipe back where no back button is shown`() throws {
    let recognizer = try #require(navigation.interactivePopGestureRecognizer)
    navigation.topViewController?.navigationItem.hidesBackButton = true
    #expect(throws: HeadlessUserError.self) { try user.swipeBack() }
    recognizer.delegate = nil
    try user.swipeBack()
    try stage.settle()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test(arguments: [false, true])
  func `an allowed swipe back at the root is misuse`(hasDelegate: Bool) throws {
    navigation.popToRootViewController(animated: false)
    try stage.settle()
    #expect(throws: HeadlessUserError.self) { try user.swipeBack() }
    let gate = OpenGate()
    navigation.interactivePopGestureRecognizer?.delegate = hasDelegate ? gate : nil
    #expect(user.choices().map(\.kind).contains(.swipeBack))
    let misuse = try stage.world.misuse.expect { try user.swipeBack() }
    #expect(misuse.map(\.kind) == [.warning])
    #expect(misuse.first?.message.contains("at the root of \(navigation)") == true)
    try stage.settle()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `an app-defined delegate can forward to the original one`() throws {
    let recognizer = try #require(navigation.interactivePopGestureRecognizer)
    let gate = AskingGate(try #require(recognizer.delegate))
    recognizer.delegate = gate
    navigation.topViewController?.navigationItem.hidesBackButton = true
    #expect(throws: HeadlessUserError.self) { try user.swipeBack() }
    navigation.topViewController?.navigationItem.hidesBackButton = false
    try user.swipeBack()
    #expect(gate.count == 2)
  }

  @Test func `the content pop gesture has a separate recognizer`() throws {
    navigation.interactivePopGestureRecognizer?.isEnabled = false
    #expect(throws: HeadlessUserError.self) { try user.swipeBack() }
    try user.swipeBack(from: .content)
    try stage.settle()
    #expect(navigation.viewControllers.count == 1)
    navigation.pushViewController(stage.screen("C"), animated: false)
    try stage.settle()
    navigation.interactiveContentPopGestureRecognizer?.isEnabled = false
    #expect(throws: HeadlessUserError.self) { try user.swipeBack(from: .content) }
  }

  @Test func `accessibility notifications are recorded in order`() {
    UIAccessibility.post(notification: .screenChanged, argument: nil)
    UIAccessibility.post(notification: .announcement, argument: "Added")
    let announcements = stage.world.announcements
    #expect(announcements.map(\.notification) == [.screenChanged, .announcement])
    #expect(announcements.last?.argument as? String == "Added")
  }
}

private final class OpenGate: NSObject, UIGestureRecognizerDelegate {}

/// A delegate that forwards to another one, as observing code does.
private final class AskingGate: NSObject, UIGestureRecognizerDelegate {
  private weak var asked: (any UIGestureRecognizerDelegate)?
  private(set) var count = 0

  init(_ asked: any UIGestureRecognizerDelegate) {
    self.asked = asked
    super.init()
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    count += 1
    return asked?.gestureRecognizerShouldBegin(gestureRecognizer) ?? false
  }
}
