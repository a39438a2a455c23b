@testable @_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct UITabTests {
  private let stage: LawStage
  private let container: UITabBarController

  init() throws {
    let stage = try LawStage()
    let tabs = ["A", "B"].map { name in
      UITab(title: name, image: nil, identifier: name) { [trace = stage.trace] _ in
        trace.note("made \(name)")
        return Screen(name, trace)
      }
    }
    self.stage = stage
    container = UITabBarController(tabs: tabs)
  }

  @Test func `a tab and its view controller refer to each other`() throws {
    let tab = try #require(container.tab(forIdentifier: "B"))
    container.selectedTab = tab
    try stage.show(container)
    #expect(container.selectedViewController === tab.viewController)
    #expect(tab.viewController?.tab === tab)
    #expect(tab.tabBarController === container)
  }

  @Test func `our choice: reading the view controller of a tab adds it as a child`() throws {
    try stage.show(container)
    let last = try #require(container.tabs[1].viewController)
    #expect(last.parent === container && container.viewControllers?.last === last)
    #expect(!last.isViewLoaded && container.selectedIndex == 0)
    container.selectedTab = container.tabs[1]
    try stage.settle()
    #expect(last.viewIfLoaded?.window != nil && container.children.count == 2)
  }

  @Test func `our choice: a search tab has an identifier`() {
    let search = UISearchTab { _ in UIViewController() }
    let tabs = UITabBarController(tabs: [search])
    #expect(!search.identifier.isEmpty)
    #expect(tabs.tab(forIdentifier: search.identifier) === search)
  }

  @Test func `the bar shows the tabs`() {
    #expect(container.tabBar.items?.map(\.title) == ["A", "B"])
    #expect(container.tabBar.selectedItem?.title == "A")
  }

  @Test func `the selected tab is not a user action if tapping it does nothing`() throws {
    try stage.show(container)
    let world = try #require(HeadlessWorld.current)
    #expect(world.user.choices().map(\.label) == ["B"])
  }

  @Test func `replacing the tabs keeps the selected one and its screen`() throws {
    container.selectedTab = container.tab(forIdentifier: "B")
    try stage.show(container)
    let (former, kept) = (container.tabs[0], container.tabs[1])
    let new = UITab(title: "C", image: nil, identifier: "C") { _ in UIViewController() }
    container.tabs = [new, kept]
    try stage.settle()
    #expect(container.selectedTab === kept && container.selectedIndex == 1)
    #expect(container.selectedViewController === kept.viewController)
    #expect(kept.viewController?.viewIfLoaded?.window != nil && stage.trace.lines.isEmpty)
    #expect(former.tabBarController == nil && new.tabBarController === container)
  }

  @Test func `replacing the tabs without the selected one selects the first`() throws {
    container.selectedTab = container.tab(forIdentifier: "B")
    try stage.show(container)
    let (former, trace) = (container.selectedViewController, stage.trace)
    container.tabs = ["C", "D"].map { name in
      UITab(title: name, image: nil, identifier: name) { _ in Screen(name, trace) }
    }
    try stage.settle()
    #expect(container.selectedTab?.identifier == "C" && former?.parent == nil)
    #expect(stage.trace.lines(with: "DA", "DD").sorted() == ["B.DD(false)", "C.DA(false)"])
  }

  @Test func `tapping a tab calls the delegate methods for tabs and for view controllers`() throws {
    let observer = TabObserver(stage.trace)
    container.delegate = observer
    try stage.show(container)
    #expect(container.tapTab(at: 1))
    #expect(
      stage.trace.lines(with: "elect") == [
        "shouldSelect(B), selected A", "didSelect(B), selected B", "didSelectTab(B) after A",
      ]
    )
  }
}
