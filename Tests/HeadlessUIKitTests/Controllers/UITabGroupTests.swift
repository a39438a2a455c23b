@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct UITabGroupTests {
  private let stage: LawStage
  private let songs: UITab
  private let albums: UITab
  private let library: UITabGroup
  private let container: UITabBarController

  init() throws {
    let stage = try LawStage()
    func tab(_ name: String) -> UITab {
      UITab(title: name, image: nil, identifier: name) { [trace = stage.trace] _ in
        Screen(name, trace)
      }
    }
    self.stage = stage
    (songs, albums) = (tab("Songs"), tab("Albums"))
    library = UITabGroup(
      title: "Library",
      image: nil,
      identifier: "Library",
      children: [songs, albums]
    ) { [trace = stage.trace] _ in Screen("Library", trace) }
    container = UITabBarController(tabs: [tab("Home"), library])
  }

  private final class Levels: NSObject, UITabBarControllerDelegate {
    func tabBarController(
      _ tabBarController: UITabBarController,
      displayedViewControllersFor tab: UITab,
      proposedViewControllers: [UIViewController]
    ) -> [UIViewController] {
      tab is UITabGroup ? [] : proposedViewControllers
    }
  }

  @Test func `tabs have a parent and a path`() {
    #expect(songs.parent === library && library.parent == nil)
    #expect(songs.tabBarController === container && library.tabBarController === container)
    #expect(container.tab(forIdentifier: "Albums") === albums)
    #expect(library.tab(forIdentifier: "Home") == nil)
    library.children = [albums]
    #expect(songs.parent == nil && songs.tabBarController == nil)
  }

  @Test func `our choice: a group without a screen keeps that of its selected child`() throws {
    let group = UITabGroup(title: "Shelf", image: nil, identifier: "Shelf", children: [albums])
    container.tabs = [container.tabs[0], group]
    container.selectedTab = albums
    try stage.show(container)
    container.selectedIndex = 0
    try stage.settle()
    #expect(container.viewControllers?.count == 2 && group.selectedChild === albums)
    #expect(container.viewControllers?.last === albums.viewController)
    #expect(albums.viewController?.parent === container)
  }

  @Test func `the bar shows the group, and its selected tab shows the screen of the group`() throws
  {
    try stage.show(container)
    #expect(container.tabBar.items?.map(\.title) == ["Home", "Library"])
    container.selectedTab = albums
    try stage.settle()
    #expect(container.selectedTab === albums && container.selectedIndex == 1)
    #expect(container.selectedViewController === library.viewController)
    #expect(container.tabBar.selectedItem?.title == "Library")
    #expect(library.selectedChild === albums)
    #expect(stage.trace.lines(with: "DA", "DD") == ["Home.DD(false)", "Library.DA(false)"])
  }

  @Test func `a group without a screen shows the screen of one of its children`() throws {
    let group = UITabGroup(title: "G", image: nil, identifier: "G", children: [songs, albums])
    group.defaultChildIdentifier = "Albums"
    container.tabs = [group]
    try stage.show(container)
    #expect(container.selectedTab === albums)
    #expect(container.selectedViewController === albums.viewController)
    group.selectedChild = songs
    try stage.settle()
    #expect(container.selectedTab === songs)
    #expect(songs.viewController?.viewIfLoaded?.window != nil)
  }

  @Test func `the selected tab of a group without a screen stays when the tabs change`() throws {
    let group = UITabGroup(title: "G", image: nil, identifier: "G", children: [songs, albums])
    container.tabs = [group]
    try stage.show(container)
    container.tabs = [group, UITab(title: "X", image: nil, identifier: "X")]
    try stage.settle()
    #expect(container.selectedTab === songs)
    #expect(songs.viewController?.viewIfLoaded?.window != nil)
    #expect(stage.trace.lines(with: "Songs.WD").isEmpty)
  }

  @Test func `our choice: removing the selected tab from its group selects the group`()
    throws
  {
    try stage.show(container)
    container.selectedTab = songs
    library.children = [albums]
    try stage.settle()
    #expect(container.selectedTab === library && container.selectedIndex == 1)
    #expect(library.viewController?.viewIfLoaded?.window != nil)
  }

  @Test func `a cancelled change of tabs restores the selected tab`() throws {
    let animator = StuckAnimator()
    let supplier = TabAnimation(animator)
    container.delegate = supplier
    try stage.show(container)
    container.selectedTab = library
    stage.world.clock.commit()
    animator.end(completed: false)
    try stage.settle()
    #expect(container.selectedTab?.identifier == "Home" && container.selectedIndex == 0)
  }

  @Test func `a child of another group is not selected`() {
    let other = UITab(title: "X", image: nil, identifier: "X")
    library.selectedChild = other
    #expect(library.selectedChild == nil)
  }

  @Test func `a managed stack contains the path to the tab`() throws {
    let stack = UINavigationController()
    library.managingNavigationController = stack
    try stage.show(container)
    container.selectedTab = albums
    try stage.settle()
    #expect(container.selectedViewController === stack && albums.managingTabGroup === library)
    #expect(stack.viewControllers == [library.viewController, albums.viewController])
    #expect(albums.viewController?.tab === albums)
    try stage.world.user.goBack()
    try stage.settle()
    #expect(container.selectedTab === library)
  }

  @Test func `the delegate determines the view controllers of each level`() throws {
    let stack = UINavigationController()
    let levels = Levels()
    container.delegate = levels
    library.managingNavigationController = stack
    try stage.show(container)
    container.selectedTab = songs
    try stage.settle()
    #expect(stack.viewControllers == [songs.viewController])
  }

  @Test func `a tap on the bar selects the group itself`() throws {
    try stage.show(container)
    container.selectedTab = songs
    try stage.settle()
    try stage.world.user.tab("Home")
    try stage.world.user.tab("Library")
    try stage.settle()
    #expect(container.selectedTab === library)
  }
}
