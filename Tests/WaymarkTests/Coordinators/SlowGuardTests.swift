@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Flows in place of a screen with an asynchronous leave guard.
@Suite(.headless) @MainActor
struct SlowGuardTests {
  private let scene: StackScene
  private let router: Router
  private let answer = AsyncStream<LeaveDecision>.makeStream()
  private let asked = EntryLog<Departure>()
  private let ends = EntryLog<FlowOutcome<Int>>()

  init() throws {
    scene = try StackScene()
    router = Router(window: try #require(scene.window))
    guardLeaving(scene.root)
  }

  private func guardLeaving(_ screen: UIViewController) {
    let stream = answer.stream
    let leaveGuard = router.guardLeaving(screen, named: "draft") { [asked] departure in
      asked.add(departure)
      return .deferred {
        for await decision in stream { return decision }
        return .stay("no answer")
      }
    }
    leaveGuard.isArmed = true
  }

  private func start(_ flow: PickFlow, by placement: Placement = .setRoot) throws {
    try scene.stage.start(flow, by: placement) { [ends] in ends.add($0) }
  }

  @Test func `a flow in place of a guarded screen waits until the guard allows it`() async throws {
    let flow = PickFlow(screens: 2)
    try start(flow)
    try await scene.world.settle()
    #expect(scene.stack.viewControllers == [scene.root])
    #expect(ends.entries.isEmpty)
    answer.continuation.yield(.leave)
    try await scene.world.settle()
    #expect(scene.stack.viewControllers == flow.screens)
    #expect(asked.entries == [.stage])
    flow.stage?.finish(1)
    try await scene.world.settle()
    #expect(ends.entries == [.finished(1)])
  }

  @Test(arguments: [true, false])
  func `a screen in place of a guarded one is reported when the guard has decided`(
    mayLeave: Bool
  ) async throws {
    let screen = UIViewController()
    let results = EntryLog<Bool>()
    scene.stage.show(screen, by: .setRoot) { results.add((try? $0.get()) != nil) }
    try await scene.world.settle()
    #expect(results.entries.isEmpty)
    answer.continuation.yield(mayLeave ? .leave : .stay("not saved"))
    try await scene.world.settle()
    #expect(results.entries == [mayLeave])
    #expect(scene.stack.viewControllers == [mayLeave ? screen : scene.root])
  }

  @Test func `a flow that a guard refuses ends with the reason`() async throws {
    try start(PickFlow())
    try await scene.world.settle()
    answer.continuation.yield(.stay("not saved"))
    try await scene.world.settle()
    #expect(scene.stack.viewControllers == [scene.root])
    #expect(ends.entries == [.left(.refused)])
  }

  @Test(arguments: [true, false])
  func `a flow that finishes while the guard decides changes nothing`(
    isInWindow: Bool
  ) async throws {
    let (window, flow) = (try #require(scene.window), PickFlow())
    let stage = isInWindow ? Stage(window) : scene.stage
    try stage.start(flow, by: isInWindow ? .newNavigationController : .setRoot) { [ends] in
      ends.add($0)
    }
    try await scene.world.settle()
    flow.stage?.finish(1)
    answer.continuation.yield(.leave)
    try await scene.world.settle()
    #expect(window.rootViewController === scene.stack)
    #expect(scene.stack.viewControllers == [scene.root])
    #expect(ends.entries == [.finished(1)])
  }

  @Test func `a flow stays while a guard decides about its child`()
    async throws
  {
    let (whole, part) = (PickFlow(), PickFlow())
    try start(whole, by: .push)
    try await scene.world.settle()
    guardLeaving(whole.screens[0])
    try whole.stage?.start(part, by: .setRoot) { [ends] in ends.add($0) }
    try await scene.world.settle()
    scene.stack.viewControllers = [scene.root]
    try await scene.world.settle()
    #expect(ends.entries.isEmpty)
    answer.continuation.yield(.leave)
    try await scene.world.settle()
    #expect(scene.stack.viewControllers == [scene.root, part.screens[0]])
    #expect(ends.entries.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a flow in a window whose root is guarded waits as well`(mayLeave: Bool) async throws {
    let window = try #require(scene.window)
    try Stage(window).start(PickFlow(), by: .newNavigationController) { [ends] in ends.add($0) }
    try await scene.world.settle()
    #expect(window.rootViewController === scene.stack)
    answer.continuation.yield(mayLeave ? .leave : .stay("not saved"))
    try await scene.world.settle()
    #expect((window.rootViewController === scene.stack) != mayLeave)
    #expect(ends.entries == (mayLeave ? [] : [.left(.refused)]))
  }

  @Test(arguments: [true, false])
  func `a classical child in place of a guarded root is left only if the guard refuses`(
    mayLeave: Bool
  ) async throws {
    let window = try #require(scene.window)
    let parent = PushingCoordinator(stage: scene.stage)
    try parent.startChild(on: Stage(window)) { PushingCoordinator(stage: $0) }
    try await scene.world.settle()
    #expect(parent.childCoordinators.count == 1)
    answer.continuation.yield(mayLeave ? .leave : .stay("not saved"))
    try await scene.world.settle()
    #expect((window.rootViewController === scene.stack) != mayLeave)
    #expect(parent.childCoordinators.count == (mayLeave ? 1 : 0))
    #expect(parent.left.entries == (mayLeave ? [] : [.refused]))
  }

  @Test func `a flow whose replacement a guard has refused is left by the user later`()
    async throws
  {
    let flow = PickFlow()
    try start(flow, by: .push)
    let screen = try #require(flow.screen)
    let leaveGuard = router.guardLeaving(screen, named: "new") { _ in .deferred { .stay("new") } }
    leaveGuard.isArmed = true
    flow.stage?.setRoot(UIViewController(), completion: nil)
    try await scene.world.settle()
    #expect(scene.stack.viewControllers == [scene.root, screen])
    #expect(ends.entries.isEmpty)
    leaveGuard.isArmed = false
    try scene.world.user.goBack()
    try await scene.world.settle()
    #expect(ends.entries == [.left(.user)])
  }

  // MARK: The same screen again

  @Test func `a screen that waits for a guard cannot be shown a second time`() async throws {
    let screen = UIViewController()
    let results = EntryLog<StageError?>()
    for _ in 0..<2 { scene.stage.setRoot(screen) { results.add($0) } }
    try await scene.world.settle()
    #expect(results.entries == [.alreadyShown("UIViewController")])
    answer.continuation.yield(.leave)
    try await scene.world.settle()
    #expect(results.entries == [.alreadyShown("UIViewController"), nil])
    #expect(scene.stack.viewControllers == [screen])
  }

  @Test func `a flow that shows a waiting screen again still shows it after the guard`()
    async throws
  {
    let (flow, screens) = (PickFlow(screens: 0), [UIViewController(), UIViewController()])
    let results = EntryLog<StageError?>()
    try start(flow)
    flow.stage?.push(screens[0]) { results.add($0) }
    flow.stage?.setScreens(screens) { results.add($0) }
    flow.stage?.push(screens[1]) { results.add($0) }
    answer.continuation.yield(.leave)
    try await scene.world.settle()
    #expect(results.entries == [.alreadyShown("UIViewController"), nil, nil])
    #expect(scene.stack.viewControllers == screens)
  }
}

extension EntryLog<StageError?> {
  fileprivate func add(_ result: Result<Void, StageError>) {
    if case .failure(let error) = result { add(error) } else { add(nil) }
  }
}
