@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct BackMenuTests {
  private let stage: LawStage
  private let navigation: UINavigationController

  init() throws {
    stage = try LawStage()
    navigation = try stage.navigation("R", "A", "B", "C")
  }

  private var user: HeadlessUser { stage.world.user }
  private var names: [String] { navigation.viewControllers.map { ($0 as? Screen)?.name ?? "" } }

  private var listed: [Int] {
    user.choices().compactMap {
      if case .backMenu(let position) = $0.kind { position } else { nil }
    }
  }

  @Test(arguments: [(1, ["R", "A", "B"]), (2, ["R", "A"]), (3, ["R"])])
  func `the back menu pops to the screen at a position, the nearest first`(
    position: Int,
    left: [String]
  ) throws {
    try user.goBack(byMenu: position)
    try stage.settle()
    #expect(names == left)
  }

  @Test func `our choice: the back menu asks neither the bar's delegate nor the back action`()
    throws
  {
    let vetoing = VetoingNavigation()
    vetoing.viewControllers = [stage.screen("R"), stage.screen("A")]
    vetoing.topViewController?.navigationItem.backAction = UIAction { _ in
      Issue.record("the back action was asked")
    }
    try stage.show(vetoing)
    #expect(listed == [1])
    try user.goBack(byMenu: 1)
    try stage.settle()
    #expect(vetoing.viewControllers.count == 1)
  }

  @Test func `a back item that disables the menu prevents it from opening`() throws {
    navigation.viewControllers[2].navigationItem.backBarButtonItem = MenulessItem()
    #expect(listed.isEmpty)
    #expect(throws: HeadlessUserError.self) { try user.goBack(byMenu: 1) }
    navigation.viewControllers[2].navigationItem.backBarButtonItem = UIBarButtonItem(title: "B")
    #expect(listed == [2, 3])
  }

  @Test func `positions beyond the menu, and a root, are refused`() throws {
    #expect(throws: HeadlessUserError.self) { try user.goBack(byMenu: 4) }
    #expect(throws: HeadlessUserError.self) { try user.goBack(byMenu: 0) }
    navigation.popToRootViewController(animated: false)
    try stage.settle()
    #expect(throws: HeadlessUserError.self) { try user.goBack(byMenu: 1) }
    #expect(listed.isEmpty)
  }

  @Test func `the back menu does not pop to a screen that a waiting request removes`() throws {
    navigation.pushViewController(stage.screen("D"), animated: true)
    stage.world.clock.commit()
    let screens = navigation.viewControllers
    navigation.setViewControllers([screens[0], screens[4]], animated: true)
    try user.goBack(byMenu: 1)
    try stage.settle()
    #expect(navigation.viewControllers == [screens[0], screens[4]])
    #expect(stage.world.misuse.entries.isEmpty)
  }

  @Test func `the picture lists the titles of the back menu`() throws {
    for (screen, title) in zip(navigation.viewControllers, ["Home", "List", "Detail"]) {
      screen.title = title
    }
    let back = user.picture().elements.first { $0.traits.contains(.back) }
    #expect(back?.children.map(\.text) == ["Detail", "List", "Home"])
  }
}

private final class VetoingNavigation: UINavigationController, UINavigationBarDelegate {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    false
  }
}

private final class MenulessItem: UIBarButtonItem {
  override var menu: UIMenu? {
    get { nil }
    set {}
  }
}
