import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law(on: .pad), .tags(.user), .enabled(if: LawStage.hasUser))
struct ClassicSplitLaws {
  /// Tabs as primary: the detail goes on top of the stack of the selected tab, and comes back.
  private final class PrimaryTabs: UITabBarController {
    var stack: UINavigationController? { selectedViewController as? UINavigationController }

    override func collapseSecondaryViewController(
      _ secondaryViewController: UIViewController,
      for splitViewController: UISplitViewController
    ) {
      stack?.pushViewController(secondaryViewController, animated: false)
    }

    override func separateSecondaryViewController(
      for splitViewController: UISplitViewController
    ) -> UIViewController? {
      stack?.popViewController(animated: false)
    }
  }

  private let stage: LawStage
  private let split = UISplitViewController()

  init() throws {
    stage = try LawStage()
  }

  private func changeWidth(to sizeClass: UIUserInterfaceSizeClass) throws {
    try stage.user.changeWidth(to: sizeClass)
    try stage.settle()
  }

  @Test func `a primary of the app's own takes the detail and gives it back`() throws {
    let tabs = PrimaryTabs()
    let list = stage.screen("L")
    let detail = stage.screen("D")
    tabs.viewControllers = [UINavigationController(rootViewController: list)]
    split.viewControllers = [tabs, detail]
    try stage.show(split)
    try changeWidth(to: .compact)
    #expect(split.viewControllers == [tabs] && tabs.stack?.viewControllers == [list, detail])
    try changeWidth(to: .regular)
    #expect(split.viewControllers == [tabs, detail] && tabs.stack?.viewControllers == [list])
  }

  @Test func `a plain primary puts the detail aside until there is room again`() throws {
    let (plain, detail) = (stage.screen("P"), stage.screen("D"))
    split.viewControllers = [plain, detail]
    try stage.show(split)
    try changeWidth(to: .compact)
    #expect(split.viewControllers == [plain])
    try changeWidth(to: .regular)
    #expect(split.viewControllers == [plain, detail])
  }

  @Test func `a stack takes the stack of the detail and gives it back`() throws {
    let (list, detail) = (stage.screen("L"), stage.screen("D"))
    let primary = UINavigationController(rootViewController: list)
    let secondary = UINavigationController(rootViewController: detail)
    split.viewControllers = [primary, secondary]
    try stage.show(split)
    try changeWidth(to: .compact)
    #expect(primary.viewControllers == [list, detail])
    try changeWidth(to: .regular)
    #expect(split.viewControllers == [primary, secondary])
    #expect(secondary.viewControllers == [detail] && primary.viewControllers == [list])
  }
}
