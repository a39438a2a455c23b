@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Known problems of coordinator methods: crashes, missing callbacks, and false success.
@Suite(.headless) @MainActor
struct FieldVerbTests {
  private let scene: StackScene
  private let ends = EntryLog<FlowOutcome<Int>>()
  private let results = EntryLog<StageError?>()

  init() throws {
    scene = try StackScene()
  }

  private var report: StageCompletion {
    { [results] result in
      if case .failure(let error) = result { results.add(error) } else { results.add(nil) }
    }
  }

  private func start(by placement: Placement = .push) throws -> PickFlow {
    let flow = PickFlow()
    try scene.stage.start(flow, by: placement) { [ends] in ends.add($0) }
    try scene.settle()
    return flow
  }

  @Test func `calls of an ended flow are refused without a crash`() throws {
    let stage = try #require(try start().stage)
    stage.finish(1)
    try scene.settle()
    stage.finish(2)
    stage.leave()
    stage.push(UIViewController(), completion: report)
    stage.pop(completion: report)
    stage.present(UIViewController(), completion: report)
    stage.update(with: 3)
    #expect(throws: StageError.released) { try stage.start(HostFlow()) }
    try scene.settle()
    #expect(ends.entries == [.finished(1)])
    #expect(results.entries == [.released, .released, .released])
    #expect(scene.stack.viewControllers == [scene.root])
  }

  @Test(arguments: [HeadlessFaults.losesCompletions, .doublesCompletions])
  func `a missing or repeated completion blocks nothing and is reported once`(
    fault: HeadlessFaults
  ) throws {
    scene.world.faults = fault
    for _ in 1...2 {
      scene.stage.present(UIViewController(), completion: report)
      try scene.settle()
      scene.stage.dismiss(completion: report)
      try scene.settle()
    }
    let flow = try start(by: .present)
    flow.screen?.onPick?(1)
    try scene.settle()
    #expect(results.entries == [nil, nil, nil, nil])
    #expect(ends.entries == [.finished(1)])
    #expect(scene.stack.presentedViewController == nil)
  }

  @Test func `a change that other code reverts is not reported as success`() throws {
    scene.stage.push(UIViewController(), completion: report)
    scene.world.clock.commit()
    scene.stack.setViewControllers([scene.root], animated: false)
    try scene.settle()
    #expect(results.entries == [.reverted])
  }

  @Test func `a failed presentation names the alert in front, which stays`() throws {
    let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)
    scene.stack.present(alert, animated: true)
    try scene.settle()
    scene.stage.present(UIViewController(), completion: report)
    #expect(throws: StageError.alreadyPresenting("UIAlertController")) {
      try scene.stage.start(PickFlow(), by: .present)
    }
    try scene.settle()
    #expect(results.entries == [.alreadyPresenting("UIAlertController")])
    #expect(scene.stack.presentedViewController === alert)
  }

  @Test func `a running dismissal is not repeated`() throws {
    let sheet = UIViewController()
    scene.stack.present(sheet, animated: true)
    try scene.settle()
    scene.stage.dismiss(completion: report)
    scene.world.clock.commit()
    scene.stage.dismiss(completion: report)
    try scene.settle()
    #expect(results.entries == [nil, nil])
    #expect(scene.window?.rootViewController === scene.stack)
    #expect(sheet.presentingViewController == nil)
  }

  @Test func `dismissing includes presentations above and ends their flows`() throws {
    let lower = try start(by: .present)
    let upper = PickFlow()
    try lower.stage?.start(upper, by: .present) { [ends] in ends.add($0) }
    try scene.settle()
    scene.stage.dismiss(completion: report)
    try scene.settle()
    #expect(scene.stack.presentedViewController == nil)
    #expect(ends.entries == [.left(.replaced), .left(.replaced)])
    #expect(results.entries == [nil])
  }

  @Test func `replacing an awaited flow resumes its awaiter`()
    async throws
  {
    let (stage, flow) = (scene.stage, PickFlow())
    let task = Task { try await stage.run(flow) }
    try await scene.world.settle()
    try stage.start(PickFlow(), by: .setRoot)
    try await scene.world.settle()
    #expect(try await task.value == .left(.replaced))
  }

  @Test func `a flow without output finishes and is reported once`() throws {
    var finished = 0
    let flow = TourFlow()
    try scene.stage.start(flow) { end in
      if case .finished = end { finished += 1 }
    }
    try scene.settle()
    flow.stage?.finish()
    flow.stage?.finish()
    try scene.settle()
    #expect(finished == 1)
    #expect(scene.stack.viewControllers == [scene.root])
  }

  @Test func `unsaved work is kept for code, back button, swipe and drag`() throws {
    let router = Router(window: try #require(scene.window))
    let screen = try #require(try start().screen)
    let leaveGuard = router.guardLeaving(screen, named: "draft") { _ in .stay("not saved") }
    leaveGuard.isArmed = true
    scene.stage.pop(completion: report)
    try? scene.world.user.goBack()
    try? scene.world.user.swipeBack()
    try scene.settle()
    #expect(scene.stack.topViewController === screen)
    #expect(ends.entries.isEmpty)
    #expect(results.entries == [.guarded(by: "draft", reason: "not saved")])
    leaveGuard.isArmed = false
    try scene.world.user.swipeBack()
    try scene.settle()
    #expect(ends.entries == [.left(.user)])
  }
}

private final class TourFlow: Flow {
  private(set) var stage: FlowStage<Void>?

  func start(on stage: FlowStage<Void>) {
    self.stage = stage
    stage.push(UIViewController())
  }
}
