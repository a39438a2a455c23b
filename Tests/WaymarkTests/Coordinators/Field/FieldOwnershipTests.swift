@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Objects of the app that coordinators often take over: delegates, gestures, windows.
@Suite(.headless) @MainActor
struct FieldOwnershipTests {
  private let scene: StackScene
  private let ends = EntryLog<FlowOutcome<Int>>()

  init() throws {
    scene = try StackScene()
  }

  @discardableResult
  private func start(
    on stage: Stage? = nil,
    by placement: Placement = .push
  ) throws -> PickFlow {
    let flow = PickFlow()
    try (stage ?? scene.stage).start(flow, by: placement) { [ends] in ends.add($0) }
    try scene.settle()
    return flow
  }

  @Test func `the app can set its stack's delegate before, during and after a flow`() throws {
    let (before, during) = (StackListener(), StackListener())
    scene.stack.delegate = before
    try start()
    #expect(scene.stack.delegate === before)
    #expect(before.shown == 1)
    scene.stack.delegate = during
    try scene.goBack()
    #expect(scene.stack.delegate === during)
    #expect(during.shown == 1)
    scene.stack.delegate = nil
    try start()
    try scene.goBack()
    #expect(scene.stack.delegate == nil)
    #expect(ends.entries == [.left(.user), .left(.user)])
  }

  @Test func `the app's presentation delegate is kept and called for a dismissal`() throws {
    try start(by: .present(.pageSheet))
    let listener = SheetListener()
    scene.stack.presentedViewController?.presentationController?.delegate = listener
    try scene.world.user.swipeDown()
    try scene.settle()
    #expect(listener.dismissals == 1)
    #expect(ends.entries == [.left(.user)])
  }

  @Test func `the app's tab bar delegate is kept, and a second tap still pops`() throws {
    let (tabs, listener) = (UITabBarController(), TabListener())
    scene.root.tabBarItem = UITabBarItem(title: "first", image: nil, tag: 0)
    scene.stack.tabBarItem = scene.root.tabBarItem
    scene.window?.rootViewController = nil
    tabs.viewControllers = [scene.stack, UIViewController()]
    tabs.delegate = listener
    scene.window?.rootViewController = tabs
    try scene.settle()
    try start()
    try scene.world.user.tab("first")
    try scene.settle()
    #expect(tabs.delegate === listener)
    #expect(listener.taps == 1)
    #expect(ends.entries == [.left(.user)])
  }

  @Test func `the pop gesture and its delegate are not changed`() throws {
    let recognizer = try #require(scene.stack.interactivePopGestureRecognizer)
    let delegate = recognizer.delegate
    try start()
    #expect(recognizer.isEnabled)
    #expect(recognizer.delegate === delegate)
    try scene.world.user.swipeBack()
    try scene.settle()
    #expect(recognizer.delegate === delegate)
    #expect(ends.entries == [.left(.user)])
  }

  @Test func `a flow runs in a window that is not key`()
    throws
  {
    let other = UIWindow(frame: .zero)
    let stack = UINavigationController(rootViewController: UIViewController())
    other.rootViewController = stack
    other.isHidden = false
    try scene.settle()
    #expect(!other.isKeyWindow)
    let flow = try start(on: Stage(stack))
    let third = UIWindow(frame: .zero)
    third.rootViewController = UIViewController()
    third.makeKeyAndVisible()
    try scene.settle()
    #expect(stack.topViewController === flow.screen)
    #expect(CoordinatorTree(of: other).description == "PickFlow: PickScreen")
    #expect(CoordinatorTree(of: third).description == "(no coordinators)")
    #expect(scene.coordinators == "(no coordinators)")
    flow.screen?.onPick?(1)
    #expect(ends.entries == [.finished(1)])
  }

  @Test func `each window has its own coordinators, which end when it closes`() throws {
    var other: UIWindow? = UIWindow(frame: .zero)
    let stack = UINavigationController(rootViewController: UIViewController())
    other?.rootViewController = stack
    other?.makeKeyAndVisible()
    try scene.settle()
    weak let first = try start()
    weak let second = try start(on: Stage(stack))
    other = nil
    try scene.settle()
    #expect(second == nil)
    #expect(first != nil)
    #expect(ends.entries == [.left(.windowClosed)])
  }
}

private final class StackListener: NSObject, UINavigationControllerDelegate {
  private(set) var shown = 0

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    shown += 1
  }
}

private final class SheetListener: NSObject, UIAdaptivePresentationControllerDelegate {
  private(set) var dismissals = 0

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    dismissals += 1
  }
}

private final class TabListener: NSObject, UITabBarControllerDelegate {
  private(set) var taps = 0

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    taps += 1
    return true
  }
}
