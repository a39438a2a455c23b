@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct MoreTests {
  private let stage: LawStage
  private let screens: [Screen]
  private let container = UITabBarController()

  init() throws {
    stage = try LawStage()
    screens = try stage.showTabs("A", "B", "C", "D", "E", "F", in: container)
  }

  private var more: UINavigationController { container.moreNavigationController }
  private var user: HeadlessUser { stage.world.user }

  private func open(_ title: String) throws {
    try user.tab("More")
    try stage.settle()
    try user.tap(title)
    try stage.settle()
  }

  @Test func `the user opens a tab from the list and goes back to the list`() throws {
    try open("F")
    #expect(container.selectedViewController === screens[5] && container.selectedIndex == 5)
    #expect(screens[5].navigationController === more && screens[5].tabBarController === container)
    try user.goBack()
    try stage.settle()
    #expect(container.selectedViewController === more && container.selectedIndex == NSNotFound)
    #expect(container.viewControllers == screens)
  }

  @Test func `a second tap on More returns to the list`() throws {
    try open("E")
    try user.tab("More")
    try stage.settle()
    #expect(more.viewControllers.count == 1)
    #expect(throws: HeadlessUserError.self) { try user.tab("E") }
  }

  @Test func `More keeps its content while another tab is selected`() throws {
    try open("E")
    try user.tab("A")
    try stage.settle()
    #expect(container.selectedViewController === screens[0])
    try user.tab("More")
    try stage.settle()
    #expect(container.selectedViewController === screens[4])
    #expect(stage.trace.lines(with: "E.DA") == ["E.DA(true)", "E.DA(false)"])
  }

  @Test func `More shows a navigation controller`() throws {
    let root = stage.screen("R")
    let stack = UINavigationController(rootViewController: root)
    container.viewControllers = Array(screens.prefix(5)) + [stack]
    container.selectedViewController = stack
    try stage.settle()
    #expect(root.viewIfLoaded?.window != nil && stack.navigationController === more)
    #expect(container.selectedViewController === stack)
  }

  @Test func `a regular width moves the tab out of More`() throws {
    container.selectedIndex = 5
    try stage.settle()
    stage.trace.clear()
    stage.world.setSizeClasses(horizontal: .regular)
    try stage.settle()
    #expect(container.tabBar.items?.count == 6)
    #expect(screens[5].parent === container && screens[5].viewIfLoaded?.window != nil)
    stage.world.setSizeClasses(horizontal: .compact)
    try stage.settle()
    #expect(screens[5].navigationController === more && screens[5].viewIfLoaded?.window != nil)
    #expect(container.selectedIndex == 5)
  }

  @Test func `a tab moved into More while it appears is shown there`() throws {
    stage.world.setSizeClasses(horizontal: .regular)
    try stage.settle()
    container.selectedIndex = 5
    stage.world.clock.commit()
    stage.world.setSizeClasses(horizontal: .compact)
    try stage.settle()
    #expect(screens[5].navigationController === more && screens[5].viewIfLoaded?.window != nil)
    let calls = stage.trace.lines(with: "F.DA", "F.DD")
    #expect(calls.last?.hasPrefix("F.DA") == true)
  }

  @Test
  func `a tab moved out of More while it opens is a child of the tab bar controller only`()
    throws
  {
    let recorder = LifecycleRecorder()
    recorder.follow(screens[5], as: "F")
    try user.tab("More")
    try stage.settle()
    try user.tap("F")
    stage.world.clock.commit()
    container.viewControllers = Array(screens.suffix(3))
    try stage.settle()
    #expect(screens[5].parent === container && screens[5].viewIfLoaded?.window != nil)
    #expect(more.viewControllers.count == 1)
    let moves = recorder.lines.filter { $0.hasPrefix("F.didMove") }
    #expect(moves.last?.contains("MoreNavigationController") == false)
  }

  @Test func `a tab moved into More while the tab bar is removed disappears with it`() throws {
    stage.world.setSizeClasses(horizontal: .regular)
    container.selectedIndex = 5
    try stage.settle()
    let root = try #require(stage.window.rootViewController)
    root.beginAppearanceTransition(false, animated: false)
    stage.world.setSizeClasses(horizontal: .compact)
    root.endAppearanceTransition()
    stage.window.rootViewController = nil
    try stage.settle()
    #expect(stage.trace.lines(with: "F.").last == "F.DD(false)")
  }

  @Test func `a tab moved into and out of More while it appears is shown`() throws {
    stage.world.setSizeClasses(horizontal: .regular)
    try stage.settle()
    container.selectedIndex = 5
    stage.world.clock.commit()
    stage.world.setSizeClasses(horizontal: .compact)
    container.viewControllers = Array(screens.suffix(3))
    try stage.settle()
    #expect(screens[5].parent === container && screens[5].viewIfLoaded?.window != nil)
    #expect(stage.trace.lines(with: "F.").last?.hasPrefix("F.DA") == true)
  }

  @Test func `a screen removed from a hidden More stack does not appear with it`() throws {
    try open("F")
    try user.tab("A")
    try stage.settle()
    container.viewControllers = [screens[5], screens[0], screens[1]]
    container.viewControllers = [screens[5]] + screens.prefix(5)
    try stage.settle()
    try user.tab("More")
    try stage.settle()
    #expect(more.viewIfLoaded?.window != nil)
    #expect(screens[5].parent === container && screens[5].viewIfLoaded?.window == nil)
  }

  @Test func `More shows a split view controller`() throws {
    let split = UISplitViewController(style: .doubleColumn)
    let primary = stage.screen("P")
    split.setViewController(primary, for: .primary)
    container.viewControllers = Array(screens.prefix(5)) + [split]
    container.selectedIndex = 5
    try stage.settle()
    #expect(split.navigationController === more && primary.viewIfLoaded?.window != nil)
  }

  @Test func `a cancelled change of tabs does not remove a tab from More`() throws {
    container.selectedIndex = 5
    try stage.settle()
    let animator = StuckAnimator()
    let supplier = TabAnimation(animator)
    container.delegate = supplier
    stage.world.setSizeClasses(horizontal: .regular)
    stage.world.clock.commit()
    stage.world.setSizeClasses(horizontal: .compact)
    animator.end(completed: false)
    try stage.settle()
    #expect(screens[5].navigationController === more && screens[5].viewIfLoaded?.window != nil)
    #expect(stage.trace.lines(with: "F.").last?.hasPrefix("F.DA") == true)
  }

  @Test func `a tab moved to the bar is removed from the view of More, shown or not`() throws {
    container.selectedIndex = 5
    try stage.settle()
    stage.world.setSizeClasses(horizontal: .regular)
    container.selectedIndex = 0
    try stage.settle()
    #expect(screens[5].parent === container)
    stage.world.setSizeClasses(horizontal: .compact)
    try user.tab("More")
    try stage.settle()
    #expect(more.viewIfLoaded?.window != nil && screens[5].viewIfLoaded?.window == nil)
  }

  @Test func `the list opens no tab when all tabs fit the bar again`() throws {
    try user.tab("More")
    try stage.settle()
    stage.world.setSizeClasses(horizontal: .regular)
    try user.selectRow(0)
    try stage.settle()
    #expect(container.selectedViewController === screens[4] && screens[4].parent === container)
    #expect(screens[4].viewIfLoaded?.window != nil && more.viewIfLoaded?.window == nil)
  }

  @Test func `a tab moved out of More without being selected is not on screen`() throws {
    container.selectedIndex = 5
    try stage.settle()
    container.viewControllers = screens.dropFirst(2) + ["G", "H", "I"].map(stage.screen)
    container.selectedIndex = 5
    try stage.settle()
    #expect(container.selectedViewController?.viewIfLoaded?.window != nil)
    #expect(screens[5].parent === container && screens[5].viewIfLoaded?.window == nil)
    #expect(stage.trace.lines(with: "F.WD", "F.DD") == ["F.WD(false)", "F.DD(false)"])
    #expect(stage.trace.lines(with: "F.WA").count == 1)
  }

  @Test func `removing a tab removes it from More`() throws {
    container.selectedIndex = 5
    try stage.settle()
    container.viewControllers = Array(screens.prefix(3))
    try stage.settle()
    #expect(container.tabBar.items?.count == 3 && screens[5].parent == nil)
    #expect(container.selectedViewController === screens[0])
    #expect(screens[0].viewIfLoaded?.window != nil)
  }

  @Test func `tabs: More contains the tabs that do not fit`() throws {
    container.tabs = screens.map { screen in
      UITab(title: screen.name, image: nil, identifier: screen.name) { [stage] _ in
        stage.screen(screen.name)
      }
    }
    try stage.settle()
    try open("F")
    #expect(container.selectedTab?.identifier == "F" && container.selectedIndex == 5)
    #expect(container.selectedViewController?.navigationController === more)
    container.selectedTab = container.tab(forIdentifier: "B")
    try stage.settle()
    #expect(container.selectedIndex == 1)
  }

  @Test func `all tabs can be moved unless the app restricts them`() {
    #expect(container.customizableViewControllers == screens)
    container.customizableViewControllers = []
    #expect(container.customizableViewControllers?.isEmpty == true)
    #expect(UITabBarController().customizableViewControllers == nil)
  }
}
