@_spi(Headless) import HeadlessUIKit
import Testing
import WaymarkTesting

@MainActor @Suite(.headless)
struct UITabBarTests {
  private let world: HeadlessWorld

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  @Test func `changing the bar of a tab bar controller raises`() {
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    let misuse = world.misuse.expect { tabs.tabBar.items = [] }
    #expect(
      misuse.first?.message
        == "Directly modifying a tab bar managed by a tab bar controller is not allowed."
    )
    #expect(tabs.tabBar.items?.count == 1)
  }
}
