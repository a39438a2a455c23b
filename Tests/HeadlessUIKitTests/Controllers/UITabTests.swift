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

  @Test func `a tab knows its screen and the screen its tab`() throws {
    let tab = try #require(container.tab(forIdentifier: "B"))
    container.selectedTab = tab
    try stage.show(container)
    #expect(container.selectedViewController === tab.viewController)
    #expect(tab.viewController?.tab === tab)
    #expect(tab.tabBarController === container)
  }

  @Test func `our choice: a search tab has an identifier by which it is found`() {
    let search = UISearchTab { _ in UIViewController() }
    let tabs = UITabBarController(tabs: [search])
    #expect(!search.identifier.isEmpty)
    #expect(tabs.tab(forIdentifier: search.identifier) === search)
  }

  @Test func `the bar shows the tabs`() {
    #expect(container.tabBar.items?.map(\.title) == ["A", "B"])
    #expect(container.tabBar.selectedItem?.title == "A")
  }

  @Test func `a tap on a tab tells both ways`() throws {
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
