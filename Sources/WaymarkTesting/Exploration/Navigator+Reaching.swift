import HeadlessUIKit

extension Navigator {
  /// The cost of a launch in steps, to compare a way back with a replay.
  static var stepsOfLaunch: Int { 5 }
  /// The maximum number of attempts to return to a state: if the known ways end elsewhere, the next
  /// ones will, too.
  private static var mostWaysBack: Int { 3 }
  /// The number of steps after which the app is launched again.
  private static var longestDetour: Int { 300 }

  /// Runs a check in a state.
  ///
  /// The app continues from the end of the last check if the way is short and ends in an equal
  /// situation; otherwise the state is replayed from a launch. A finding after a continuation is
  /// checked again after a replay: if it is reproduced, it gets the short script, otherwise the
  /// whole one.
  ///
  /// - Parameters:
  ///   - work: The description of the check for another process.
  ///   - other: A path to the state other than the first one, to be used instead.
  ///   - isDoubtful: Whether to confirm a result as a finding is confirmed.
  /// - Returns: The result of the last check; `nil` if the state could not be reached again.
  func check<R: Codable>(
    _ work: LaunchWork.Kind,
    in state: Int,
    by other: OtherPath? = nil,
    doubting isDoubtful: (R) -> Bool = { _ in false },
    _ body: (ExplorationRun<App>) async throws -> R?
  ) async throws -> R? {
    try await launching(for: work, in: state, by: other) {
      try await checkHere(in: state, by: other, doubting: isDoubtful, body)
    }
  }

  private func checkHere<R>(
    in state: Int,
    by other: OtherPath?,
    doubting isDoubtful: (R) -> Bool,
    _ body: (ExplorationRun<App>) async throws -> R?
  ) async throws -> R? {
    guard let run = try await reached(state, by: other) else { return nil }
    let known = findings
    let result = try await body(run)
    let hasFound = findings.changes != known.changes || result.map(isDoubtful) == true
    guard hasFound, !run.detour.isEmpty else { return result }
    let suspected = findings
    findings = known
    let path = other?.steps ?? graph[state].path
    guard let fresh = try await launched(into: path, by: other) else { return result }
    let confirmed = try await body(fresh)
    results.findings.add(suspected, unlessKnown: run.detour, instead: path.count)
    return confirmed
  }

  /// Replays a path; the next check continues from there.
  func launched(
    into path: [UserStep],
    by other: OtherPath?
  ) async throws -> ExplorationRun<App>? {
    live = nil
    guard let run = try await replayed(path) else { return nil }
    live = LiveRun(run: run, other: other, goal: other.map { _ in run.situation })
    return run
  }

  /// Returns the app in a state; `nil` if its script ends differently than before.
  private func reached(_ state: Int, by other: OtherPath?) async throws -> ExplorationRun<App>? {
    try Task.checkCancellation()
    let path = other?.steps ?? graph[state].path
    if let live, live.run.detour.count < Self.longestDetour {
      if live.other?.steps == other?.steps {
        let goal = live.goal ?? graph[state].situation
        if try await goesBack(live.run, to: state, asIn: goal, by: path) { return live.run }
      } else if let other, try await follows(other, to: state, live.run) {
        return live.run
      } else if other == nil,
        try await goesBack(live.run, to: state, asIn: graph[state].situation, by: path)
      {
        self.live = LiveRun(run: live.run, other: nil, goal: nil)
        return live.run
      }
    }
    guard let run = try await launched(into: path, by: other) else { return nil }
    // If another path ends differently, its actions will find the difference.
    if other != nil || graph.isState(state, run.situation) { return run }
    live = nil
    reportOtherEnd(of: graph[state], run)
    return nil
  }

