@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Awaited flows among random users, other code, cancelled tasks and other flows.
@MainActor
struct AwaitedRunTests {
  @Test(arguments: 1...10)
  func `the task that awaits a flow resumes exactly once for every outcome`(seed: UInt64)
    async throws
  {
    try await HeadlessWorld(clock: .stepped).navigating {
      let trial = try AwaitedTrial(seed: seed)
      for _ in 0..<200 { try await trial.act() }
      try await trial.end()
      #expect(trial.runs.count > 20)
    }
  }
}

/// Starts flows in tasks and interrupts them randomly.
@MainActor private final class AwaitedTrial {
  private let scene: StackScene
  private let router: Router
  private var dice: Dice
  private(set) var runs: [AwaitedRun] = []

  init(seed: UInt64) throws {
    scene = try StackScene()
    router = Router(window: try #require(scene.window))
    dice = Dice(seed: seed)
  }

  private var going: [AwaitedRun] { runs.filter { $0.results.entries.isEmpty } }

  private func pick() -> AwaitedRun? {
    let going = self.going
    return going.isEmpty ? nil : going[dice.roll(going.count)]
  }

  func act() async throws {
    let user = scene.world.user
    switch dice.roll(10) {
    case 0, 1: start(on: scene.stage, by: .push)
    case 2: start(on: scene.stage, by: .present)
    case 3:
      if let run = pick(), let stage = run.flow?.stage { start(on: stage, by: .push, in: run) }
    case 4: pick()?.flow?.stage?.finish(dice.roll(6))
    case 5: pick()?.task?.cancel()
    case 6: if dice.roll(2) == 0 { try? user.goBack() } else { _ = try? user.swipeDown() }
    case 7: scene.stack.popToRootViewController(animated: dice.roll(2) == 0)
    case 8: scene.world.clock.commit()
    default: try await check()
    }
    for _ in 0..<dice.roll(3) { await Task.yield() }
  }

  private func start(on stage: Stage, by placement: Placement, in parent: AwaitedRun? = nil) {
    let run = AwaitedRun(in: parent)
    runs.append(run)
    run.start(PickFlow(), on: stage, by: placement)
  }

  /// Settles: every flow with screens continues, and every flow without screens has ended.
  private func check() async throws {
    try await scene.world.settle()
    // The next request is the latest time at which a loss is detected.
    let refused = StepAssembly(finder: Finder<UIViewController, Void>.none)
      .guarded(by: "nobody") { _ in .refuse("only looking") }
      .using(.present, from: .root)
    router.go(to: refused)
    try await scene.world.settle()
    let root = scene.window?.rootViewController
    for run in runs {
      let isShown = runs.contains { $0.isPart(of: run) && $0.isShown(below: root) }
      #expect(run.results.entries.count == (isShown ? 0 : 1), "\(run.results.entries)")
    }
  }

  /// Closes the window; all flows end and nothing leaks.
  func end() async throws {
    // Tasks that have not begun would otherwise start their flows without a window.
    try await scene.world.settle()
    try scene.close()
    try await scene.world.settle()
    for run in runs { await run.task?.value }
    #expect(runs.allSatisfy { $0.results.entries.count == 1 })
    #expect(runs.allSatisfy { $0.flow == nil })
  }
}

/// One flow with the task that awaits it.
@MainActor private final class AwaitedRun {
  private(set) weak var flow: PickFlow?
  private(set) var task: Task<Void, Never>?
  let results = EntryLog<String>()
  private let parent: AwaitedRun?

  init(in parent: AwaitedRun?) {
    self.parent = parent
  }

  func start(_ flow: PickFlow, on stage: Stage, by placement: Placement) {
    self.flow = flow
    task = Task { [results] in
      do {
        results.add("\(try await stage.run(flow, by: placement))")
      } catch {
        results.add("\(error)")
      }
    }
  }

  func isPart(of whole: AwaitedRun) -> Bool {
    self === whole || parent?.isPart(of: whole) == true
  }

  func isShown(below root: UIViewController?) -> Bool {
    var controller: UIViewController? = flow?.screen
    while let current = controller, current !== root {
      controller = current.parent ?? current.presentingViewController
    }
    return controller != nil
  }
}
