@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Leave guards of screens that coordinators would remove.
@Suite(.headless) @MainActor
struct StageGuardTests {
  private let scene: StackScene
  private let router: Router
  private let flow = PickFlow()
  private let ends = EntryLog<FlowOutcome<Int>>()
  private let results = EntryLog<StageError?>()

  init() throws {
    scene = try StackScene()
    router = Router(window: try #require(scene.window))
    try scene.stage.start(flow) { [ends] in ends.add($0) }
    try scene.settle()
  }

  private var report: StageCompletion {
    { [results] result in
      if case .failure(let error) = result { results.add(error) } else { results.add(nil) }
    }
  }

  private func guardScreen(_ decision: LeaveDecision) throws -> LeaveGuard {
    let screen = try #require(flow.screen)
    let leaveGuard = router.guardLeaving(screen, named: "draft") { departure in
      departure == .stage ? decision : .leave
    }
    leaveGuard.isArmed = true
    return leaveGuard
  }

  @Test func `a stage method that removes a guarded screen fails if the guard refuses`() throws {
    let leaveGuard = try guardScreen(.stay("not saved"))
    let error = StageError.guarded(by: "draft", reason: "not saved")
    scene.stage.pop(completion: report)
    scene.stage.popToRoot(completion: report)
    scene.stage.setRoot(UIViewController(), completion: report)
    try scene.settle()
    #expect(results.entries == [error, error, error])
    #expect(ends.entries.isEmpty)
    leaveGuard.isArmed = false
    scene.stage.pop(completion: report)
    try scene.settle()
    #expect(results.entries.last == .some(nil))
    #expect(ends.entries == [.left(.replaced)])
  }

  @Test func `a flow in place of a guarded root is refused when it starts`() throws {
    _ = try guardScreen(.stay("not saved"))
    let (window, other) = (try #require(scene.window), PickFlow())
    #expect(throws: StageError.guarded(by: "draft", reason: "not saved")) {
      try Stage(window).start(other, by: .newNavigationController) { [ends] in ends.add($0) }
    }
    try scene.settle()
    #expect(window.rootViewController === scene.stack)
    #expect(ends.entries.isEmpty)
  }

  @Test func `guards of presentations are asked before a stack loses its last screen`() throws {
    let root = UIViewController()
    let (stack, sheet) = (UINavigationController(rootViewController: root), UIViewController())
    scene.stack.present(stack, animated: false)
    try scene.settle()
    stack.present(sheet, animated: false)
    try scene.settle()
    let leaveGuard = router.guardLeaving(sheet, named: "comment") { _ in .stay("not sent") }
    leaveGuard.isArmed = true
    Stage(stack).remove([root], completion: report)
    try scene.settle()
    #expect(results.entries == [.guarded(by: "comment", reason: "not sent")])
    #expect(scene.stack.presentedViewController === stack && stack.viewControllers == [root])
    leaveGuard.isArmed = false
    Stage(stack).remove([root], completion: report)
    try scene.settle()
    #expect(results.entries.last == .some(nil) && scene.stack.presentedViewController == nil)
  }

  @Test func `screens above a guarded one can be pushed and popped`() throws {
    _ = try guardScreen(.stay("not saved"))
    scene.stage.push(UIViewController())
    try scene.settle()
    scene.stage.pop(completion: report)
    try scene.settle()
    #expect(results.entries == [nil])
  }

  @Test func `the screen in front is asked first, and one behind it only if that agrees`() throws {
    let asked = EntryLog<String>()
    let front = UIViewController()
    scene.stage.push(front)
    try scene.settle()
    let guards = [
      router.guardLeaving(try #require(flow.screen), named: "draft") { _ in
        asked.add("draft")
        return .leave
      },
      router.guardLeaving(front, named: "comment") { _ in
        asked.add("comment")
        return asked.entries.count == 1 ? .stay("not sent") : .leave
      },
    ]
    for leaveGuard in guards { leaveGuard.isArmed = true }
    scene.stage.popToRoot(completion: report)
    try scene.settle()
    #expect(asked.entries == ["comment"])
    scene.stage.popToRoot(completion: report)
    try scene.settle()
    #expect(asked.entries == ["comment", "comment", "draft"])
    #expect(results.entries == [.guarded(by: "comment", reason: "not sent"), nil])
  }

  @Test func `a sheet that was replaced while its guard decided is not dismissed`()
    async throws
  {
    let answer = AsyncStream<LeaveDecision>.makeStream()
    let (sheet, next) = (UIViewController(), UIViewController())
    scene.stage.present(sheet, completion: nil)
    try await scene.world.settle()
    let leaveGuard = router.guardLeaving(sheet, named: "comment") { _ in
      .deferred {
        for await decision in answer.stream { return decision }
        return .stay("no answer")
      }
    }
    leaveGuard.isArmed = true
    scene.stage.dismiss(completion: report)
    try await scene.world.settle()
    scene.stack.dismiss(animated: false, completion: nil)
    try await scene.world.settle()
    scene.stack.present(next, animated: false, completion: nil)
    try await scene.world.settle()
    answer.continuation.yield(.leave)
    try await scene.world.settle()
    #expect(scene.stack.presentedViewController === next)
    #expect(results.entries == [.reverted])
  }

  @Test func `a stage method waits for an asynchronous guard`() async throws {
    let answer = AsyncStream<Bool>.makeStream()
    _ = try guardScreen(
      .deferred {
        for await mayLeave in answer.stream { return mayLeave ? .leave : .stay("kept") }
        return .stay("no answer")
      }
    )
    scene.stage.pop(completion: report)
    try await scene.world.settle()
    #expect(results.entries.isEmpty)
    answer.continuation.yield(true)
    try await scene.world.settle()
    #expect(results.entries == [nil])
    #expect(ends.entries == [.left(.replaced)])
  }

  @Test func `a flow in place of a guarded one cannot start`() throws {
    _ = try guardScreen(.stay("not saved"))
    #expect(throws: StageError.guarded(by: "draft", reason: "not saved")) {
      try scene.stage.start(PickFlow(), by: .setRoot)
    }
    #expect(scene.stack.topViewController === flow.screen)
  }

