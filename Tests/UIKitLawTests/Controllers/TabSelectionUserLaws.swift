import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.user), .enabled(if: LawStage.hasUser))
struct TabSelectionUserLaws {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  private func tabs(_ names: String...) -> UITabBarController {
    let screens = names.map(stage.screen)
    for screen in screens { screen.title = screen.name }
    let tabs = UITabBarController()
    tabs.viewControllers = screens
    return tabs
  }

  @Test(.documented(in: "UITabBarControllerDelegate/tabBarController(_:didSelect:)"))
  func `a tap calls shouldSelect before and didSelect after #120`() async throws {
    let tabs = tabs("A", "B")
    let observer = TabObserver(stage.trace)
    tabs.delegate = observer
    try await stage.show(tabs)
    try stage.user.tapTab("B")
    #expect(
      stage.trace.lines(with: "elect", "B.WA") == [
        "shouldSelect(B), selected A", "B.WA(false)", "didSelect(B), selected B",
      ]
    )
  }

  @Test(.documented(in: "UITabBarControllerDelegate/tabBarController(_:shouldSelect:)"))
  func `tapping a tab whose selection is refused changes nothing #121`() async throws {
    let tabs = tabs("A", "B")
    let observer = TabObserver(stage.trace)
    observer.allowsSelection = false
    tabs.delegate = observer
    try await stage.show(tabs)
    try stage.user.tapTab("B")
    try await stage.settle()
    #expect(stage.trace.lines == ["shouldSelect(B), selected A"])
    #expect(tabs.selectedIndex == 0)
  }

  @Test func `our choice: a stack without an item is tapped by the title of its root`() async throws
  {
    let tabs = UITabBarController()
    tabs.viewControllers = ["A", "B"].map { name in
      let root = stage.screen(name)
      root.title = name
      return UINavigationController(rootViewController: root)
    }
    try await stage.show(tabs)
    try stage.user.tapTab("B")
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `our choice: a tap on another tab keeps the stack of that tab`() async throws {
    let tabs = UITabBarController()
    let navigation = UINavigationController()
    navigation.viewControllers = [stage.screen("R"), stage.screen("X")]
    navigation.tabBarItem.title = "Shop"
    tabs.viewControllers = [stage.screen("A"), navigation]
    try await stage.show(tabs)
    try stage.user.tapTab("Shop")
    try await stage.settle()
    #expect(tabs.selectedIndex == 1 && navigation.viewControllers.count == 2)
  }

  @Test(.documented(in: "UITabBarController"))
  func `a second tap pops the stack to its root #122`() async throws {
    let tabs = UITabBarController()
    let navigation = UINavigationController()
    navigation.viewControllers = [stage.screen("R"), stage.screen("X")]
    navigation.tabBarItem.title = "Shop"
    tabs.viewControllers = [navigation]
    let observer = TabObserver(stage.trace)
    tabs.delegate = observer
    try await stage.show(tabs)
    try stage.user.tapTab("Shop")
    try await stage.settle()
    #expect(navigation.viewControllers.count == 1)
    #expect(
      stage.trace.lines(with: "X.DD", "R.DA", "elect") == [
        "shouldSelect(container), selected container", "didSelect(container), selected container",
        "X.DD(true)", "R.DA(true)",
      ]
    )
  }
}
