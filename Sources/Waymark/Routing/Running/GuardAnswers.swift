import WaymarkCore

/// The decisions of guards about one request, which expire when the request waits.
///
/// After a wait for the window, a transition, another guard or a requirement, the decisions may be
/// outdated. The guards are therefore asked again, and the request does not wait between their last
/// decisions and the first change of the hierarchy.
struct GuardAnswers {
  /// A guard of the request with its last decision.
  private struct Entry {
    let bound: BoundGuard
    /// The number of waits before it let the request proceed; `nil` if it has not.
    var proceededAt: Int?
    /// Whether its last decision was asynchronous.
    var takesTime = false
  }

  /// An asynchronous decision about a screen in the hierarchy.
  struct SlowAnswer {
    let key: GuardOfScreen
    /// The reason for removing the screen; `nil` if it may stay.
    let obstacle: String?
  }

  /// The number of waits so far; a decision is valid until the next one.
  private(set) var age = 0
  private var entries: [Entry] = []
  private var answersOfScreens: [SlowAnswer] = []
  private var ageOfScreens = 0

  var indices: Range<Int> { entries.indices }
  func name(at index: Int) -> String { entries[index].bound.name }
  func takesTime(at index: Int) -> Bool { entries[index].takesTime }
  func isExpired(at index: Int) -> Bool { entries[index].proceededAt != age }

  /// Sets the guards to ask, without decisions.
  mutating func set(_ guards: [BoundGuard]) {
    entries = guards.map { Entry(bound: $0) }
  }

  mutating func removeAll() {
    if !entries.isEmpty { entries = [] }
    if !answersOfScreens.isEmpty { answersOfScreens = [] }
  }

  /// Expires all decisions after a wait.
  mutating func expire() {
    age += 1
  }

  /// Asks a guard; its decision counts only after it is recorded.
  @MainActor func decision(at index: Int) -> GuardDecision {
    entries[index].bound.decide()
  }

  /// Records that guards let the request proceed.
  mutating func noteProceeding(at index: Int, afterTime takesTime: Bool) {
    entries[index].proceededAt = age
    entries[index].takesTime = takesTime
  }

  /// Records whether the last decision of a guard was asynchronous, without renewing it.
  mutating func noteTime(at index: Int, _ takesTime: Bool) {
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
  @MainActor func answer(to key: GuardOfScreen, ignoresAge: Bool) -> SlowAnswer? {
    guard ignoresAge || ageOfScreens == age else { return nil }
    return answersOfScreens.last { $0.key.isSame(as: key) }
  }
}
