@_spi(Headless) import HeadlessUIKit
import Foundation
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless) @MainActor
struct SettlingTests {
  @Test(arguments: [true, false])
  func `a push ends when the tree shows it, animated or not`(isAnimated: Bool) throws {
    let world = try #require(HeadlessWorld.current)
    let shop = Shop()
    let handle = shop.router.go(
      to: shop.item,
      with: 7,
      options: RequestOptions(isAnimated: isAnimated)
    )
    #expect(handle.status.phase == .running)
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(world.misuse.entries.isEmpty)
  }

  @Test(arguments: [true, false])
  func `an item is pushed in a hidden stack, then a sheet closed and its tab selected`(
    isAnimated: Bool
  ) throws {
    let world = try #require(HeadlessWorld.current)
    let shop = Shop()
    shop.tabBar?.selectedIndex = 1
    try world.settle()
    shop.router.go(to: shop.login)
    try world.settle()
    var operations: [String] = []
    let subscription = shop.router.events.subscribe { event in
      if case .operationSettled(let operation) = event.kind { operations.append("\(operation)") }
    }
    let handle = shop.router.go(
      to: shop.item,
      with: 7,
      options: RequestOptions(isAnimated: isAnimated)
    )
    try world.settle()
    subscription.cancel()
    #expect(handle.result == .success(.done(.built)))
    #expect(operations.map { $0.prefix(6) } == ["push i", "dismis", "select"])
    #expect(shop.listNames == ["ListScreen", "item 7"])
    #expect(world.misuse.entries.isEmpty)
  }

  @Test(arguments: [HeadlessFaults.losesCompletions, .doublesCompletions])
  func `field 5.7: lost or repeated completions have no effect`(
    fault: HeadlessFaults
  ) throws {
    let world = try #require(HeadlessWorld.current)
    let shop = Shop()
    world.faults = fault
    let presented = shop.router.go(to: shop.login)
    try world.settle()
    world.clock.advance(by: .seconds(5))
    #expect(presented.result == .success(.done(.built)))
    let pushed = shop.router.go(to: shop.item, with: 7)
    for _ in 0..<3 {
      try world.settle()
      world.clock.advance(by: .seconds(5))
    }
    #expect(pushed.result == .success(.done(.built)))
    #expect(shop.listNames == ["ListScreen", "item 7"])
  }

  @Test func `a request waits for a transition that is running`() throws {
    let world = try #require(HeadlessWorld.current)
    let shop = Shop()
    shop.listStack?.pushViewController(ItemScreen(item: 1), animated: true)
    world.clock.commit()
    let handle = shop.router.go(to: shop.item, with: 7)
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(shop.listNames == ["ListScreen", "item 1", "item 7"])
  }

  @Test func `a second request waits until the first has settled`() throws {
    let world = try #require(HeadlessWorld.current)
    let shop = Shop()
    shop.router.go(to: shop.item, with: 1)
    let second = shop.router.go(to: shop.item, with: 2)
    #expect(second.status.phase == .queued)
    try world.settle()
    #expect(second.result == .success(.done(.built)))
    #expect(shop.listNames == ["ListScreen", "item 1", "item 2"])
  }

  @Test func `a superseded request stops between two operations`() throws {
    let world = try #require(HeadlessWorld.current)
    let shop = Shop()
    shop.router.go(to: shop.login)
    try world.settle()
    let first = shop.router.go(to: shop.item, with: 1)
    let second = shop.router.go(
      to: shop.menu,
      options: RequestOptions(policy: .supersede)
    )
    try world.settle()
    #expect(first.result == .success(.superseded))
    #expect(second.result == .success(.done(.reused)))
    #expect(shop.listNames == ["ListScreen"])
  }

  @Test func `a request with the policy refuse is refused while another is running`() throws {
    let world = try #require(HeadlessWorld.current)
    let shop = Shop()
    shop.router.go(to: shop.item, with: 1)
    let second = shop.router.go(to: shop.menu, options: RequestOptions(policy: .refuse))
    #expect(
      second.result
        == .success(.refused(by: "router", Refusal("another request is already running")))
    )
    try world.settle()
    #expect(shop.listNames == ["ListScreen", "item 1"])
  }

  @Test func `a push by other code between operations causes another plan`() throws {
    let world = try #require(HeadlessWorld.current)
    let shop = Shop()
    shop.router.go(to: shop.login)
    try world.settle()
    var drifts = 0
    let subscription = shop.router.events.subscribe { event in
      if case .drifted = event.kind { drifts += 1 }
    }
    let handle = shop.router.go(to: shop.item, with: 7)
    shop.listStack?.pushViewController(ItemScreen(item: 1), animated: false)
    try world.settle()
    subscription.cancel()
    #expect(drifts == 1)
    #expect(handle.result == .success(.done(.built)))
    #expect(shop.listNames == ["ListScreen", "item 1", "item 7"])
  }

  @Test func `requests take their deadline from the environment`() {
    NavigationEnvironment.$deadline.withValue(.seconds(2)) {
      #expect(RequestOptions().deadline == .seconds(2))
    }
    #expect(RequestOptions().deadline == .seconds(5))
  }

  @Test func `field 5.8: an operation that never settles ends at its deadline`() throws {
    let world = try #require(HeadlessWorld.current)
    let shop = Shop()
    let stuck = StuckAnimations()
    shop.listStack?.delegate = stuck
    let handle = shop.router.go(
      to: shop.item,
      with: 7,
      options: RequestOptions(restoresOnFailure: false, deadline: .seconds(2))
    )
    #expect(throws: HeadlessUnsettled.self) { try world.settle() }
    guard case .failure(let error) = handle.result else {
      Issue.record("did not fail: \(String(describing: handle.result))")
      return
    }
    #expect(error.failure == .didNotSettle(deadline: 2))
  }

  private func login(fadingFor duration: TimeInterval) -> some Destination<Void> {
    StepAssembly(build: { LoginScreen() })
      .using(
        .replaceRoot(.transitionCrossDissolve, duration: duration),
        from: .root
      )
  }

  @Test(arguments: [TimeInterval.infinity, .greatestFiniteMagnitude])
  func `an endless transition of the root ends at its deadline`(
    duration: TimeInterval
  ) throws {
    let world = try #require(HeadlessWorld.current)
    let shop = Shop()
    let options = RequestOptions(restoresOnFailure: false, deadline: .seconds(2))
    let handle = shop.router.go(to: login(fadingFor: duration), options: options)
    world.clock.advance(by: .seconds(3))
    let error = #expect(throws: NavigationError.self) { try handle.result?.get() }
    #expect(error?.failure == .didNotSettle(deadline: 2))
  }

  @Test(arguments: [TimeInterval.nan, -1])
  func `a transition of the root without a duration ends immediately`(
    duration: TimeInterval
  ) throws {
    let world = try #require(HeadlessWorld.current)
    let shop = Shop()
    let handle = shop.router.go(to: login(fadingFor: duration))
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
  }

  @Test func `deallocating a window cancels its requests`() throws {
    let world = try #require(HeadlessWorld.current)
    var shop: Shop? = Shop()
    let handle = shop?.router.go(to: try #require(shop).item, with: 7)
    shop = nil
    try world.settle()
    #expect(handle?.result == .success(.cancelled))
  }
}

/// Animates pushes but never completes them.
private final class StuckAnimations: NSObject, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    Stuck()
  }

  private final class Stuck: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.1 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
  }
}
