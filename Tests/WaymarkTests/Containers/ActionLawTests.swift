@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

@Suite(.headless) @MainActor
struct ActionLawTests {
  @Test func `actions on a stack satisfy the laws`() {
    let actions: [NavigationAction<UINavigationController>] = [
      .push, .pushAsRoot, .pushReplacingLast, .pushAbove(ListScreen.self),
    ]
    for action in actions { #expect(ActionLaws(action).violations() == []) }
  }

  @Test func `actions on other containers satisfy the laws`() {
    #expect(ActionLaws<UITabBarController>(.addTab).violations() == [])
    #expect(ActionLaws<UITabBarController>(.addTab(at: 1)).violations() == [])
    #expect(ActionLaws<UITabBarController>(.replaceTab(at: 1)).violations() == [])
    #expect(ActionLaws<UIPageViewController>(.setPage).violations() == [])
  }

  @Test func `an action that drops its screen or reorders children is reported`() {
    let dropping = NavigationAction<UINavigationController>("drop") { _, _ in }
    #expect(
      ActionLaws(dropping, sizes: 0...0).violations()
        == ["0 children: the new child does not occur exactly once"]
    )
    let shuffling = NavigationAction<UINavigationController>("shuffle") {
      $0 = [$1] + $0.reversed()
    }
    #expect(
      ActionLaws(shuffling, sizes: 2...2).violations()
        == ["2 children: the other children have changed"]
    )
  }

  @Test func `a custom installation has no predictable children`() {
    let action = NavigationAction<UIViewController>("show") { container, screen, _ in
      container.show(screen, sender: nil)
    }
    #expect(ActionLaws(action).violations().count == 5)
  }

  @Test func `pushing above a class removes the screens above its topmost one`() throws {
    let screens = [ListScreen(), MenuScreen(), ListScreen(), MenuScreen()]
    let new = ContainerChild(existing: ItemScreen(item: 1))
    let result = try #require(
      NavigationAction<UINavigationController>.pushAbove(ListScreen.self)
        .children(screens.map { ContainerChild(existing: $0) }, adding: new)
    )
    #expect(result == screens.prefix(3).map { ContainerChild(existing: $0) } + [new])
  }

  @Test func `the tab at an index is replaced, and one beyond the last is added`() throws {
    let tabs = [ContainerChild(existing: ListScreen()), ContainerChild(existing: MenuScreen())]
    let new = ContainerChild(existing: ItemScreen(item: 1))
    let replace = NavigationAction<UITabBarController>.replaceTab(at: 0)
    #expect(replace.children(tabs, adding: new) == [new, tabs[1]])
    #expect(replace.children([], adding: new) == [new])
    #expect(NavigationAction.addTab(at: 9).children(tabs, adding: new) == tabs + [new])
    #expect(NavigationAction.addTab(at: -1).children(tabs, adding: new) == [new] + tabs)
  }
}
