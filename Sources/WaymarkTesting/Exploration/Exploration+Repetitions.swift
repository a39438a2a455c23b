import HeadlessUIKit

extension Exploration {
  /// Whether repetitions of an action in a state end differently; if so, reports one script with
  /// both ends.
  ///
  /// - Parameter other: A path to the state other than the first one, to be used instead.
  func leadsElsewhere(
    _ action: UserStep,
    in state: Int,
    by other: [UserStep]? = nil
  ) async throws -> Bool {
    let path = other ?? states[state].path
    guard let run = try await launched(into: path, isOther: other != nil) else { return false }
    // The app may be in any state.
    defer { live = nil }
    var first: Situation?
    for _ in 1...Self.rounds {
      guard begin(action, on: run) else { return false }
      if await failure(of: action, on: run) != nil { return false }
      let end = run.situation
      if let first, first.structure != end.structure {
        reportDifference(
          of: "\(action)",
          on: states[state].screen,
          "shows \(first.screen)",
          "shows \(end.screen)",
          run.wholeScript,
          isDetour: true
        )
        return true
      }
      first = first ?? end
      guard try await goesBack(run, to: state, by: path) else { return false }
    }
    return false
  }

  /// Whether a landing after earlier steps equals that after a launch; reports a difference.
  func isSteady(
    _ landing: Landing?,
    in state: Int,
    _ land: () async throws -> Landing?
  ) async throws -> Bool {
    guard let landing, !landing.detour.isEmpty else { return true }
    live = nil
    guard let other = try await land(), !landing.isSame(as: other),
      let step = landing.script.last
    else { return true }
    reportDifference(
      of: step,
      on: states[state].screen,
      "shows \(other.screen)",
      "shows \(landing.screen)",
      landing.detour + landing.script.dropFirst(states[state].path.count),
      isDetour: true
    )
    return false
  }
}