  /// Goes to the state before the last step of another path, and performs that step.
  private func follows(
    _ other: OtherPath,
    to state: Int,
    _ run: ExplorationRun<App>
  ) async throws -> Bool {
    guard let last = other.steps.last,
      let before = graph.indices.first(where: { graph[$0].path == other.steps.dropLast() }),
      graph[before].situation.keys.identity == other.before,
      try await goesBack(run, to: before, asIn: graph[before].situation, by: graph[before].path),
      begin(last, on: run), await walk(last, on: run) == nil, graph.isState(state, run.situation)
    else { return false }
    live = LiveRun(run: run, other: other, goal: run.situation)
    return true
  }

  /// Reports a script that ends differently than when the state was found.
  private func reportOtherEnd(of state: ExploredState, _ run: ExplorationRun<App>) {
    // Steps before the state was found may have caused the difference.
    if let action = state.path.last, !state.detour.isEmpty,
      let before = graph.states.first(where: { $0.path == state.path.dropLast() })
    {
      return reportDifference(
        Difference(
          subject: "\(action) on \(before.screen)",
          expected: "shows \(run.situation.screen)",
          actual: "shows \(state.screen)",
          script: state.detour + ["\(action)"]
        ),
        isDetour: true
      )
    }
    report(
      .determinism,
      state.screen,
      "a repeated script ends in another situation, on \(run.situation.screen)"
        + (setup.app.launchesInNewProcess ? "" : Self.hintAtProcesses),
      run.script
    )
  }

  /// The same steps after a launch can only end differently because of earlier launches, or because
  /// the app is not deterministic.
  private static var hintAtProcesses: String {
    "; if a global variable kept it from an earlier launch, and `launch` cannot reset it, set "
      + "`launchesInNewProcess`"
  }

  /// Returns the app to a situation of a state by actions with known ends.
  func goesBack(
    _ run: ExplorationRun<App>,
    to state: Int,
    asIn goal: Situation,
    by path: [UserStep]
  ) async throws -> Bool {
    var rest = graph[state].path.count + Self.stepsOfLaunch
    var ways = 0
    while graph.keys.key(of: run.situation) != graph.keys.key(of: goal) {
      guard ways < Self.mostWaysBack,
        let way = way(from: run.situation, to: state, atMost: rest), !way.isEmpty
      else { return false }
      rest -= way.count
      ways += 1
      for step in way {
        guard begin(step, on: run) else { return false }
        if await walk(step, on: run) != nil { return false }
      }
    }
    // A difference that the key does not contain may affect the end of an action.
    guard run.situation.isSame(as: goal) else { return false }
    run.arrive(by: path)
    return true
  }

  /// The shortest known way between two situations, or a step back from an unexplored situation;
  /// `nil` if a replay is shorter.
  private func way(
    from situation: Situation,
    to state: Int,
    atMost longest: Int
  ) -> [UserStep]? {
    guard longest > 0 else { return nil }
    guard let start = graph.state(of: situation), graph[start].isDone else {
      return step(back: situation, to: state)
    }
    return graph.way(from: start, to: state, atMost: longest)
  }

  /// The step that leaves most screens: back, swipe down, or selecting the previously selected tab.
  private func step(back situation: Situation, to state: Int) -> [UserStep]? {
    let back = situation.actions.first { [.back, .swipeDown, .closeMenu].contains($0) }
    if let back { return [back] }
    let known = graph[state].situation.actions
    let tab = situation.actions.first { action in
      if case .tab = action { !known.contains(action) } else { false }
    }
    return tab.map { [$0] }
  }
}

/// An action with a different end on another path.
struct Difference {
  let subject: String
  let expected: String
  let actual: String
  let script: [String]
}

extension Navigator {
  /// Reports that a step has a different end although nothing on screen differs.
  func reportDifference(_ difference: Difference, isDetour: Bool = false) {
    let message =
      "\(difference.expected), but on this path \(difference.actual); nothing on screen "
      + "distinguishes the situations: add the difference to `facts`"
    let finding = ExplorationFinding(
      .determinism,
      difference.subject,
      message,
      script: difference.script
    )
    results.findings.add(finding, isDetour: isDetour)
  }
}
