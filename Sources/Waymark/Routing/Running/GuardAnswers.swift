import WaymarkCore

/// The answers of guards to one request, each of which expires with the next wait.
///
/// Something else may be true after a wait for the window, a transition, another guard or a
/// requirement. So the guards are asked again then, and between their last answers and the first
/// change of the hierarchy nothing is waited for.
struct GuardAnswers {
  /// A guard that was bound to the request, with its last answer.
  private struct Entry {
    let bound: BoundGuard
    /// After how many waits it let the request proceed; `nil` until it has.
    var proceededAt: Int?
    /// Whether its last answer took time.
    var takesTime = false
  }

  /// An answer about a screen that is in the hierarchy, by a guard that needed time.
  struct SlowAnswer {
    let key: GuardOfScreen
    /// The reason for which the screen must go; `nil` if it may stay.
    let obstacle: String?
  }

  /// The number of waits so far; an answer counts until the next one.
  private(set) var age = 0
  private var entries: [Entry] = []
  private var answersOfScreens: [SlowAnswer] = []
  private var ageOfScreens = 0

  var indices: Range<Int> { entries.indices }
  func name(at index: Int) -> String { entries[index].bound.name }
  func takesTime(at index: Int) -> Bool { entries[index].takesTime }
  func isExpired(at index: Int) -> Bool { entries[index].proceededAt != age }

  /// Sets the guards to ask, none of which has answered.
  mutating func set(_ guards: [BoundGuard]) {
    entries = guards.map { Entry(bound: $0) }
  }

  mutating func removeAll() {
    if !entries.isEmpty { entries = [] }
    if !answersOfScreens.isEmpty { answersOfScreens = [] }
  }

  /// Makes all answers old, after something was waited for.
  mutating func expire() {
    age += 1
  }

  /// Asks a guard; its answer counts only once it is noted.
  @MainActor func decision(at index: Int) -> GuardDecision {
    entries[index].bound.decide()
  }

  /// Notes that guards let the request proceed.
  mutating func noteProceeding(at index: Int, afterTime takesTime: Bool) {
    entries[index].proceededAt = age
    entries[index].takesTime = takesTime
  }

  /// Notes whether the last answer of a guard took time, without renewing it.
  mutating func noteTime(at index: Int, _ takesTime: Bool) {
    entries[index].takesTime = takesTime
  }

  // MARK: Screens in the hierarchy

  /// Replaces the answers about screens.
  mutating func note(_ answers: [SlowAnswer]) {
    (answersOfScreens, ageOfScreens) = (answers, age)
  }

  /// The last answer of a guard about a screen.
  ///
  /// - Parameter ignoresAge: Whether one that has expired counts, too.
  @MainActor func answer(to key: GuardOfScreen, ignoresAge: Bool) -> SlowAnswer? {
    guard ignoresAge || ageOfScreens == age else { return nil }
    return answersOfScreens.last { $0.key.isSame(as: key) }
  }
}
