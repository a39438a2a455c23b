/// The ends of actions that were performed on some way, by the situation in which they began.
///
/// Each end is a check of the action after other steps than those of the state's path, so that the
/// action need not be repeated for it.
struct WalkedTracks {
  /// An action in a situation.
  struct Step: Hashable {
    /// The hash of the situation.
    let start: UInt64
    let action: UserStep
  }

  private struct Walk {
    let end: SituationKeys
    /// The steps after which the action was performed.
    var arrivals: Set<Step>
    /// Whether the action has always ended in the same situation.
    var isSteady = true
  }

  /// Whether ways are recorded, which requires reading each situation on them.
  var isRecording = false
  private var walks: [Step: Walk] = [:]
  private var last: (step: Step, end: UInt64)?

  /// Records a step between two situations.
  mutating func add(_ action: UserStep, from start: SituationKeys, to end: SituationKeys) {
    let step = Step(start: start.identity, action: action)
    let arrival = last.flatMap { $0.end == step.start ? $0.step : nil }
    last = (step, end.identity)
    guard var walk = walks[step] else {
      walks[step] = Walk(end: end, arrivals: Set([arrival].compactMap(\.self)))
      return
    }
    if walk.end != end { walk.isSteady = false }
    if let arrival { walk.arrivals.insert(arrival) }
    walks[step] = walk
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
    guard let walk = walks[Step(start: start, action: action)], walk.isSteady else { return nil }
    if let arrival, !walk.arrivals.contains(arrival) { return nil }
    return walk.end
  }
}
