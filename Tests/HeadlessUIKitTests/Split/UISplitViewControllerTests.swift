@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless(device: .pad))
struct UISplitViewControllerTests {
  private let stage: Stage
  private let primary: Screen
  private let secondary: Screen
  private let split: UISplitViewController

  init() throws {
    stage = try Stage()
    primary = stage.screen("P")
    secondary = stage.screen("S")
    split = UISplitViewController(style: .doubleColumn)
    split.setViewController(primary, for: .primary)
    split.setViewController(secondary, for: .secondary)
  }

  private func collapse() throws {
    stage.world.setSizeClasses(horizontal: .compact)
    try stage.settle()
  }

  private func expand() throws {
    stage.world.setSizeClasses(horizontal: .regular)
    try stage.settle()
  }

  @Test func `a column gives back what was put in, wrapped in a stack #131`() {
    #expect(split.viewController(for: .primary) === primary)
    #expect(primary.navigationController != nil)
    #expect(primary.splitViewController === split)
    #expect(split.viewControllers.first === primary.navigationController)
  }

  @Test func `a classic split holds two controllers as they are #132`() {
    let classic = UISplitViewController()
    #expect(classic.viewControllers.isEmpty)
    let pair = [UIViewController(), UIViewController()]
    classic.viewControllers = pair
    #expect(classic.viewControllers == pair)
    #expect(classic.children == pair)
  }

  @Test func `expanded the columns appear together`() throws {
    try stage.show(split)
    #expect(!split.isCollapsed)
    #expect(primary.viewIfLoaded?.window != nil && secondary.viewIfLoaded?.window != nil)
  }

  @Test func `it collapses in steps #133`() throws {
    try stage.show(split)
    let observer = SplitObserver(stage.trace)
    split.delegate = observer
    try collapse()
    #expect(
      stage.trace.lines(with: "ollapse") == [
        "topColumnForCollapsing, collapsed false", "didCollapse, collapsed true",
      ]
    )
    #expect(split.viewControllers.count == 1)
    let stack = split.viewControllers.first as? UINavigationController
    #expect(stack?.viewControllers == [primary, secondary])
    #expect(stage.trace.lines(with: "P.WD", "P.DD") == ["P.WD(false)", "P.DD(false)"])
  }

  @Test func `it expands in steps #134`() throws {
    try stage.show(split)
    try collapse()
    let observer = SplitObserver(stage.trace)
    split.delegate = observer
    stage.trace.clear()
    try expand()
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

  @Test func `on a narrow screen it is collapsed from the start`() throws {
    stage.world.setSizeClasses(horizontal: .compact)
    try stage.show(split)
    #expect(split.isCollapsed)
    #expect(secondary.viewIfLoaded?.window != nil)
    #expect(!primary.isViewLoaded)
  }

  @Test func `expanded a detail replaces the secondary column #135`() throws {
    try stage.show(split)
    let detail = stage.screen("D")
    primary.showDetailViewController(detail, sender: nil)
    try stage.settle()
    #expect(split.viewController(for: .secondary) === detail)
    #expect(
      stage.trace.lines(with: "S.WD", "S.DD", "D.WA", "D.DA") == [
        "S.WD(false)", "D.WA(false)", "S.DD(false)", "D.DA(false)",
      ]
    )
  }

  @Test func `collapsed a detail is pushed #135`() throws {
    stage.world.setSizeClasses(horizontal: .compact)
    try stage.show(split)
    let detail = stage.screen("D")
    split.showDetailViewController(detail, sender: nil)
    try stage.settle()
    #expect(detail.navigationController?.viewControllers == [primary, secondary, detail])
  }

  @Test func `the delegate may show the detail itself #136`() throws {
    try stage.show(split)
    let observer = SplitObserver(stage.trace)
    observer.showsDetail = true
    split.delegate = observer
    split.showDetailViewController(UIViewController(), sender: nil)
    #expect(split.viewController(for: .secondary) === secondary)
  }

  @Test func `a column is hidden and shown again #137`() throws {
    try stage.show(split)
    let observer = SplitObserver(stage.trace)
    split.delegate = observer
    split.hide(.primary)
    try stage.settle()
    split.show(.primary)
    try stage.settle()
    #expect(
      stage.trace.lines(with: "will", "P.").filter { !$0.contains("Layout") } == [
        "willHide(primary)", "P.WD(false)", "P.DD(false)", "willShow(primary)", "P.WA(false)",
        "P.IA(false)", "P.DA(false)",
      ]
    )
  }

  @Test func `a split cannot be pushed #34 #138`() throws {
    let navigation = try stage.navigation("R")
    let misuse = stage.world.misuse.expect { navigation.pushViewController(split, animated: true) }
    #expect(
      misuse.map(\.message) == [
        "Split View Controllers cannot be pushed to a Navigation Controller \(split)"
      ]
    )
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `a classic split has no columns`() {
    let classic = UISplitViewController()
    let misuse = stage.world.misuse.expect { classic.setViewController(primary, for: .primary) }
    #expect(misuse.count == 1)
  }

  @Test func `what was pushed while collapsed stays in its column`() throws {
    try stage.show(split)
    try collapse()
    let detail = stage.screen("D")
    secondary.navigationController?.pushViewController(detail, animated: false)
    try stage.settle()
    try expand()
    #expect(secondary.navigationController?.viewControllers == [secondary, detail])
  }
}

/// A delegate that writes what a split asks and tells it into a trace.
private final class SplitObserver: UISplitViewControllerDelegate {
  private let trace: Trace
  var showsDetail = false

  init(_ trace: Trace) {
    self.trace = trace
  }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    trace.note("topColumnForCollapsing, collapsed \(svc.isCollapsed)")
    return proposedTopColumn
  }

  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    trace.note("displayModeForExpanding, collapsed \(svc.isCollapsed)")
    return proposedDisplayMode
  }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
    trace.note("didCollapse, collapsed \(svc.isCollapsed)")
  }

  func splitViewControllerDidExpand(_ svc: UISplitViewController) {
    trace.note("didExpand, collapsed \(svc.isCollapsed)")
  }

  func splitViewController(
    _ svc: UISplitViewController,
    willShow column: UISplitViewController.Column
  ) {
    trace.note("willShow(\(column))")
  }

  func splitViewController(
    _ svc: UISplitViewController,
    willHide column: UISplitViewController.Column
  ) {
    trace.note("willHide(\(column))")
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    showDetail vc: UIViewController,
    sender: Any?
  ) -> Bool { showsDetail }
}
