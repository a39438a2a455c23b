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

  @Test func `expanded the columns appear together`() throws {
    try stage.show(split)
    #expect(!split.isCollapsed)
    #expect(primary.viewIfLoaded?.window != nil && secondary.viewIfLoaded?.window != nil)
  }

  @Test func `on a narrow screen it is collapsed from the start`() throws {
    stage.world.setSizeClasses(horizontal: .compact)
    try stage.show(split)
    #expect(split.isCollapsed)
    #expect(secondary.viewIfLoaded?.window != nil)
    #expect(!primary.isViewLoaded)
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
