/// The ends of actions that were performed on some way, by the situation in which they began.
///
/// Each end is a check of the action after other steps than those of the state's path, so that the
/// action need not be repeated for it.
struct PerformedActions {
  /// An action in a situation.
  struct Step: Hashable {
    /// The hash of the situation.
    let start: UInt64
    let action: UserStep
  }

  private struct KnownEnd {
    let end: SituationKeys
    /// The steps after which the action was performed.
    var arrivals: Set<Step>
    /// Whether the action has always ended in the same situation.
    var isSteady = true
  }

  /// Whether ways are recorded, which requires reading each situation on them.
  var isRecording = false
  private var ends: [Step: KnownEnd] = [:]
  private var last: (step: Step, end: UInt64)?

  /// Records a step between two situations.
  mutating func add(_ action: UserStep, from start: SituationKeys, to end: SituationKeys) {
    let step = Step(start: start.identity, action: action)
    let arrival = last.flatMap { $0.end == step.start ? $0.step : nil }
    last = (step, end.identity)
    guard var known = ends[step] else {
      ends[step] = KnownEnd(end: end, arrivals: Set([arrival].compactMap(\.self)))
      return
    }
    if known.end != end { known.isSteady = false }
    if let arrival { known.arrivals.insert(arrival) }
    ends[step] = known
  }

  /// Records that the app has left the way.
  mutating func end() { last = nil }

  /// The end of an action in a situation; `nil` if the action was not performed there, or had
  /// several ends.
  ///
  /// - Parameter arrival: The step after which the action has to be performed; `nil` for any.
  func end(
    of action: UserStep,
    in start: UInt64,
    after arrival: Step? = nil
  ) -> SituationKeys? {
    guard let known = ends[Step(start: start, action: action)], known.isSteady else { return nil }
    if let arrival, !known.arrivals.contains(arrival) { return nil }
    return known.end
  }
}
