import WaymarkCore

/// The decisions of guards about one request, which expire when the request waits.
///
/// After a wait for the window, a transition, another guard or a requirement, the decisions may be
/// outdated. The guards are therefore asked again, and the request does not wait between their last
/// decisions and the first change of the hierarchy.
@MainActor struct GuardAnswers {
  /// An asynchronous decision about a screen in the hierarchy.
  struct SlowAnswer {
    let key: GuardOfScreen
    /// The reason for removing the screen; `nil` if it may stay.
    let obstacle: String?
  }

  /// The number of waits so far; a decision is valid until the next one.
  private(set) var age = 0
  /// The guards of the request.
  var entries: [BoundGuard] = []
  private var answersOfScreens: [SlowAnswer] = []
  private var ageOfScreens = 0

  func isExpired(at index: Int) -> Bool { entries[index].proceededAt != age }

  /// Expires all decisions after a wait.
  mutating func expire() {
    age += 1
  }

  /// Records that a guard lets the request proceed.
  func noteProceeding(at index: Int, afterTime takesTime: Bool) {
    entries[index].proceededAt = age
    entries[index].takesTime = takesTime
  }

  // MARK: Screens in the hierarchy

  /// Replaces the decisions about screens.
  mutating func note(_ answers: [SlowAnswer]) {
    (answersOfScreens, ageOfScreens) = (answers, age)
  }

  /// Returns the last decision of a guard about a screen.
  ///
  /// - Parameter ignoresAge: Whether an expired decision counts too.
  func answer(to key: GuardOfScreen, ignoresAge: Bool) -> SlowAnswer? {
    guard ignoresAge || ageOfScreens == age else { return nil }
    return answersOfScreens.last { $0.key.isSame(as: key) }
  }
}
