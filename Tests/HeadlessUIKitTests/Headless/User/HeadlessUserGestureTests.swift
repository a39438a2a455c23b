@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
import WaymarkTesting

@MainActor @Suite(.headless)
struct HeadlessUserGestureTests {
  private let stage: LawStage
  private var user: HeadlessUser { stage.world.user }

  init() throws {
    stage = try LawStage()
  }

  private func refusal(_ deed: () throws -> Void) -> HeadlessUserError.Reason? {
    let error = #expect(throws: HeadlessUserError.self) { try deed() }
    return error?.reason
  }

  @Test func `the back button pops animated`() throws {
    let navigation = try stage.navigation("R", "B")
    try user.goBack()
    try stage.settle()
    #expect(navigation.viewControllers.count == 1)
    #expect(stage.trace.lines.contains("B.WD(true)"))
    #expect(refusal { try user.goBack() } == .noBackButton)
  }

  @Test func `the back button has the title of the screen below`() throws {
    let navigation = try stage.navigation("R", "B")
    navigation.viewControllers[0].title = "Home"
    #expect(user.visibleLabels() == ["Home"])
    try user.tap("Home")
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `a back action replaces the pop`() throws {
    let navigation = try stage.navigation("R", "B")
    navigation.topViewController?.navigationItem.backAction = UIAction { [trace = stage.trace] _ in
      trace.note("asked")
    }
    try user.goBack()
    #expect(stage.trace.lines == ["asked"])
    #expect(navigation.viewControllers.count == 2)
  }

  @Test func `a subclass can veto only the back button`() throws {
    let navigation = VetoingNavigation()
    navigation.viewControllers = [stage.screen("R"), stage.screen("B")]
    try stage.show(navigation)
    try user.goBack()
    #expect(navigation.viewControllers.count == 2)
    #expect(navigation.popViewController(animated: false) != nil)
  }

  @Test func `a hidden or replaced back button cannot be tapped`() throws {
    let navigation = try stage.navigation("R", "B")
    let item = try #require(navigation.topViewController?.navigationItem)
    item.leftBarButtonItem = UIBarButtonItem(title: "Close")
    #expect(refusal { try user.goBack() } == .noBackButton)
    #expect(refusal { try user.swipeBack() } == .noSwipe)
    item.leftItemsSupplementBackButton = true
    try user.goBack()
  }

  @Test func `a finished swipe pops, a cancelled one does not`() throws {
    let navigation = try stage.navigation("R", "B")
    try user.cancelSwipeBack()
    try stage.settle()
    #expect(navigation.viewControllers.count == 2)
    try user.swipeBack()
    try stage.settle()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `only one drag runs at a time`() throws {
    _ = try stage.navigation("R", "B")
    let other = UIWindow(frame: stage.window.frame)
    let sheet = stage.screen("S")
    other.rootViewController = stage.screen("A")
    other.makeKeyAndVisible()
    other.rootViewController?.present(sheet, animated: false)
    try stage.settle()
    try user.beginSheetDrag(in: other)
    #expect(refusal { try user.beginPop(in: stage.window) } == .noSwipe)
    #expect(refusal { try user.beginPageSwipe(.forward, in: stage.window) } == .noSwipe)
    user.finishSheetDrag()
    try user.beginPop(in: stage.window)
    #expect(refusal { try user.beginSheetDrag(in: other) } == .noSheet)
    user.cancelPop()
    try stage.settle()
    #expect(sheet.presentingViewController == nil)
  }

  @Test func `the swipe is refused for a single screen and for a disabled recognizer`() throws {
    let navigation = try stage.navigation("R")
    #expect(refusal { try user.swipeBack() } == .noSwipe)
    navigation.pushViewController(stage.screen("B"), animated: false)
    try stage.settle()
    navigation.interactivePopGestureRecognizer?.isEnabled = false
    #expect(refusal { try user.swipeBack() } == .noSwipe)
  }

  @Test func `the delegate of the recognizer decides about the swipe`() throws {
    let navigation = try stage.navigation("R", "B")
    let gate = SwipeGate()
    navigation.interactivePopGestureRecognizer?.delegate = gate
    #expect(refusal { try user.swipeBack() } == .noSwipe)
    gate.isOpen = true
    navigation.topViewController?.navigationItem.hidesBackButton = true
    try user.swipeBack()
  }

  @Test func `a swipe dismisses a sheet unless the dismissal is refused`() throws {
    let root = stage.screen("A")
    try stage.show(root)
    let sheet = stage.screen("S")
    sheet.isModalInPresentation = true
    root.present(sheet, animated: true)
    try stage.settle()
    #expect(try !user.swipeDown())
    try stage.settle()
    #expect(root.presentedViewController === sheet)
    sheet.isModalInPresentation = false
    #expect(try user.swipeDown())
    #expect(refusal { try user.swipeDown() } == .noSheet)
    try stage.settle()
    #expect(root.presentedViewController == nil)
    #expect(refusal { try user.swipeDown() } == .noSheet)
  }

  @Test func `a full-screen presentation cannot be swiped away`() throws {
    let root = stage.screen("A")
    try stage.show(root)
    let modal = stage.screen("S")
    modal.modalPresentationStyle = .fullScreen
    root.present(modal, animated: false)
    try stage.settle()
    #expect(refusal { try user.swipeDown() } == .noSheet)
  }

  @Test func `a tab is selected by its title`() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = ["Shop", "Cart"].map { name in
      let screen = stage.screen(name)
      screen.title = name
      return screen
    }
    try stage.show(tabs)
    try user.tab("Cart")
    #expect(tabs.selectedIndex == 1)
    #expect(refusal { try user.tab("Care") } == .notFound)
  }

  @Test func `a pushed screen that hides the bottom bar hides the tabs`() throws {
    let navigation = UINavigationController(rootViewController: stage.screen("R"))
    navigation.tabBarItem.title = "Shop"
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    try stage.show(tabs)
    let next = stage.screen("B")
    next.hidesBottomBarWhenPushed = true
    navigation.pushViewController(next, animated: false)
    try stage.settle()
    #expect(refusal { try user.tab("Shop") } == .hidden)
  }
}

private final class VetoingNavigation: UINavigationController, UINavigationBarDelegate {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    false
  }
}

private final class SwipeGate: NSObject, UIGestureRecognizerDelegate {
  var isOpen = false

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { isOpen }
}
