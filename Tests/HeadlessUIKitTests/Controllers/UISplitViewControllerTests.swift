@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless(device: .pad))
struct UISplitViewControllerTests {
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

  private func collapse() throws {
    stage.world.setSizeClasses(horizontal: .compact)
    try stage.settle()
  }

  private func expand() throws {
    stage.world.setSizeClasses(horizontal: .regular)
    try stage.settle()
  }

  @Test func `the columns of an expanded split view controller appear together`() throws {
    try stage.show(split)
    #expect(!split.isCollapsed)
    #expect(primary.viewIfLoaded?.window != nil && secondary.viewIfLoaded?.window != nil)
  }

  @Test func `a split view controller is collapsed from the start on a narrow screen`() throws {
    stage.world.setSizeClasses(horizontal: .compact)
    try stage.show(split)
    #expect(split.isCollapsed)
    #expect(secondary.viewIfLoaded?.window != nil)
    #expect(!primary.isViewLoaded)
  }

  @Test func `setting a plain view controller pushes it onto a secondary column with content`()
    throws
  {
    try stage.show(split)
    let detail = stage.screen("D")
    split.setViewController(detail, for: .secondary)
    try stage.settle()
    #expect(split.viewController(for: .secondary) === detail)
    #expect(detail.navigationController?.viewControllers == [secondary, detail])
    split.setViewController(nil, for: .secondary)
    let other = stage.screen("E")
    split.setViewController(other, for: .secondary)
    try stage.settle()
    #expect(other.navigationController?.viewControllers == [other])
  }

  @Test func `creating a split view controller with the unspecified style raises`() {
    let misuse = stage.world.misuse.expect { _ = UISplitViewController(style: .unspecified) }
    #expect(misuse.count == 1)
    #expect(UISplitViewController().style == .unspecified)
  }

  @Test func `our choice: all columns are side by side`() throws {
    try stage.show(split)
    #expect(split.displayMode == .oneBesideSecondary)
    let triple = UISplitViewController(style: .tripleColumn)
    let screens = ["P", "M", "S"].map(stage.screen)
    let columns: [UISplitViewController.Column] = [.primary, .supplementary, .secondary]
    for (column, screen) in zip(columns, screens) {
      triple.setViewController(screen, for: column)
    }
    try stage.show(triple)
    #expect(triple.displayMode == .twoBesideSecondary)
    #expect(screens.allSatisfy { $0.viewIfLoaded?.window != nil })
  }

  @Test func `the preferred display mode hides a column on screen and shows it`() throws {
    try stage.show(split)
    split.preferredDisplayMode = .secondaryOnly
    try stage.settle()
    #expect(split.displayMode == .secondaryOnly && primary.viewIfLoaded?.window == nil)
    split.preferredDisplayMode = .oneBesideSecondary
    try stage.settle()
    #expect(split.displayMode == .oneBesideSecondary && primary.viewIfLoaded?.window != nil)
  }

  @Test func `unwinding to a hidden column shows it`() throws {
    try stage.show(split)
    split.hide(.primary)
    try stage.settle()
    let host = try #require(primary.navigationController)
    let segue = UIStoryboardSegue(identifier: nil, source: secondary, destination: primary)
    split.unwind(for: segue, towards: host)
    try stage.settle()
    #expect(split.isShowing(.primary) && primary.viewIfLoaded?.window != nil)
  }

  @Test func `a collapsed split view controller without content shows the first column set`() throws
  {
    stage.world.setSizeClasses(horizontal: .compact)
    let (empty, list) = (UISplitViewController(style: .doubleColumn), stage.screen("L"))
    try stage.show(empty)
    empty.setViewController(list, for: .primary)
    try stage.settle()
    #expect(empty.isShowing(.primary) && list.viewIfLoaded?.window != nil)
  }

  @Test(arguments: [true, false])
  func `our choice: a detail above another one moves out of the primary column with it`(
    isPopped: Bool
  ) throws {
    try stage.show(split)
    try collapse()
    let detail = stage.screen("D")
    let stack = UINavigationController(rootViewController: detail)
    split.showDetailViewController(stack, sender: nil)
    try stage.settle()
    #expect(primary.navigationController?.viewControllers == [primary, secondary, detail])
    if isPopped { primary.navigationController?.popToRootViewController(animated: false) }
    try expand()
    #expect(split.viewController(for: .secondary) === stack)
    #expect(stack.viewControllers == (isPopped ? [detail] : [secondary, detail]))
    #expect(primary.navigationController?.viewControllers == [primary])
    #expect(primary.viewIfLoaded?.window != nil && detail.viewIfLoaded?.window != nil)
    try collapse()
    #expect(primary.navigationController?.viewControllers.last === detail)
  }

