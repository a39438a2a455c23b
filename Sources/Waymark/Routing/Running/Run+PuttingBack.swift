import PlatformUI
import WaymarkCore

/// The last phase of a request that does not succeed: restoring the hierarchy.
extension Run {
  /// The changes that a run has made.
  @MainActor final class Changes {
    /// The hierarchy before the first change.
    let before: RecordedHierarchy
    /// The number of changes by other runs at that time.
    let foreignChanges: Int
    /// The number of changes by this run at that time.
    let ownChanges: Int
    /// The containers in which the run has installed screens.
    var containers: [UIViewController] = []
    /// The root that the run has installed.
    weak var installedRoot: UIViewController?

    init(_ before: RecordedHierarchy, foreignChanges: Int, ownChanges: Int) {
      self.before = before
      (self.foreignChanges, self.ownChanges) = (foreignChanges, ownChanges)
    }
  }

  /// Records the hierarchy before the first change.
  func record(_ tree: consuming LiveTree, uncovering covered: CoveredPresentation?) {
    changes = Changes(
      RecordedHierarchy(tree, uncovering: covered),
      foreignChanges: foreignChanges,
      ownChanges: changeCount
    )
  }

  /// Discards a record if the run has not changed anything since, because changes of other code are
  /// not restored.
  func discardUnusedRecord() {
    if let changes, changes.ownChanges == changeCount { self.changes = nil }
  }

  /// The number of changes of the hierarchy by other requests.
  var foreignChanges: Int { windowQueue.changes - changeCount }

  /// Whether a screen was removed from its place and not installed elsewhere, so that it would be
  /// lost if the request stopped.
  var hasLostScreens: Bool {
    guard !hasEnded, request.options.restoresOnFailure, !navigation.moved.isEmpty,
      let window = router?.window
    else { return false }
    return navigation.moved.contains { !$0.isInTree(of: window) }
  }

  /// Restores the hierarchy before the first change, then concludes.
  ///
  /// Restores nothing if nothing was changed, or if the request keeps its changes.
  func putBack(then conclusion: Interruption) -> Phase {
    guard changes != nil, request.options.restoresOnFailure, let window = router?.window else {
      return conclude(conclusion)
    }
    if case .undecided = conclusion {} else { isPuttingBack = true }
    guard adapters.movingController(in: window) != nil else { return restore(because: conclusion) }
    // The transition may belong to this request, with a deadline shorter than its animation. If it
    // exceeds this deadline, restoring stops at the first operation.
    let deadline = max(request.options.deadline, NavigationEnvironment.deadline)
    return awaitRest(in: window, for: deadline) { run, _ in run.restore(because: conclusion) }
  }

  private func restore(because conclusion: Interruption) -> Phase {
    guard let changes, let window = router?.window else { return conclude(conclusion) }
    var restoration = Restoration(conclusion: conclusion)
    if let reason = obsolescence(of: changes, in: window) {
      restoration.notUndone = [reason]
      restoration.isObsolete = true
      return finish(restoration)
    }
    return restore(restoration, in: window)
  }

  /// Returns why the record must not be restored, if later changes of others would be reverted.
  private func obsolescence(of changes: Changes, in window: UIWindow) -> String? {
    if changes.before.isObsolete(in: window, installed: changes.installedRoot) {
      return "the root has been replaced"
    }
    if changes.foreignChanges != foreignChanges {
      return "another request has changed the hierarchy"
    }
    return nil
  }

  /// The operations that were reverted so far, and those that could not be.
  private struct Restoration {
    let conclusion: Interruption
    var undone: [String] = []
    var notUndone: [String] = []
    var isObsolete = false

    /// Returns why an operation must not be repeated; a container may have changed so that its
    /// former children cannot be restored.
    func repetition(of operation: String) -> String? {
      undone.count { $0 == operation } > Self.mostRepetitions ? "it has no effect" : nil
    }

    // Surplus children are removed first, and two containers may have the same description.
    private static let mostRepetitions = 3
  }

  // Each operation restores one recorded fact, so a longer list means that other code keeps
  // reverting it.
  private static let mostRestoringOperations = 100

  /// Performs one restoring operation after the other; stops at the first that does not settle.
  private func restore(_ restoration: Restoration, in window: UIWindow) -> Phase {
    var restoration = restoration
    while restoration.undone.count < Self.mostRestoringOperations,
      let operation = changes?.before
        .nextOperation(in: window, dismissing: navigation.presentations)
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
      let isOver = perform(operation, animated: false, in: window)
      // UIKit calls the app, which may have closed the window.
      if hasEnded { return .waiting }
      guard isOver else {
        return awaitSettling(of: operation, in: window) { [restoration] run, ending in
          run.resume(restoration, after: text, ending, in: window)
        }
      }
      restoration.undone.append(text)
    }
    return finish(restoration)
  }

  /// Returns why nothing can be called, because UIKit would perform it after the running
  /// transition.
  private func movement(in window: UIWindow) -> String? {
    adapters.movingController(in: window).map { "\($0.asScreen) is still in transition" }
  }

  private func resume(
    _ restoration: Restoration,
    after operation: String,
    _ ending: TransitionWait.Ending,
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
    // Screens that other code has replaced are not restored; the rest should have been.
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

  /// Ends the run, or acts on a changed decision of a guard without holding the window.
  func conclude(_ conclusion: Interruption) -> Phase {
    switch conclusion {
    case .failed(let error): return .ended(.failure(error))
    case .refused(let name, let refusal): return .refused(by: name, refusal)
    case .stopped(let outcome): return .ended(.success(outcome))
    case .undecided(let decision, let index):
      changes = nil
      (navigation.moved, navigation.presentations) = ([], [])
      if let requestedEnd { return .ended(.success(requestedEnd)) }
      navigation.plans = 0
      turn += 1
      // Another run that gets the window may end this one, or change the decision of a guard.
      releaseWindow()
      return hasEnded ? .waiting : follow(decision, ofGuardAt: index)
    case .drifted, .otherChoice, .ended: return .waiting
    }
  }
}

extension Interruption {
  /// A description of why the hierarchy is restored, unless the request failed or was ended.
  fileprivate var reason: String {
    guard case .refused(let name, let refusal) = self else { return "a guard changed its decision" }
    return NavigationOutcome.refused(by: name, refusal).description
  }
}
