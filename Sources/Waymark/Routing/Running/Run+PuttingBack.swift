import PlatformUI
import WaymarkCore

/// The last part of the life of a request that does not get there: the hierarchy is put back.
extension Run {
  /// What a run does when it has put back what it had changed.
  enum Conclusion {
    case failed(NavigationError)
    case ended(Outcome)
    /// It goes on in another way, the window still being held.
    case continued(@MainActor (Run) -> Void)
  }

  func fail(_ error: NavigationError) {
    putBack(then: .failed(error))
  }

  /// Ends at what stood in the way of a plan or of building.
  func end(at obstacle: Planner.Obstacle) {
    switch obstacle {
    case .refused(let name, let refusal): putBack(then: .ended(.refused(by: name, refusal)))
    case .failed(let error): fail(error)
    }
  }

  /// Puts the hierarchy back as it was before the first change, and then concludes.
  ///
  /// Nothing is put back if nothing was changed or the request keeps what it has done.
  func putBack(then conclusion: Conclusion) {
    guard let before, request.options.recovery == .restore, let window = router?.window else {
      return conclude(conclusion)
    }
    if let reason = obsolescence(of: before, in: window) {
      return endPuttingBack(Restoration(notUndone: [reason], isObsolete: true), then: conclusion)
    }
    putBack(before, in: window, Restoration(), then: conclusion)
  }

  /// Whether a screen has been taken from its place and is in no other: it must not get lost with a
  /// request that stops.
  var hasLostScreens: Bool {
    guard !hasEnded, request.options.recovery == .restore, !moved.isEmpty,
      let window = router?.window
    else { return false }
    return moved.contains { !$0.isInTree(of: window) }
  }

  /// Notes how the hierarchy stands before the first change.
  func record(_ tree: consuming LiveTree) {
    before = Arrangement(tree)
    foreignChangesBefore = foreignChanges
  }

  /// How many changes of the hierarchy other requests have made.
  var foreignChanges: Int { (router?.changes ?? 0) - changes }

  /// Why what was recorded must not be put back: what others have done since would be undone.
  private func obsolescence(of before: Arrangement, in window: UIWindow) -> String? {
    if before.isObsolete(in: window, installed: installedRoot) {
      return "the root has been replaced"
    }
    if foreignChanges != foreignChangesBefore {
      return "another request has changed the hierarchy"
    }
    return nil
  }

  /// What has been put back so far, and what could not be.
  private struct Restoration {
    var undone: [String] = []
    var notUndone: [String] = []
    var isObsolete = false
  }

  /// Puts one thing back after the other; gives up at the first that does not settle.
  private func putBack(
    _ before: Arrangement,
    in window: UIWindow,
    _ restoration: Restoration,
    then conclusion: Conclusion
  ) {
    var restoration = restoration
    // Each operation puts one recorded thing back, so a longer list means that other code takes it
    // away again.
    let mostOperations = 100
    while restoration.undone.count < mostOperations,
      let operation = before.nextOperation(in: window)
    {
      let text = operation.asOperation.description
      emit(.operationBegan(operation.asOperation))
      if hasEnded { return }
      if let reason = operation.drift(in: window) {
        restoration.notUndone.append("\(text) (\(reason))")
        break
      }
      guard perform(operation, animated: false, in: window) else {
        return awaitSettling(of: operation, in: window) { [weak self] ending in
          guard ending == .settled else {
            restoration.notUndone.append(text)
            self?.endPuttingBack(restoration, then: conclusion)
            return
          }
          restoration.undone.append(text)
          self?.putBack(before, in: window, restoration, then: conclusion)
        }
      }
      restoration.undone.append(text)
    }
    endPuttingBack(restoration, then: conclusion)
  }

  private func endPuttingBack(_ restoration: Restoration, then conclusion: Conclusion) {
    before = nil
    emit(.restored(undone: restoration.undone, notUndone: restoration.notUndone))
    if hasEnded { return }
    if case .failed(var error) = conclusion {
      error.undone += restoration.undone
      error.notUndone += restoration.notUndone
      return conclude(.failed(error))
    }
    // What others have replaced meanwhile is theirs; anything else should have been put back.
    if restoration.notUndone.isEmpty || restoration.isObsolete { return conclude(conclusion) }
    let reason = stop.map(\.description) ?? conclusion.reason
    conclude(
      .failed(
        NavigationError(
          .notPutBack(after: reason),
          step: request.name,
          undone: restoration.undone,
          notUndone: restoration.notUndone
        )
      )
    )
  }

  private func conclude(_ conclusion: Conclusion) {
    switch conclusion {
    case .failed(let error): end(with: .failure(error))
    case .ended(let outcome): end(with: .success(outcome))
    case .continued(let goOn):
      if !moved.isEmpty { moved = [] }
      before = nil
      if !mustStop() { goOn(self) }
    }
  }
}

extension Run.Conclusion {
  fileprivate var reason: String {
    switch self {
    case .failed(let error): error.description
    case .ended(let outcome): outcome.description
    case .continued: "a guard changed its decision"
    }
  }
}
