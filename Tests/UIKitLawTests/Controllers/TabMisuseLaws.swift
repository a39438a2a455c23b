import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.misuse), .enabled(if: LawStage.seesMisuse))
struct TabMisuseLaws {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  private func tabs(_ names: String...) -> (UITabBarController, [Screen]) {
    let screens = names.map(stage.screen)
    let tabs = UITabBarController()
    tabs.viewControllers = screens
    return (tabs, screens)
  }

  @Test(.documented(in: "UITabBarController/selectedViewController"))
  func `a view controller outside the tabs cannot be selected #125`() throws {
    let (tabs, screens) = tabs("A", "B")
    stage.expectFailure(
      containing: """
        -[UITabBarController setSelectedViewController:] only a view controller in the tab bar \
        controller's list of view controllers can be selected.
        """
    ) {
      tabs.selectedViewController = UIViewController()
    }
    #expect(tabs.selectedViewController === screens[0])
  }

  @Test func `our choice: an index out of range is ignored with a warning #126`() {
    let (tabs, _) = tabs("A", "B")
    stage.expectWarning(containing: "has no tab at index 99") { tabs.selectedIndex = 99 }
    #expect(tabs.selectedIndex == 0)
  }
}
