import PlatformUI

/// One run of a flow: the promise that its end is told once.
///
/// When its screens all go unnoticed, `deinit` still tells the end.
final class FlowRun<Output>: Scenario {
  private let behavior: FinishBehavior
  private var tell: (@MainActor (FlowEnd<Output>) -> Void)?

  init(
    on base: any Stage,
    behavior: FinishBehavior,
    tell: @escaping @MainActor (FlowEnd<Output>) -> Void
  ) {
    self.behavior = behavior
    self.tell = tell
    super.init(base: base)
  }

  func start(_ flow: some Flow<Output>) throws {
    let window = base?.window
    if let error = refusalToStart(flow, in: window) {
      tell = nil
      throw error
    }
    adopt(flow)
    let observer = startObserving(in: window)
    do {
      try flow.start(on: FlowStage(run: self))
      if let refusal, observer.screens.isEmpty { throw refusal }
      if observer.screens.isEmpty { observer.scheduleLook() }
    } catch {
      // A flow that has ended already has not failed to start.
      guard tell != nil else { return }
      tell = nil
      dissolve()
      throw error
    }
  }

  func end(_ end: FlowEnd<Output>) {
    guard let tell else { return }
    self.tell = nil
    // Its screens may be all that keeps it.
    let (parent, observer) = (self.parent, self.observer)
    parent?.hold()
    observer?.fallSilent()
    if takesScreensAway(at: end) { takeScreensAway() }
    dissolve()
    tell(end)
    parent?.release()
  }

  /// Ends the flow without an output and takes its screens away; `false` when it is over already.
  func leave() -> Bool {
    guard tell != nil, base != nil else { return false }
    takeScreensAway()
    end(.left(.user))
    return true
  }

  override func wasLeft(_ reason: LeaveReason) {
    end(.left(reason))
  }

  private func takesScreensAway(at end: FlowEnd<Output>) -> Bool {
    switch end {
    case .finished: behavior == .removesScreens
    case .left(let reason): reason == .cancelled
    }
  }

  private func refusalToStart(_ flow: some Flow<Output>, in window: UIWindow?) -> StageError? {
    if let refusal = base?.refusal(of: []) { return refusal }
    guard window?.screenRegistry?.observer(of: flow) != nil else { return nil }
    return .alreadyRunning(String(describing: type(of: flow)))
  }

  deinit {
    if let tell { tellOnMainActor { tell(.left(.windowClosed)) } }
  }
}

/// What happens to the screens of a flow that has finished.
public enum FinishBehavior: Equatable, Sendable {
  /// They are taken from the stage, and what the flow presents is dismissed.
  case removesScreens
  /// They stay, because the starter goes on from there.
  case keepsScreens
}
