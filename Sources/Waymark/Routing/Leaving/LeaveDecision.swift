/// The decision of a leave guard.
///
/// The following example asks the user with an alert and returns the answer:
///
/// ```swift
/// let draft = stage.guardLeaving(by: router, named: "draft") { [weak screen] _ in
///   .asking { answer in screen?.askToDiscard(answer) }
/// }
/// ```
public enum LeaveDecision: Sendable {
  /// The screen may be left.
  case leave
  /// The screen stays; a request ends as refused, with this reason.
  case stay(String)
  /// The guard decides asynchronously, without blocking the window. For an alert, use
  /// ``asking(_:)``.
  ///
  /// The closure runs once for all requests, stages and gestures that wait for the guard. Its task
  /// is cancelled when all of them are cancelled or the screen has left its window.
  ///
  /// The guard is not asked about a request that the closure, or a task that it starts, awaits with
  /// ``Router/navigate(_:)``, because awaiting the request implies consent.
  case deferred(@MainActor () async -> LeaveDecision)
}

extension LeaveDecision {
  /// Asks the user, for example with an alert, and uses the first answer.
  ///
  /// The closure passes `answer` to the actions of an alert, for example, and stores it nowhere
  /// else. If `answer` is released without being called, because other code closed the alert or it
  /// could not be presented, the screen stays. A continuation in ``deferred(_:)`` that only the
  /// actions resume would never return then.
  ///
  /// The closure runs once, like that of ``deferred(_:)``.
  ///
  /// ```swift
  /// let alert = UIAlertController(title: "Unsaved", message: nil, preferredStyle: .alert)
  /// alert.addAction(
  ///   UIAlertAction(title: "Discard", style: .destructive) { _ in answer(.leave) }
  /// )
  /// alert.addAction(
  ///   UIAlertAction(title: "Keep", style: .cancel) { _ in answer(.stay("unsaved")) }
  /// )
  /// present(alert, animated: true)
  /// ```
  public static func asking(
    _ ask: @escaping @MainActor (_ answer: @escaping @MainActor (LeaveDecision) -> Void) -> Void
  ) -> LeaveDecision {
    .deferred {
      await withCheckedContinuation { continuation in
        let answer = LeaveAnswer(continuation)
        ask { answer.give($0) }
      }
    }
  }
}

/// Resumes a leave guard with the first answer, or when the answer closure is released.
@MainActor private final class LeaveAnswer {
  private var continuation: CheckedContinuation<LeaveDecision, Never>?

  init(_ continuation: CheckedContinuation<LeaveDecision, Never>) {
    self.continuation = continuation
  }

  func give(_ decision: LeaveDecision) {
    continuation?.resume(returning: decision)
    continuation = nil
  }

  deinit { continuation?.resume(returning: .stay("the question was not answered")) }
}

/// The cause for which a guarded screen is about to be left.
public enum Departure: Equatable, Sendable {
  /// A request for this destination.
  case request(destination: String)
  /// The back button.
  case back
  /// The interactive dismissal of the sheet.
  case sheet
  /// A tap on the selected tab.
  case tab
  /// A coordinator that calls a method of its stage.
  case stage
}
