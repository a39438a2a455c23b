import PlatformUI
import WaymarkCore

/// The last part of the life of a request that does not succeed: the hierarchy is put back.
extension Run {
  /// The changes that a run has made.
  @MainActor final class Changes {
    /// The hierarchy before the first change.
    fileprivate(set) var before: Arrangement
    /// The number of changes that other runs had made by then.
    let foreignChanges: Int
    /// The number of changes that this run had made by then.
    let ownChanges: Int
    /// The containers into which the run has installed screens on its way.
    var containers: [UIViewController] = []
    /// The root that the run has installed.
    weak var installedRoot: UIViewController?

    init(_ before: Arrangement, foreignChanges: Int, ownChanges: Int) {
      self.before = before
      (self.foreignChanges, self.ownChanges) = (foreignChanges, ownChanges)
    }
  }

  /// Records the hierarchy before the first change.
  func record(_ tree: consuming LiveTree, uncovering covered: CoveredPresentation?) {
    changes = Changes(
      Arrangement(tree),
      foreignChanges: foreignChanges,
      ownChanges: changeCount
    )
    if let covered { changes?.before.record(covered) }
  }

  /// Discards a record that was made before the first change, if there was none since: what has
  /// drifted is other code's, and is not put back.
  func discardUnusedRecord() {
    if let changes, changes.ownChanges == changeCount { self.changes = nil }
  }

  /// The number of changes of the hierarchy that other requests have made.
  var foreignChanges: Int { windowQueue.changes - changeCount }

  /// Whether a screen was taken from its place and is in no other: it must not get lost with a
  /// request that stops.
  var hasLostScreens: Bool {
    guard !hasEnded, request.options.restoresOnFailure, !navigation.moved.isEmpty,
      let window = router?.window
    else { return false }
    return navigation.moved.contains { !$0.isInTree(of: window) }
  }

  /// Puts the hierarchy back as it was before the first change, and then concludes.
  ///
  /// Nothing is put back if nothing was changed or the request keeps what it has done.
  func putBack(then conclusion: Interruption) -> Phase {
    guard changes != nil, request.options.restoresOnFailure, let window = router?.window else {
      return conclude(conclusion)
    }
    if case .undecided = conclusion {} else { isPuttingBack = true }
    guard adapters.movingController(in: window) != nil else { return restore(because: conclusion) }
    // The transition may be the request's own, whose deadline was shorter than its animation. If it
    // outlasts this deadline, restoring stops at the first operation.
    let deadline = max(request.options.deadline, NavigationEnvironment.deadline)
    return awaitRest(in: window, for: deadline) { run, _ in run.restore(because: conclusion) }
  }

  private func restore(because conclusion: Interruption) -> Phase {
    guard let changes, let window = router?.window else { return conclude(conclusion) }
    var restoration = Restoration(of: changes.before, because: conclusion)
    if let reason = obsolescence(of: changes, in: window) {
      restoration.notUndone = [reason]
      restoration.isObsolete = true
      return finish(restoration)
    }
    return restore(restoration, in: window)
  }

  /// The reason not to put the record back: later changes of others would be undone.
  private func obsolescence(of changes: Changes, in window: UIWindow) -> String? {
    if changes.before.isObsolete(in: window, installed: changes.installedRoot) {
      return "the root has been replaced"
    }
    if changes.foreignChanges != foreignChanges {
      return "another request has changed the hierarchy"
    }
    return nil
  }

  /// The operations that were put back so far, and those that could not be.
  private struct Restoration {
    let before: Arrangement
    let conclusion: Interruption
    var undone: [String] = []
    var notUndone: [String] = []
    var isObsolete = false

    init(of before: Arrangement, because conclusion: Interruption) {
      self.before = before
      self.conclusion = conclusion
    }

    /// The reason not to call an operation again: a container may have changed so that it cannot
    /// get its former children.
    func repetition(of operation: String) -> String? {
      undone.count { $0 == operation } > Self.mostRepetitions ? "it has no effect" : nil
    }

    // Children that belong elsewhere are removed first, and two containers may look alike.
    private static let mostRepetitions = 3
  }

  // Each operation puts one recorded thing back, so a longer list means that other code takes it
  // away again.
  private static let mostRestoringOperations = 100

  /// Puts one thing back after the other; gives up at the first that does not settle.
  private func restore(_ restoration: Restoration, in window: UIWindow) -> Phase {
    var restoration = restoration
    while restoration.undone.count < Self.mostRestoringOperations,
      let operation = restoration.before.nextOperation(in: window)
    {
      let text = operation.asOperation.description
      emit(.operationBegan(operation.asOperation))
      if hasEnded { return .waiting }
      let reason =
        operation.drift(in: window) ?? movement(in: window) ?? restoration.repetition(of: text)
      if let reason {
        restoration.notUndone.append("\(text) (\(reason))")
        break
      }
      guard perform(operation, animated: false, in: window) else {
        return awaitSettling(of: operation, in: window) { [restoration] run, ending in
          run.resume(restoration, after: text, ending, in: window)
        }
      }
      restoration.undone.append(text)
    }
    return finish(restoration)
  }

  /// The reason to call nothing: UIKit would carry it out when the transition has ended.
  private func movement(in window: UIWindow) -> String? {
    adapters.movingController(in: window).map { "\($0.asScreen) is still in transition" }
  }

  private func resume(
    _ restoration: Restoration,
    after operation: String,
    _ ending: SettleWait.Ending,
    in window: UIWindow
  ) -> Phase {
    var restoration = restoration
    guard ending == .settled else {
      restoration.notUndone.append(operation)
      return finish(restoration)
    }
    restoration.undone.append(operation)
    return restore(restoration, in: window)
  }

  private func finish(_ restoration: Restoration) -> Phase {
    changes = nil
    let (undone, notUndone) = (restoration.undone, restoration.notUndone)
    emit(.restored(undone: undone, notUndone: notUndone))
    if hasEnded { return .waiting }
    let conclusion = restoration.conclusion
    if case .failed(var error) = conclusion {
      error.undone += undone
      error.notUndone += notUndone
      return conclude(.failed(error))
    }
    // Screens that others have replaced are theirs; the rest should have been put back.
    if notUndone.isEmpty || restoration.isObsolete { return conclude(conclusion) }
    let reason = requestedEnd?.description ?? conclusion.reason
    return conclude(
      .failed(
        NavigationError(
          .notPutBack(after: reason),
          step: request.name,
          undone: undone,
          notUndone: notUndone
        )
      )
    )
  }

  /// Ends the run, or, after a guard has changed its decision, follows that without the window.
  func conclude(_ conclusion: Interruption) -> Phase {
    switch conclusion {
    case .failed(let error): return .ended(.failure(error))
    case .refused(let name, let refusal): return .refused(by: name, refusal)
    case .stopped(let outcome): return .ended(.success(outcome))
    case .undecided(let decision, let index):
      changes = nil
      navigation.moved = []
      if let requestedEnd { return .ended(.success(requestedEnd)) }
      navigation.plans = 0
      turn += 1
      // Another run that gets the window may end this one, or change what a guard decides.
      releaseWindow()
      return hasEnded ? .waiting : follow(decision, ofGuardAt: index)
    case .drifted, .otherChoice, .ended: return .waiting
    }
  }
}

extension Interruption {
  /// The reason to put the hierarchy back, for a message, if it is neither a failure nor the end
  /// that was requested.
  fileprivate var reason: String {
    guard case .refused(let name, let refusal) = self else { return "a guard changed its decision" }
    return NavigationOutcome.refused(by: name, refusal).description
  }
}
