@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless) @MainActor
struct PresentationStateTests {
  private let shop = Shop()
  private let world: HeadlessWorld

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  /// Shows a screen above the list, with its sheet.
  private func present(_ screen: StatefulScreen) throws {
    shop.listStack?.pushViewController(screen, animated: false)
    try world.settle()
    screen.showSheet()
    try world.settle()
  }

  @Test(arguments: [true, false])
  func `a state that presents is reset before the router dismisses`(dismissesItself: Bool) throws {
    let screen = StatefulScreen(dismissesItself: dismissesItself)
    try present(screen)
    #expect(try shop.submit(NavigationRequest(to: shop.item, with: 7)) == .done(.built))
    #expect(screen.drops == 1 && !screen.isSheetShown)
    #expect(screen.presentedViewController == nil)
    #expect(world.misuse.entries.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a state that presents is reset before a stage dismisses`(dismissesItself: Bool) throws {
    let screen = StatefulScreen(dismissesItself: dismissesItself)
    try present(screen)
    var isDone = false
    Stage(try #require(shop.listStack)).dismiss {
      if case .success = $0 { isDone = true }
    }
    try world.settle()
    #expect(isDone && screen.presentedViewController == nil)
    #expect(screen.drops == 1 && !screen.isSheetShown)
    #expect(world.misuse.entries.isEmpty)
  }

  @Test func `a state that presents is reset before a stage replaces the root`() throws {
    let screen = StatefulScreen(dismissesItself: true)
    try present(screen)
    let root = UIViewController()
    Stage(shop.window).setRoot(root)
    try world.settle()
    #expect(shop.window.rootViewController === root)
    #expect(screen.drops == 1 && !screen.isSheetShown)
    #expect(world.misuse.entries.isEmpty)
  }

  @Test func `a plan resets no state, nor does a state without presentation`() throws {
    let screen = StatefulScreen(dismissesItself: false)
    try present(screen)
    _ = try shop.router.plan(for: shop.item, with: 7)
    #expect(screen.drops == 0 && screen.isSheetShown)
    screen.dismiss(animated: false)
    try world.settle()
    #expect(try shop.submit(NavigationRequest(to: shop.item, with: 8)) == .done(.built))
    #expect(screen.drops == 0)
  }
}

/// A screen whose state determines whether its sheet is shown.
private final class StatefulScreen: UIViewController, PresentationStateProviding {
  private let dismissesItself: Bool
  private(set) var drops = 0
  private(set) var isSheetShown = false

  init(dismissesItself: Bool) {
    self.dismissesItself = dismissesItself
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  func showSheet() {
    isSheetShown = true
    present(UIViewController(), animated: false)
  }

  func resetPresentationState() {
    drops += 1
    isSheetShown = false
    if dismissesItself { dismiss(animated: false) }
  }
}
