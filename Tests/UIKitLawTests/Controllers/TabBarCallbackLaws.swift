import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.user), .enabled(if: LawStage.hasUser))
struct TabBarCallbackLaws {
  private final class ListeningTabs: UITabBarController {
    var received: [String] = []

    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
      received.append("\(item.title ?? "") at \(selectedIndex)")
    }
  }

  @Test func `our choice: a subclass gets the tapped item before the selection changes`()
    async throws
  {
    let stage = try LawStage()
    let tabs = ListeningTabs()
    tabs.viewControllers = ["A", "B"].map { name in
      let screen = stage.screen(name)
      screen.title = name
      return screen
    }
    try await stage.show(tabs)
    try stage.user.tapTab("B")
    #expect(tabs.received == ["B at 0"])
    #expect(tabs.selectedIndex == 1 && tabs.tabBar.delegate === tabs)
    tabs.selectedIndex = 0
    #expect(tabs.received == ["B at 0"])
  }
}
