import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law(on: .pad), .tags(.portable))
struct SplitLaws {
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

  @Test(.documented(in: "UISplitViewController/viewController(for:)"))
  func `a column returns its view controller, wrapped in a stack #131`() {
    #expect(split.viewController(for: .primary) === primary)
    #expect(primary.navigationController != nil)
    #expect(primary.splitViewController === split)
    #expect(split.viewControllers.first === primary.navigationController)
  }

  @Test(.observed(in: "tests of .NET for iOS (monotouch-test)"))
  func `a classic split view controller does not wrap its two view controllers #132`() {
    let classic = UISplitViewController()
    #expect(classic.viewControllers.isEmpty)
    let pair = [UIViewController(), UIViewController()]
    classic.viewControllers = pair
    #expect(classic.viewControllers == pair)
    #expect(classic.children == pair)
  }

  @Test(.documented(in: "UISplitViewController/showDetailViewController(_:sender:)"))
  func `a detail replaces the secondary column of an expanded split #135`() async throws {
    try await stage.show(split)
    let detail = stage.screen("D")
    primary.showDetailViewController(detail, sender: nil)
    try await stage.settle()
    #expect(split.viewController(for: .secondary) === detail)
    #expect(
      stage.trace.lines(with: "S.WD", "S.DD", "D.WA", "D.DA") == [
        "S.WD(false)", "D.WA(false)", "S.DD(false)", "D.DA(false)",
      ]
    )
  }

  @Test(
    .documented(in: "UISplitViewControllerDelegate/splitViewController(_:showDetail:sender:)"),
    arguments: [true, false]
  )
  func `a classic delegate can show the detail itself #136`(showsDetail: Bool) async throws {
    let classic = UISplitViewController()
    let pair = [stage.screen("L"), stage.screen("R")]
    classic.viewControllers = pair
    try await stage.show(classic)
    let observer = SplitObserver(stage.trace)
    observer.showsDetail = showsDetail
    classic.delegate = observer
    let detail = stage.screen("D")
    classic.showDetailViewController(detail, sender: nil)
    try await stage.settle()
    #expect(classic.viewControllers == [pair[0], showsDetail ? pair[1] : detail])
  }

  @Test(.documented(in: "UISplitViewController/hide(_:)"))
  func `a column is hidden and shown again #137`() async throws {
    try await stage.show(split)
    let observer = SplitObserver(stage.trace)
    split.delegate = observer
    split.hide(.primary)
    try await stage.settle()
    split.show(.primary)
    try await stage.settle()
    #expect(
      stage.trace.lines(with: "will", "P.").filter { !$0.contains("Layout") } == [
        "willHide(primary)", "P.WD(false)", "P.DD(false)", "willShow(primary)", "P.WA(false)",
        "P.IA(false)", "P.DA(false)",
      ]
    )
  }
}
