@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// A sheet that contains guarded screens, covered or not, cannot be dismissed interactively.
@Suite(.headless) @MainActor
struct SheetHoldTests {
  private let scene: StackScene
  private let router: Router
  private let sheet = UINavigationController(rootViewController: UIViewController())
  private let draft = UIViewController()
  private let asked = EntryLog<Departure>()

  init() throws {
    scene = try StackScene()
    router = Router(window: try #require(scene.window))
    sheet.pushViewController(draft, animated: false)
    scene.stack.present(sheet, animated: true)
    try scene.settle()
  }

  private func arm(_ screen: UIViewController, _ decision: LeaveDecision = .stay("draft"))
    -> LeaveGuard
  {
    let leaveGuard = router.guardLeaving(screen, named: "draft") { [asked] departure in
      asked.add(departure)
      return decision
    }
    leaveGuard.isArmed = true
    return leaveGuard
  }

  /// Whether the user can dismiss the sheet; a dismissed one is presented again.
  private func canBeDragged() throws -> Bool {
    let presented = try #require(scene.stack.presentedViewController)
    _ = try? scene.world.user.swipeDown()
    try scene.settle()
    if scene.stack.presentedViewController != nil { return false }
    scene.stack.present(presented, animated: true)
    try scene.settle()
    return true
  }

  @Test func `an armed screen prevents the dismissal of its sheet, even when it is covered`() throws
  {
    #expect(try canBeDragged())
    let leaveGuard = arm(draft)
    #expect(try !canBeDragged())
    sheet.pushViewController(UIViewController(), animated: true)
    try scene.settle()
    #expect(try !canBeDragged())
    leaveGuard.isArmed = false
    #expect(try canBeDragged())
    leaveGuard.isArmed = true
    #expect(try !canBeDragged())
    sheet.setViewControllers([sheet.viewControllers[0], draft], animated: true)
    try scene.settle()
    #expect(try !canBeDragged())
  }

  @Test func `an attempt to dismiss a sheet releases it if the screen has left it`() throws {
    let covered = UIViewController()
    sheet.setViewControllers([covered, draft], animated: false)
    try scene.settle()
    let leaveGuard = arm(covered)
    #expect(try !canBeDragged())
    sheet.setViewControllers([draft], animated: false)
    #expect(sheet.isModalInPresentation)
    leaveGuard.didAttemptToDismiss(try #require(sheet.presentationController))
    #expect(!sheet.isModalInPresentation)
    #expect(asked.entries.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a popped guarded screen retains nothing`(animated: Bool) throws {
    let leaveGuard = arm(draft)
    sheet.popViewController(animated: animated)
    try scene.settle()
    #expect(try canBeDragged())
    sheet.pushViewController(draft, animated: animated)
    try scene.settle()
    #expect(try !canBeDragged())
    #expect(leaveGuard.isArmed)
  }

  @Test func `a covered screen that was removed does not prevent dismissals after the next change`()
    throws
  {
    let leaveGuard = arm(draft)
    let cover = UIViewController()
    sheet.pushViewController(cover, animated: true)
    try scene.settle()
    sheet.setViewControllers([sheet.viewControllers[0], cover], animated: false)
    sheet.popViewController(animated: true)
    try scene.settle()
    #expect(try canBeDragged())
    #expect(leaveGuard.isArmed)
  }

  @Test func `a released screen retains nothing`() throws {
    do {
      let other = UIViewController()
      sheet.pushViewController(other, animated: true)
      try scene.settle()
      _ = arm(other)
      sheet.pushViewController(UIViewController(), animated: true)
      try scene.settle()
      #expect(try !canBeDragged())
    }
    sheet.setViewControllers([draft], animated: false)
    try scene.settle()
    #expect(try canBeDragged())
  }

  @Test func `a screen moved to another sheet prevents the dismissal of that sheet`() throws {
    let leaveGuard = arm(draft)
    sheet.setViewControllers([UIViewController()], animated: false)
    try scene.settle()
    #expect(try canBeDragged())
    let other = UINavigationController(rootViewController: draft)
    scene.stack.dismiss(animated: true)
    try scene.settle()
    scene.stack.present(other, animated: true)
    try scene.settle()
    #expect(try !canBeDragged())
    #expect(leaveGuard.isArmed)
  }

  @Test
  func `a guarded screen deep in containers or in another tab prevents the dismissal`()
    throws
  {
    let tabs = UITabBarController()
    tabs.viewControllers = [
      UINavigationController(rootViewController: UIViewController()), UIViewController(),
    ]
    scene.stack.dismiss(animated: true)
    try scene.settle()
    scene.stack.present(tabs, animated: true)
    try scene.settle()
    let inner = UIViewController()
    let outer = UIViewController()
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.didMove(toParent: outer)
    (tabs.viewControllers?.first as? UINavigationController)?
      .pushViewController(outer, animated: true)
    try scene.settle()
    let leaveGuard = arm(inner)
    tabs.selectedIndex = 1
    try scene.settle()
    #expect(try !canBeDragged())
    leaveGuard.isArmed = false
    #expect(try canBeDragged())
  }

  @Test func `removing the last of several guards releases a sheet`() throws {
    let first = arm(draft)
    let second = arm(sheet.viewControllers[0])
    first.isArmed = false
    #expect(try !canBeDragged())
    first.isArmed = true
    second.isArmed = false
    #expect(try !canBeDragged())
    first.isArmed = false
    #expect(try canBeDragged())
  }

  @Test(arguments: [true, false])
  func `the app's setting of a sheet is restored`(isModal: Bool) throws {
    sheet.isModalInPresentation = isModal
    let leaveGuard = arm(draft)
    #expect(sheet.isModalInPresentation)
    leaveGuard.isArmed = false
    #expect(sheet.isModalInPresentation == isModal)
  }

  @Test func `a drag asks an armed guard of the sheet, whichever guard is the delegate`() throws {
    let covered = arm(sheet.viewControllers[0], .leave)
    let idle = arm(draft)
    idle.isArmed = false
    sheet.presentationController?.delegate = idle
    #expect(try !scene.world.user.swipeDown())
    try scene.settle()
    #expect(asked.entries == [.sheet])
    #expect(scene.stack.presentedViewController == nil)
    #expect(covered.isArmed)
  }

  @Test func `a guard whose router was released does not refuse`() throws {
    let item = draft.navigationItem
    do {
      let other = Router(window: try #require(scene.window))
      other.guardLeaving(draft, named: "other") { _ in .stay("draft") }.isArmed = true
      #expect(item.backAction != nil)
      #expect(sheet.interactivePopGestureRecognizer?.isEnabled == false)
    }
    try scene.settle()
    #expect(item.backAction == nil)
    #expect(sheet.interactivePopGestureRecognizer?.isEnabled == true)
    #expect(try canBeDragged())
  }

  @Test func `a swipe back to a guarded screen is not interrupted`() throws {
    let leaveGuard = arm(draft)
    sheet.pushViewController(UIViewController(), animated: true)
    try scene.settle()
    try scene.world.user.beginPop()
    scene.world.user.updatePop(0.5)
    #expect(sheet.interactivePopGestureRecognizer?.isEnabled == true)
    scene.world.user.finishPop()
    try scene.settle()
    #expect(sheet.topViewController === draft)
    #expect(sheet.interactivePopGestureRecognizer?.isEnabled == false)
    #expect(leaveGuard.isArmed)
  }

  @Test func `the back button of a container asks for a guarded screen inside it`() throws {
    let container = UIViewController()
    let inner = UIViewController()
    container.addChild(inner)
    container.view.addSubview(inner.view)
    inner.didMove(toParent: container)
    sheet.pushViewController(container, animated: true)
    try scene.settle()
    let leaveGuard = arm(inner)
    try scene.goBack()
    #expect(sheet.topViewController === container)
    #expect(throws: (any Error).self) { try scene.world.user.swipeBack() }
    leaveGuard.isArmed = false
    try scene.goBack()
    #expect(sheet.topViewController === draft)
    #expect(asked.entries == [.back])
  }
}
