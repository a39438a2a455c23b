@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct UIBarButtonItemGroupTests {
  @Test func `the user taps visible buttons of groups`() throws {
    let stage = try LawStage()
    let screen = UIViewController()
    let item = screen.navigationItem
    var taps: [String] = []
    func button(_ title: String) -> UIBarButtonItem {
      UIBarButtonItem(primaryAction: UIAction(title: title) { _ in taps.append(title) })
    }
    item.leadingItemGroups = [.fixedGroup(items: [button("Undo"), button("Redo")])]
    item.centerItemGroups = [
      .optionalGroup(
        customizationIdentifier: "draw",
        inDefaultCustomization: false,
        items: [button("Draw")]
      )
    ]
    item.trailingItemGroups = [button("Share").creatingFixedGroup()]
    try stage.show(UINavigationController(rootViewController: screen))
    #expect(stage.world.user.visibleLabels() == ["Undo", "Redo", "Share"])
    try stage.world.user.tap("Redo")
    try stage.world.user.tap("Share")
    #expect(taps == ["Redo", "Share"])
  }
}
