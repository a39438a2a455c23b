import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law(on: .pad), .tags(.user), .enabled(if: LawStage.hasUser))
struct ClassicSplitLaws {
  /// Tabs as the primary view controller: the detail is pushed onto the selected tab's stack, and
  /// returned.
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

  private func changeWidth(to sizeClass: UIUserInterfaceSizeClass) async throws {
    try stage.user.changeWidth(to: sizeClass)
    try await stage.settle()
  }

  @Test(
    .documented(in: "UISplitViewControllerDelegate/splitViewController(_:collapseSecondary:onto:)")
  )
  func `a custom primary collapses and separates the detail`() async throws {
    let tabs = PrimaryTabs()
    let list = stage.screen("L")
    let detail = stage.screen("D")
    tabs.viewControllers = [UINavigationController(rootViewController: list)]
    split.viewControllers = [tabs, detail]
    try await stage.show(split)
    try await changeWidth(to: .compact)
    #expect(split.viewControllers == [tabs] && tabs.stack?.viewControllers == [list, detail])
    try await changeWidth(to: .regular)
    #expect(split.viewControllers == [tabs, detail] && tabs.stack?.viewControllers == [list])
  }

  @Test(.documented(in: "UIViewController/collapseSecondaryViewController(_:for:)"))
  func `a plain primary keeps the detail until the split expands`() async throws {
    let (plain, detail) = (stage.screen("P"), stage.screen("D"))
    split.viewControllers = [plain, detail]
    try await stage.show(split)
    try await changeWidth(to: .compact)
    #expect(split.viewControllers == [plain])
    try await changeWidth(to: .regular)
    #expect(split.viewControllers == [plain, detail])
  }

  @Test
  func `our choice: a navigation controller takes over the stack of the detail and returns it`()
    async throws
  {
    let pair = ClassicPair(stage)
    split.viewControllers = [pair.primary, pair.secondary]
    try await stage.show(split)
    try await changeWidth(to: .compact)
    #expect(pair.primary.viewControllers == [pair.list, pair.secondary])
    #expect(pair.secondary.viewControllers == [pair.detail])
    #expect(pair.detail.viewIfLoaded?.window != nil)
    try await changeWidth(to: .regular)
    #expect(split.viewControllers == [pair.primary, pair.secondary])
    #expect(pair.primary.viewControllers == [pair.list])
    #expect(pair.secondary.viewControllers == [pair.detail])
  }

  @Test func `our choice: the delegate finds the stack of the detail on top of the primary`()
    async throws
  {
    let pair = ClassicPair(stage)
    split.viewControllers = [pair.primary, pair.secondary]
    let separator = Separator()
    split.delegate = separator
    try await stage.show(split)
    try await changeWidth(to: .compact)
    try await changeWidth(to: .regular)
    #expect(separator.found === pair.secondary)
    #expect(split.viewControllers == [pair.primary, pair.secondary])
    #expect(pair.detail.viewIfLoaded?.window != nil)
  }

  @Test func `our choice: the top of the primary becomes the secondary`() async throws {
    let pair = ClassicPair(stage)
    split.viewControllers = [pair.primary, pair.secondary]
    try await stage.show(split)
    try await changeWidth(to: .compact)
    let next = stage.screen("X")
    pair.primary.pushViewController(next, animated: false)
    try await changeWidth(to: .regular)
    #expect(split.viewControllers == [pair.primary, next])
    #expect(pair.primary.viewControllers == [pair.list, pair.secondary])
  }

  @Test func `our choice: the user goes back through the stack of the detail to the list`()
    async throws
  {
    let pair = ClassicPair(stage)
    split.viewControllers = [pair.primary, pair.secondary]
    try await stage.show(split)
    try await changeWidth(to: .compact)
    pair.detail.navigationController?.pushViewController(stage.screen("X"), animated: false)
    try await stage.settle()
    try stage.user.goBack()
    try await stage.settle()
    #expect(pair.secondary.viewControllers == [pair.detail])
    try stage.user.swipeBack()
    try await stage.settle()
    #expect(pair.primary.viewControllers == [pair.list])
    #expect(pair.list.viewIfLoaded?.window != nil)
  }

  @Test func `our choice: a collapsed split can show the same stack repeatedly`() async throws {
    let pair = ClassicPair(stage)
    split.viewControllers = [pair.primary]
    try stage.user.changeWidth(to: .compact)
    try await stage.show(split)
    for _ in 1...2 {
      pair.list.showDetailViewController(pair.secondary, sender: nil)
      try await stage.settle()
      #expect(pair.primary.viewControllers == [pair.list, pair.secondary])
      try stage.user.goBack()
      try await stage.settle()
    }
  }
}

/// A list and a detail, each in a stack.
@MainActor
private struct ClassicPair {
  let list: Screen
  let detail: Screen
  let primary: UINavigationController
  let secondary: UINavigationController

  init(_ stage: LawStage) {
    list = stage.screen("L")
    detail = stage.screen("D")
    primary = UINavigationController(rootViewController: list)
    secondary = UINavigationController(rootViewController: detail)
  }
}

/// Separates the detail's stack from the top of the primary one, as apps do.
private final class Separator: UISplitViewControllerDelegate {
  private(set) var found: UINavigationController?

  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    let primary = primaryViewController as? UINavigationController
    found = primary?.topViewController as? UINavigationController
    primary?.popViewController(animated: false)
    return found
  }
}
