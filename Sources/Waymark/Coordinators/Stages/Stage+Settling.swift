import PlatformUI

extension Stage {
  /// Gives the container other screens, and says so to the flows that lose theirs by it.
  ///
  /// - Parameter old: The screens that are there.
  func rearrange(_ old: [UIViewController], to new: [UIViewController], animated: Bool) {
    taking(old.without(fitting(new))) { arrange(new, animated: animated) }
  }

  /// Takes screens away, and lets the flows that lose theirs by it know who does.
  func taking(
    _ roots: [UIViewController],
    by takers: [any ScreenObserverDelegate]? = nil,
    _ take: () -> Void
  ) {
    guard !roots.isEmpty, let registry = window?.screenRegistry else { return take() }
    let takers = takers ?? (self as? any ScenarioStage)?.scenario?.lineage ?? []
    let losing = registry.willTake(roots, by: takers)
    take()
    for observer in losing { observer.scheduleLook(near: host) }
  }

  /// Ends a verb that was refused, and lets the flows that wait for screens know that these do not
  /// come.
  func refuse(
    _ error: StageError,
    _ completion: StageCompletion?,
    insteadOfBringing arriving: [UIViewController] = []
  ) {
    (self as? any ScenarioStage)?.scenario?.note(error)
    if !arriving.isEmpty {
      window?.screenRegistry?.giveUp(on: arriving, as: .refused)
    }
    completion?(.failure(error))
  }

  /// Tells the completion, if there is one, when the tree shows that something is over.
  func settle(
    until isDone: @escaping @MainActor (any Stage) -> Bool,
    _ completion: StageCompletion?
  ) {
    guard let completion else { return }
    settle(until: { isDone(self) }, then: completion)
  }

  /// Waits until nothing moves around the host; the condition says whether it came as it should.
  func settle(
    until isDone: @escaping @MainActor () -> Bool,
    then completion: @escaping StageCompletion
  ) {
    let wait = SettleWait(clock: NavigationEnvironment.clock, movers: { [weak host] in [host] }) {
      if $0.isMoving { return .running }
      if isDone() { return .over }
      return $0.isFirst ? .running : .undone
    }
    wait.begin(deadline: NavigationEnvironment.deadline) { completion($0.result) }
  }
}

extension SettleWait.Ending {
  fileprivate var result: Result<Void, StageError> {
    switch self {
    case .settled: .success(())
    case .undone: .failure(.undone)
    case .timedOut: .failure(.didNotSettle)
    }
  }
}
