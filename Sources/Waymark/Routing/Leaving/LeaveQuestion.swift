import PlatformUI

/// The decision of an asynchronous leave guard, shared by all callers that wait for it.
///
/// A guard has at most one open question, so the user sees one alert regardless of the number of
/// callers. The question ends with the guard's decision, or with consent when the guarded screens
/// have left their window.
@MainActor final class LeaveQuestion {
  /// The question whose closure is running in the current task.
  @TaskLocal static var current: LeaveQuestion?

  /// The requests that the guard's closure is awaiting.
  var awaited: [Run] = []
  /// Retains the guard until it has decided.
  private let leaveGuard: LeaveGuard
  private let clock: any NavigationClock
  private var askers: [(token: Int, answer: CheckedContinuation<LeaveDecision, Never>)] = []
  private var lastToken = 0
  private let decide: @MainActor () async -> LeaveDecision
  private var hasBegun = false
  private var task: Task<Void, Never>?
  /// Resumed when the guard's closure has returned.
  private var closing: [CheckedContinuation<Void, Never>] = []
  private weak var observer: ScreenObserver?
  /// The guard's final decision, which is not `deferred`.
  private var result: LeaveDecision?
  /// Whether the guard's closure was called and has not decided yet.
  var isOpen: Bool { hasBegun && result == nil }
  /// Whether all callers were cancelled; the closure's task is cancelled but may still run.
  private(set) var isAbandoned = false

  init(
    of leaveGuard: LeaveGuard,
    clock: any NavigationClock,
    _ decide: @escaping @MainActor () async -> LeaveDecision
  ) {
    self.leaveGuard = leaveGuard
    self.clock = clock
    self.decide = decide
  }

  /// Runs the guard's closure in the task of the first caller that waits.
  ///
  /// Not earlier, because a guard that is asked before may make this question unnecessary.
  private func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    task = Task { @MainActor in
      end(with: await LeaveQuestion.$current.withValue(self) { await finalAnswer(of: decide) })
      for waiter in closing { waiter.resume() }
    }
    watchScreen()
  }

  private func finalAnswer(
    of decide: @MainActor () async -> LeaveDecision
  ) async -> LeaveDecision {
    let decision = await decide()
    if case .deferred(let next) = decision { return await finalAnswer(of: next) }
    return decision
  }

  /// Waits for the answer; a cancelled task returns immediately, and the others continue to wait.
  func answer() async -> LeaveDecision {
    begin()
    if let result { return result }
    lastToken += 1
    let token = lastToken
    return await withTaskCancellationHandler {
      await withCheckedContinuation { askers.append((token, $0)) }
    } onCancel: {
      Task { @MainActor in self.cancelAnswer(token) }
    }
  }

  /// Waits until the guard's closure has returned, so that its alert is closed.
  func closed() async {
    guard task != nil else { return }
    await withCheckedContinuation { closing.append($0) }
  }

  private func cancelAnswer(_ token: Int) {
    guard let position = askers.firstIndex(where: { $0.token == token }) else { return }
    askers.remove(at: position).answer.resume(returning: .stay("cancelled"))
    guard askers.isEmpty else { return }
    isAbandoned = true
    task?.cancel()
  }

  private func watchScreen() {
    let screens = leaveGuard.screens
    guard let window = screens.first?.treeWindow else { return }
    let delegate = ClosureObserverDelegate { [weak self] in
      if self?.observer?.hasScreens() != true { self?.end(with: .leave) }
    }
    let observer = ScreenObserver(window: window, clock: clock, delegate: delegate)
    self.observer = observer
    observer.add(screens)
    for screen in screens { _ = observer.hasArrived(screen) }
  }

  private func end(with answer: LeaveDecision) {
    guard result == nil else { return }
    result = answer
    leaveGuard.questionEnded()
    task?.cancel()
    observer?.end()
    (task, observer) = (nil, nil)
    let askers = self.askers
    self.askers = []
    for asker in askers { asker.answer.resume(returning: answer) }
  }
}
