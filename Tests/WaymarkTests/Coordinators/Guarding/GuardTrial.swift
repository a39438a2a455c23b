@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// A flow with one screen at some place, with a leave guard that refuses.
@MainActor final class GuardTrial {
  let world: HeadlessWorld
  let flow = PickFlow()
  let asked = EntryLog<Departure>()
  let errors = EntryLog<StageError?>()
  let ends = EntryLog<FlowOutcome<Int>>()
  private(set) var leaveGuard: LeaveGuard?
  private let window: UIWindow
  private let router: Router
  private let stage: Stage
  private var task: Task<Void, Never>?

  /// - Parameter guardsFlow: Whether the guard protects the whole flow.
  init(_ place: FlowPlace, armed: Bool, guardsFlow: Bool = false) async throws {
    let trial = FlowTrial(place)
    world = trial.world
    let (window, router, stage) = world.navigating {
      let window = UIWindow(frame: .zero)
      return (window, Router(window: window), trial.makeStage(in: window))
    }
    (self.window, self.router, self.stage) = (window, router, stage)
    try await world.settle()
    task = world.navigating {
      Task { [flow, ends] in
        if let end = try? await stage.run(flow, by: place.placement) { ends.add(end) }
      }
    }
    try await world.settle()
    let screen = try #require(flow.screen)
    let decide: @MainActor (Departure) -> LeaveDecision = { [asked] departure in
      asked.add(departure)
      return .stay("not saved")
    }
    leaveGuard = world.navigating {
      guardsFlow
        ? flow.stage?.guardLeaving(by: router, named: "draft", decide: decide)
        : router.guardLeaving(screen, named: "draft", decide: decide)
    }
    world.navigating { leaveGuard?.isArmed = armed }
  }

  /// Whether the flow's screen is on its stage or in the window's tree.
  var isThere: Bool {
    if flow.stage?.screens.contains(where: { $0 === flow.screen }) == true { return true }
    var controller: UIViewController? = flow.screen
    while let current = controller, current !== window.rootViewController {
      controller = current.parent ?? current.presentingViewController
    }
    return controller != nil
  }

  func perform(_ verb: GuardedVerb) async throws {
    world.navigating { call(verb, report) }
    try await world.settle()
  }

  func perform(_ verb: UnguardedVerb) async throws {
    world.navigating {
      switch verb {
      case .finish: flow.stage?.finish(7)
      case .forceLeave: flow.stage?.forceLeave()
      case .cancelTask: task?.cancel()
      }
    }
    try await world.settle()
  }

  private var report: StageCompletion {
    { [errors] result in
      if case .failure(let error) = result { errors.add(error) } else { errors.add(nil) }
    }
  }

  private func call(_ verb: GuardedVerb, _ report: @escaping StageCompletion) {
    guard let own = flow.stage, let screen = flow.screen else { return }
    switch verb {
    case .pop: stage.pop(completion: report)
    case .popToFirst: stage.pop(to: stage.screens.first ?? screen, completion: report)
    case .popToRoot: stage.popToRoot(completion: report)
    case .setRoot: stage.setRoot(UIViewController(), completion: report)
    case .setScreens:
      stage.setScreens([UIViewController(), UIViewController()], completion: report)
    case .push: stage.push(UIViewController(), completion: report)
    case .remove: stage.remove([screen], completion: report)
    case .removeAll: stage.remove(stage.screens, completion: report)
    case .dismiss: stage.dismiss(completion: report)
    case .showAsRoot: stage.show(UIViewController(), by: .setRoot, completion: report)
    case .startAsRoot: start(on: stage)
    case .ownPush: own.push(UIViewController(), completion: report)
    case .ownSetRoot: own.setRoot(UIViewController(), completion: report)
    case .ownPop: own.pop(completion: report)
    case .ownDismiss: own.dismiss(completion: report)
    case .leave: own.leave(completion: report)
    case .partAsRoot: start(on: own)
    case .close: submit(NavigationRequest(closing: screen))
    case .replaceRoot: submit(NavigationRequest(to: Self.welcome))
    }
  }

  private func start(on stage: Stage) {
    do {
      try stage.start(HostFlow(), by: .setRoot)
      errors.add(nil)
    } catch {
      errors.add(error as? StageError)
    }
  }

  private func submit(_ request: NavigationRequest) {
    router.go(request).whenEnded { [errors] result in
      guard case .success(.refused(let name, let refusal)) = result else { return errors.add(nil) }
      errors.add(.guarded(by: name, reason: refusal.reason))
    }
  }

  private static let welcome = StepAssembly(finder: Finder<UIViewController, Void>.none) { _ in
    UIViewController()
  }
  .using(.replaceRoot, from: .root)
}
