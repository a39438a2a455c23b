import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct TabSelectionLaws {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  private func tabs(_ names: String...) -> (UITabBarController, [Screen]) {
    let screens = names.map(stage.screen)
    let tabs = UITabBarController()
    tabs.viewControllers = screens
    return (tabs, screens)
  }

  @Test(.observed(in: "tests of .NET for iOS (monotouch-test)"))
  func `a new tab bar controller is empty and selects nothing #116`() {
    let tabs = UITabBarController()
    #expect(tabs.viewControllers == nil)
    #expect(tabs.selectedViewController == nil)
    #expect(tabs.selectedIndex == NSNotFound)
    #expect(tabs.tabBar.items?.isEmpty ?? true)
  }

  @Test func `our choice: the first view controller is selected, and none is loaded #117`() {
    let (tabs, screens) = tabs("A", "B", "C")
    #expect(tabs.selectedIndex == 0)
    #expect(screens.allSatisfy { $0.parent === tabs && !$0.isViewLoaded })
  }

  @Test(.documented(in: "UITabBarController"))
  func `only the selected view controller appears #118`() async throws {
    let (tabs, _) = tabs("A", "B")
    stage.window.rootViewController = tabs
    stage.window.makeKeyAndVisible()
    try await stage.settle()
    #expect(
      stage.trace.lines(with: "load", "WA", "IA", "DA") == [
        "A.loadView", "A.WA(false)", "A.IA(false)", "A.DA(false)",
      ]
    )
  }

  /// Shows a container that records into the trace, with one screen.
  private func showTraced() async throws {
    let tabs = TracingTabs(stage.trace)
    tabs.viewControllers = [stage.screen("A"), stage.screen("B")]
    stage.window.rootViewController = tabs
    stage.window.makeKeyAndVisible()
    try await stage.settle()
  }

  @Test func `our choice: the container begins to appear before its child #118`() async throws {
    try await showTraced()
    #expect(stage.trace.lines(with: "WA") == ["tabs.WA", "A.WA(false)"])
  }

  @Test func `our choice: the container has appeared before its child #118`() async throws {
    try await showTraced()
    #expect(stage.trace.lines(with: "DA") == ["tabs.DA", "A.DA(false)"])
  }

  @Test(.observed(in: "five logs of tab switches"))
  func `a selection by code calls no delegate and keeps its order #119`() async throws {
    let (tabs, screens) = tabs("A", "B")
    let observer = TabObserver(stage.trace)
    tabs.delegate = observer
    try await stage.show(tabs)
    tabs.selectedIndex = 1
    #expect(tabs.selectedViewController === screens[1])
    try await stage.settle()
    #expect(
      stage.trace.lines(with: "A(", "D(", "viewDidLoad", "elect") == [
        "B.viewDidLoad", "B.WA(false)", "A.WD(false)", "B.IA(false)", "A.DD(false)", "B.DA(false)",
      ]
    )
  }

  @Test func `our choice: selecting the selected tab does nothing #123`() async throws {
    let (tabs, _) = tabs("A", "B")
    try await stage.show(tabs)
    tabs.selectedIndex = 0
    try await stage.settle()
    #expect(stage.trace.lines.isEmpty)
  }

  @Test(.documented(in: "UIViewController/view"))
  func `a visited view controller is not loaded again #124`() async throws {
    let (tabs, _) = tabs("A", "B")
    try await stage.show(tabs)
    for index in [1, 0, 1] {
      tabs.selectedIndex = index
      try await stage.settle()
    }
    #expect(stage.trace.lines(with: "viewDidLoad") == ["B.viewDidLoad"])
  }

  @Test func `our choice: a push in an unselected tab waits for its tab #127`() async throws {
    let navigation = UINavigationController(rootViewController: stage.screen("R"))
    let tabs = UITabBarController()
    tabs.viewControllers = [stage.screen("A"), navigation]
    try await stage.show(tabs)
    navigation.pushViewController(stage.screen("X"), animated: true)
    try await stage.settle()
    #expect(navigation.viewControllers.count == 2)
    #expect(!navigation.isViewLoaded && !stage.trace.lines.contains("X.viewDidLoad"))
    tabs.selectedIndex = 1
    try await stage.settle()
    #expect(stage.trace.lines(with: "WA", "DA") == ["X.WA(false)", "X.DA(false)"])
  }

  @Test func `our choice: removing the selected tab selects the one that follows it #128`()
    async throws
  {
    let (tabs, screens) = tabs("A", "B", "C")
    try await stage.show(tabs)
    tabs.selectedIndex = 1
    try await stage.settle()
    stage.trace.clear()
    tabs.viewControllers = [screens[0], screens[2]]
    try await stage.settle()
    #expect(tabs.selectedViewController === screens[2])
    #expect(
      stage.trace.lines(with: "B.") == [
        "B.WM(nil)", "B.DM(nil)", "B.WD(false)", "B.DD(false)",
      ]
    )
  }
}