  @Test func `a flow that finishes is not asked about its own screens`() throws {
    _ = try guardScreen(.stay("not saved"))
    flow.stage?.finish(1)
    try scene.settle()
    #expect(ends.entries == [.finished(1)])
    #expect(scene.stack.viewControllers == [scene.root])
  }

  @Test func `a flow continues with a presentation after its container was refused`() throws {
    _ = try guardScreen(.stay("not saved"))
    let stage = Stage(try #require(scene.window))
    let flow = PresentingFlow()
    try stage.start(flow, by: .newNavigationController) { [results] _ in results.add(nil) }
    try scene.settle()
    #expect(scene.stack.presentedViewController === flow.sheet)
    #expect(results.entries.isEmpty)
    scene.stack.dismiss(animated: false, completion: nil)
    try scene.settle()
    #expect(results.entries == [nil])
  }

  @Test func `a flow guard is asked although its router was released`() throws {
    let window = try #require(scene.window)
    let leaveGuard = flow.stage?.guardLeaving(by: Router(window: window), named: "order") { _ in
      .stay("not paid")
    }
    leaveGuard?.isArmed = true
    scene.stage.pop(completion: report)
    try scene.settle()
    #expect(results.entries == [.guarded(by: "order", reason: "not paid")])
    #expect(ends.entries.isEmpty)
  }

  @Test func `a window's root that is guarded is not replaced by a screen after it`() throws {
    let stage = Stage(try #require(scene.window))
    _ = try guardScreen(.stay("not saved"))
    stage.push(UIViewController(), completion: report)
    try scene.settle()
    #expect(results.entries == [.guarded(by: "draft", reason: "not saved")])
    #expect(flow.screen?.viewIfLoaded?.window != nil)
  }

  @Test(.headless(device: .pad))
  func `a guarded detail is not replaced when there are more screens than columns`() throws {
    let split = UISplitViewController(style: .doubleColumn)
    scene.window?.rootViewController = split
    try scene.settle()
    let stage = Stage(split)
    let draft = UIViewController()
    stage.push(UIViewController())
    stage.push(draft)
    router.guardLeaving(draft, named: "draft") { _ in .stay("not saved") }.isArmed = true
    stage.push(UIViewController(), completion: report)
    try scene.settle()
    #expect(results.entries == [.guarded(by: "draft", reason: "not saved")])
    #expect(split.viewController(for: .secondary) === draft)
  }
}

/// Presents a screen after its first one was refused.
private final class PresentingFlow: Flow {
  let sheet = UIViewController()

  func start(on stage: FlowStage<Never>) {
    stage.push(UIViewController(), animated: false)
    stage.present(sheet, animated: false)
  }
}
