@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Flows that a navigation removes and, after its failure, puts back.
@Suite(.headless) @MainActor
struct FlowRestoringTests {
  private let world: HeadlessWorld
  private let window = UIWindow(frame: .zero)
  private let stuckState = StuckState()
  private let router: Router
  private let flow = PickFlow()
  private let ends = EntryLog<FlowOutcome<Int>>()

  init() throws {
    world = try #require(HeadlessWorld.current)
    let tabs = StuckTabBarController(stuckState)
    let stack = UINavigationController(rootViewController: UIViewController())
    tabs.viewControllers = [stack]
    router = Router(window: window)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    try world.settle()
    try Stage(stack).start(flow, by: .present) { [ends] in ends.add($0) }
    try world.settle()
  }

  /// Requests a sheet, which dismisses the current presentation; then UIKit does not present it.
  private func fail(meanwhile act: @escaping @MainActor () -> Void = {}) throws {
    var began = 0
    let subscription = router.events.subscribe { [stuckState] event in
      switch event.kind {
      case .operationBegan:
        began += 1
        stuckState.isStuck = began == 2
        if began == 2 { act() }
      default: break
      }
    }
    let sheet = StepAssembly(finder: Finder<UIViewController, Void>.none) { _ in
      UIViewController()
    }
    .using(.present(.pageSheet), from: .root)
    let request = router.go(to: sheet)
    try world.settle()
    world.clock.advance(by: .seconds(30))
    try world.settle()
    subscription.cancel()
    #expect(throws: NavigationError.self) { try request.result?.get() }
  }

  @Test func `a flow that is put back has not ended`() throws {
    try fail()
    #expect(flow.screen?.viewIfLoaded?.window != nil)
    #expect(ends.entries.isEmpty)
    flow.stage?.finish(1)
    try world.settle()
    #expect(ends.entries == [.finished(1)])
    #expect(window.rootViewController?.presentedViewController == nil)
  }

  @Test func `a flow that finished meanwhile is removed after it is put back`() throws {
    try fail { [flow] in flow.stage?.finish(1) }
    try world.settle()
    #expect(ends.entries == [.finished(1)])
    #expect(window.rootViewController?.presentedViewController == nil)
  }
}
