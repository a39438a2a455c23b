import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law(on: .pad), .tags(.user), .enabled(if: LawStage.hasUser))
struct SplitUserLaws {
  private let stage: LawStage
  private let primary: Screen
  private let secondary: Screen
  private let split: UISplitViewController

  init() throws {
    stage = try LawStage()
    primary = stage.screen("P")
    secondary = stage.screen("S")
    split = UISplitViewController(style: .doubleColumn)
    split.setViewController(primary, for: .primary)
    split.setViewController(secondary, for: .secondary)
  }

  private func collapse() async throws {
    try stage.user.changeWidth(to: .compact)
    try await stage.settle()
  }

  private func expand() async throws {
    try stage.user.changeWidth(to: .regular)
    try await stage.settle()
  }

  @Test(.documented(in: "UISplitViewController/isCollapsed"))
  func `a split view controller collapses in steps #133`() async throws {
    try await stage.show(split)
    let observer = SplitObserver(stage.trace)
    split.delegate = observer
    try await collapse()
    #expect(
      stage.trace.lines(with: "ollapse") == [
        "topColumnForCollapsing, collapsed false", "didCollapse, collapsed true",
      ]
    )
    #expect(split.viewControllers.count == 1)
    #expect(primary.viewIfLoaded?.window == nil || secondary.viewIfLoaded?.window == nil)
  }

  @Test func `our choice: the secondary column is above the primary one when collapsed #133`()
    async throws
  {
    try await stage.show(split)
    try await collapse()
    let stack = split.viewControllers.first as? UINavigationController
    #expect(stack?.viewControllers == [primary, secondary])
    #expect(stage.trace.lines(with: "P.WD", "P.DD") == ["P.WD(false)", "P.DD(false)"])
  }

  @Test(.documented(in: "UISplitViewController/isCollapsed"))
  func `a split view controller expands in steps #134`() async throws {
    try await stage.show(split)
    try await collapse()
    let observer = SplitObserver(stage.trace)
    split.delegate = observer
    stage.trace.clear()
    try await expand()
    #expect(
      stage.trace.lines(with: "xpand") == [
        "displayModeForExpanding, collapsed true", "didExpand, collapsed false",
      ]
    )
    #expect(split.viewControllers.count == 2)
    #expect(primary.navigationController?.viewControllers == [primary])
    #expect(secondary.navigationController?.viewControllers == [secondary])
    #expect(primary.viewIfLoaded?.window != nil && secondary.viewIfLoaded?.window != nil)
  }

  @Test func `our choice: a detail is pushed when collapsed #135`() async throws {
    try stage.user.changeWidth(to: .compact)
    try await stage.show(split)
    let detail = stage.screen("D")
    split.showDetailViewController(detail, sender: nil)
    try await stage.settle()
    #expect(detail.navigationController?.viewControllers == [primary, secondary, detail])
  }
}
