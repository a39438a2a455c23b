/// The decision of a leave guard.
///
/// The following example asks the user by an alert, and decides by the answer:
///
/// ```swift
/// let leaveGuard = router.guardLeaving(note, named: "draft") { [weak note] _ in
///   .asking { answer in note?.askToDiscard(answer) }
/// }
/// ```
public enum LeaveDecision {
  /// The screen may be left.
  case leave
  /// The screen stays; a request ends as refused, with the reason.
  case stay(String)
  /// The decision needs time; it is awaited without holding the window. For an alert, use
  /// ``asking(_:)``.
  ///
  /// The closure runs once for all requests, stages and gestures that wait for the guard. Its task
  /// is cancelled when all of them are cancelled, or the screen has left its window.
  ///
  /// The guard is not asked about a request that the closure, or a task that it starts, awaits by
  /// ``Router/navigate(_:)``: to await the request is to consent to it.
  case deferred(@MainActor () async -> LeaveDecision)
}

extension LeaveDecision {
  /// Asks the user, for example by an alert, and decides by the first answer.
  ///
  /// The closure passes `answer` on to what asks, such as the actions of an alert, and keeps it
  /// nowhere else. The screen stays if `answer` is released and was not called: the alert was
  /// closed by other code, or could not be presented. With a continuation in ``deferred(_:)`` that
  /// only the actions resume, requests would wait without end then.
  ///
  /// The closure runs once, as that of ``deferred(_:)``.
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
      let answer = LeaveAnswer()
      await withCheckedContinuation { continuation in
        let end = LeaveAnswerEnd(continuation)
        ask { decision in end.reach { answer.decision = decision } }
      }
      return answer.decision
    }
  }
}

/// The answer of the user.
@MainActor private final class LeaveAnswer {
  var decision = LeaveDecision.stay("the question was not answered")
}

/// Resumes a leave guard with the first answer, or when nothing is left that could give one.
@MainActor private final class LeaveAnswerEnd {
  private var continuation: CheckedContinuation<Void, Never>?

  init(_ continuation: CheckedContinuation<Void, Never>) {
    self.continuation = continuation
  }

  func reach(_ note: () -> Void) {
    guard let continuation else { return }
    note()
    self.continuation = nil
    continuation.resume()
  }

  deinit { continuation?.resume() }
}
