import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct MoreLaws {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  @Test(.documented(in: "UITabBarController/viewControllers"))
  func `in a compact width More contains the tabs from the fifth on #130`() async throws {
    let screens = ["A", "B", "C", "D", "E", "F"].map(stage.screen)
    let container = UITabBarController()
    container.viewControllers = screens
    try await stage.show(container)
    #expect(container.tabBar.items?.count == 5)
    #expect(container.viewControllers?.count == 6)
    container.selectedIndex = 5
    try await stage.settle()
    #expect(container.selectedViewController === screens[5])
    #expect(container.moreNavigationController.viewControllers.contains(screens[5]))
    #expect(screens[5].viewIfLoaded?.window != nil)
    container.selectedViewController = container.moreNavigationController
    container.selectedIndex = 0
    try await stage.settle()
    #expect(screens[0].viewIfLoaded?.window != nil)
  }
}