  @Test func `a classic split has no columns`() {
    let classic = UISplitViewController()
    let misuse = stage.world.misuse.expect { classic.setViewController(primary, for: .primary) }
    #expect(misuse.count == 1)
  }

  @Test func `a classic secondary is pushed onto the primary stack without disappearing`() throws {
    let navigation = UINavigationController(rootViewController: stage.screen("L"))
    let classic = UISplitViewController()
    classic.viewControllers = [navigation, secondary]
    try stage.show(classic)
    try collapse()
    #expect(navigation.topViewController === secondary)
    #expect(secondary.viewIfLoaded?.window != nil)
    #expect(stage.trace.lines(with: "S.WD", "S.DD").isEmpty)
  }

  @Test func `a column set while the columns separate is shown`() throws {
    try stage.show(split)
    try collapse()
    let late = stage.screen("X")
    stage.world.setSizeClasses(horizontal: .regular)
    stage.world.clock.commit()
    split.setViewController(late, for: .primary)
    try stage.settle()
    #expect(late.viewIfLoaded?.window != nil)
    #expect(late.splitViewController === split)
    #expect(stage.trace.lines(with: "X.DA") == ["X.DA(false)"])
  }

  @Test func `a column removed during a collapse is not on screen`() throws {
    try stage.show(split)
    stage.world.setSizeClasses(horizontal: .compact)
    stage.world.clock.commit()
    primary.navigationController?.popViewController(animated: false)
    try stage.settle()
    #expect(secondary.parent == nil && secondary.viewIfLoaded?.window == nil)
    #expect(stage.trace.lines(with: "S.WD", "S.DD") == ["S.WD(false)", "S.DD(false)"])
  }

  @Test func `a screen that appears during an expansion disappears with its hidden column`() throws
  {
    let hidden = stage.screen("H")
    split.setViewController(hidden, for: .supplementary)
    stage.world.setSizeClasses(horizontal: .compact)
    try stage.show(split)
    stage.world.setSizeClasses(horizontal: .regular)
    secondary.navigationController?.popViewController(animated: true)
    try stage.settle()
    #expect(!split.isCollapsed && hidden.navigationController?.viewControllers == [hidden])
    #expect(hidden.viewIfLoaded?.window == nil)
    #expect(stage.trace.lines(with: "H.WA").count == stage.trace.lines(with: "H.DD").count)
  }

  @Test func `an expansion during a swipe ends the swipe`() throws {
    stage.world.setSizeClasses(horizontal: .compact)
    try stage.show(split)
    try stage.world.user.beginPop()
    stage.world.setSizeClasses(horizontal: .regular)
    stage.world.clock.commit()
    stage.world.user.cancelPop()
    try stage.settle()
    #expect(primary.navigationController?.viewControllers == [primary])
    #expect(secondary.navigationController?.viewControllers == [secondary])
    #expect(primary.viewIfLoaded?.window != nil && secondary.viewIfLoaded?.window != nil)
  }

  @Test func `a column shown during an expansion keeps its stack`() throws {
    stage.world.setSizeClasses(horizontal: .compact)
    try stage.show(split)
    stage.world.setSizeClasses(horizontal: .regular)
    stage.world.clock.commit()
    split.show(.secondary)
    try stage.settle()
    #expect(primary.navigationController?.viewControllers == [primary])
    #expect(secondary.navigationController?.viewControllers == [secondary])
  }

  @Test func `a column hidden while the columns separate is not shown`() throws {
    stage.world.setSizeClasses(horizontal: .compact)
    try stage.show(split)
    stage.world.setSizeClasses(horizontal: .regular)
    stage.world.clock.commit()
    split.hide(.primary)
    try stage.settle()
    #expect(split.displayMode == .secondaryOnly && primary.viewIfLoaded?.window == nil)
    #expect(stage.trace.lines(with: "P.WA").count == stage.trace.lines(with: "P.DD").count)
  }

  @Test func `screens pushed while collapsed stay in their column`() throws {
    try stage.show(split)
    try collapse()
    let detail = stage.screen("D")
    secondary.navigationController?.pushViewController(detail, animated: false)
    try stage.settle()
    try expand()
    #expect(secondary.navigationController?.viewControllers == [secondary, detail])
  }

  @Test func `a column popped while collapsed is shown again`() throws {
    try stage.show(split)
    try collapse()
    let stack = try #require(primary.navigationController)
    stack.popViewController(animated: true)
    try stage.settle()
    #expect(!split.isShowing(.secondary) && secondary.viewIfLoaded?.window == nil)
    split.show(.secondary)
    try stage.settle()
    #expect(split.isShowing(.secondary) && stack.viewControllers == [primary, secondary])
    try expand()
    #expect(stack.viewControllers == [primary])
    #expect(secondary.navigationController?.viewControllers == [secondary])
  }
}
