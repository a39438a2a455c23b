@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import WaymarkTesting

/// Tabs that are available only in a regular width.
@Suite(.headless) @MainActor
struct CompactTabTests {
  private let world: HeadlessWorld
  private let window = UIWindow(frame: .zero)
  private let container: UITabBarController

  init() throws {
    world = try #require(HeadlessWorld.current)
    container = UITabBarController(
      tabs: ["A", "B", "C", "D", "E", "F", "G"].map { name in
        UITab(title: name, image: nil, identifier: name) { _ in
          let screen = UIViewController()
          screen.title = name
          return screen
        }
      }
    )
    window.rootViewController = container
    window.makeKeyAndVisible()
    try world.settle()
  }

  private func changeWidth(to width: UIUserInterfaceSizeClass) throws {
    world.setSizeClasses(horizontal: width, vertical: .regular)
    try world.settle()
  }

  @Test func `our choice: a selected tab is deselected when it becomes unavailable`() throws {
    try changeWidth(to: .regular)
    container.selectedIndex = 1
    container.compactTabIdentifiers = ["C", "A"]
    try world.settle()
    #expect(container.selectedTab?.identifier == "B")
    try changeWidth(to: .compact)
    #expect(container.selectedTab?.identifier == "A")
    #expect(container.selectedViewController?.title == "A")
  }

  @Test func `our choice: the selection changes immediately while the tabs are on screen`() throws {
    container.compactTabIdentifiers = ["D", "C"]
    try world.settle()
    #expect(container.selectedTab?.identifier == "C")
    #expect(container.selectedViewController?.title == "C")
    #expect(container.selectedViewController?.viewIfLoaded?.window === window)
  }

  @Test func `our choice: code cannot select an unavailable tab`() throws {
    container.compactTabIdentifiers = ["A", "B"]
    let log = world.misuse.expect { container.selectedIndex = 2 }
    #expect(log.count == 1)
    #expect(container.selectedTab?.identifier == "A")
  }

  @Test func `the user selects available tabs, and More contains the rest`() throws {
    container.compactTabIdentifiers = ["A", "C", "E", "G"]
    try world.settle()
    try world.user.tap("G")
    try world.settle()
    #expect(container.selectedTab?.identifier == "G" && container.selectedIndex == 6)
    #expect(container.tabBar.items?.map(\.title) == ["A", "C", "E", "G"])
    container.compactTabIdentifiers = ["A", "B", "C", "D", "E", "F"]
    try world.settle()
    #expect(container.tabBar.items?.count == 5)
  }
}
