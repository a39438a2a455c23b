@testable @_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct TabSelectionTests {
  private let stage: Stage

  init() throws {
    stage = try Stage()
  }

  private func tabs(_ names: String...) -> (UITabBarController, [Screen]) {
    let screens = names.map(stage.screen)
    let tabs = UITabBarController()
    tabs.viewControllers = screens
    return (tabs, screens)
  }

  @Test func `a fresh container holds and selects nothing #116`() {
    let tabs = UITabBarController()
    #expect(tabs.viewControllers == nil)
    #expect(tabs.selectedViewController == nil)
    #expect(tabs.selectedIndex == NSNotFound)
  }

  @Test func `the first controller is selected, none is loaded #117`() {
    let (tabs, screens) = tabs("A", "B", "C")
    #expect(tabs.selectedIndex == 0)
    #expect(screens.allSatisfy { $0.parent === tabs && !$0.isViewLoaded })
  }

  @Test func `only the selected controller appears #118`() throws {
    let (tabs, _) = tabs("A", "B")
    stage.window.rootViewController = tabs
    stage.window.makeKeyAndVisible()
    try stage.settle()
    #expect(
      stage.trace.lines(with: "load", "WA", "IA", "DA") == [
        "A.loadView", "A.WA(false)", "A.IA(false)", "A.DA(false)",
      ]
    )
  }

  @Test func `a selection by code asks nobody and keeps its order #119`() throws {
    let (tabs, screens) = tabs("A", "B")
    let observer = TabObserver(stage.trace)
    tabs.delegate = observer
    try stage.show(tabs)
    tabs.selectedIndex = 1
    #expect(tabs.selectedViewController === screens[1])
    try stage.settle()
    #expect(
      stage.trace.lines(with: "A(", "D(", "viewDidLoad", "elect") == [
        "B.viewDidLoad", "B.WA(false)", "A.WD(false)", "B.IA(false)", "A.DD(false)", "B.DA(false)",
      ]
    )
  }

  @Test func `a tap asks before and tells after #120`() throws {
    let (tabs, _) = tabs("A", "B")
    let observer = TabObserver(stage.trace)
    tabs.delegate = observer
    try stage.show(tabs)
    #expect(tabs.tapTab(at: 1))
    #expect(
      stage.trace.lines(with: "elect", "B.WA") == [
        "shouldSelect(B), selected A", "B.WA(false)", "didSelect(B), selected B",
      ]
    )
  }

  @Test func `a refused tap changes nothing #121`() throws {
    let (tabs, _) = tabs("A", "B")
    let observer = TabObserver(stage.trace)
    observer.allowsSelection = false
    tabs.delegate = observer
    try stage.show(tabs)
    #expect(!tabs.tapTab(at: 1))
    try stage.settle()
    #expect(stage.trace.lines == ["shouldSelect(B), selected A"])
  }

  @Test func `a second tap pops the stack to its root #122`() throws {
    let tabs = UITabBarController()
    let navigation = UINavigationController()
    navigation.viewControllers = [stage.screen("R"), stage.screen("X")]
    tabs.viewControllers = [navigation]
    let observer = TabObserver(stage.trace)
    tabs.delegate = observer
    try stage.show(tabs)
    #expect(tabs.tapTab(at: 0))
    try stage.settle()
    #expect(navigation.viewControllers.count == 1)
    #expect(stage.trace.lines(with: "X.DD", "elect").count == 3)
  }

  @Test func `selecting the selected does nothing #123`() throws {
    let (tabs, _) = tabs("A", "B")
    try stage.show(tabs)
    tabs.selectedIndex = 0
    try stage.settle()
    #expect(stage.trace.lines.isEmpty)
  }

  @Test func `a visited controller is not loaded again #124`() throws {
    let (tabs, _) = tabs("A", "B")
    try stage.show(tabs)
    for index in [1, 0, 1] {
      tabs.selectedIndex = index
      try stage.settle()
    }
    #expect(stage.trace.lines(with: "viewDidLoad") == ["B.viewDidLoad"])
  }

  @Test func `a stranger cannot be selected #125`() throws {
    let (tabs, screens) = tabs("A", "B")
    let misuse = stage.world.misuse.expect { tabs.selectedViewController = UIViewController() }
    #expect(
      misuse.first?.message.hasPrefix("-[UITabBarController setSelectedViewController:]") == true
    )
    #expect(tabs.selectedViewController === screens[0])
  }

  @Test func `an index out of range is ignored with a warning #126`() {
    let (tabs, _) = tabs("A", "B")
    let misuse = stage.world.misuse.expect { tabs.selectedIndex = 99 }
    #expect(misuse.map(\.kind) == [.warning])
    #expect(tabs.selectedIndex == 0)
  }

  @Test func `a push in an unselected tab waits for its tab #127`() throws {
    let navigation = UINavigationController(rootViewController: stage.screen("R"))
    let tabs = UITabBarController()
    tabs.viewControllers = [stage.screen("A"), navigation]
    try stage.show(tabs)
    navigation.pushViewController(stage.screen("X"), animated: true)
    try stage.settle()
    #expect(!navigation.isViewLoaded)
    tabs.selectedIndex = 1
    try stage.settle()
    #expect(stage.trace.lines(with: "WA", "DA") == ["X.WA(false)", "X.DA(false)"])
  }

  @Test func `the place of a removed selection passes on #128`() throws {
    let (tabs, screens) = tabs("A", "B", "C")
    try stage.show(tabs)
    tabs.selectedIndex = 1
    try stage.settle()
    stage.trace.clear()
    tabs.viewControllers = [screens[0], screens[2]]
    try stage.settle()
    #expect(tabs.selectedViewController === screens[2])
    #expect(
      stage.trace.lines(with: "B.") == [
        "B.WM(nil)", "B.DM(nil)", "B.WD(false)", "B.DD(false)",
      ]
    )
  }
}
