import HeadlessUIKit

extension Exploration {
  /// The number of steps that a launch counts as when a way back is compared with a replay.
  private static var stepsOfLaunch: Int { 5 }
  /// The number of attempts to find a way back: if the known ways to a state end elsewhere, the
  /// next ones do, too.
  private static var mostWaysBack: Int { 3 }
  /// After how many steps an app is launched again.
  private static var longestDetour: Int { 300 }

  /// Carries out a check in a state.
  ///
  /// The app gets there from where the last check has left it, if the way is short and ends in an
  /// equal situation, whatever its key hides; otherwise by replay from a launch. A finding of an
  /// app that has been elsewhere before is checked again after a replay: its script is the short
  /// one if it is found there, too, and otherwise the whole one.
  ///
  /// - Parameters:
  ///   - other: A path into the state that is not the first one, by which the app gets there.
  ///   - isDoubtful: Whether a result is checked again like a finding.
  /// - Returns: The result of the last check; `nil` if the state is not reached any more.
  func check<R>(
    in state: Int,
    by other: [UserStep]? = nil,
    doubting isDoubtful: (R) -> Bool = { _ in false },
    _ body: (ExplorationRun<App>) async throws -> R?
  ) async throws -> R? {
    guard let run = try await reached(state, by: other) else { return nil }
    let known = findings
    let result = try await body(run)
    let hasFound = findings.changes != known.changes || result.map(isDoubtful) == true
    guard hasFound, !run.detour.isEmpty else { return result }
    let suspected = findings
    findings = known
    let path = other ?? states[state].path
    guard let fresh = try await launched(into: path, isOther: other != nil) else { return result }
    let confirmed = try await body(fresh)
    findings.add(suspected, unlessKnown: run.detour, instead: path.count)
    return confirmed
  }

  /// Shortens the scripts that begin with what another check has done to those steps without any of
  /// which their findings are not shown.
  func shortenScripts() async {
    for finding in findings.withDetours where !isOver && !crashes.isAtEnd {
      var shortest: ExplorationFinding?
      let whole = await repeats(finding, finding.script)
      guard whole != nil else { continue }
      _ = await finding.script.shrunk { fewer in
        guard let same = await self.repeats(finding, fewer) else { return false }
        shortest = same
        return true
      }
      if let shortest { findings.add(shortest) }
    }
  }

  /// The same finding of a script that is carried out by itself; `nil` if that does not show it.
  private func repeats(
    _ finding: ExplorationFinding,
    _ script: [String]
  ) async -> ExplorationFinding? {
    var monitor = ExplorationMonitor()
    (monitor.journal, monitor.endsProcess) = (journal, endsProcess)
    let exploration = try? Exploration(app, options, monitor: monitor)
    exploration?.crashes = crashes
    let found = try? await exploration?.findings(after: script, of: finding.check)
    if let exploration { crashes = exploration.crashes }
    return found?.first { $0.check == finding.check && $0.subject == finding.subject }
  }

  /// Replays a path; the next check continues from there.
  func launched(
    into path: [UserStep],
    isOther: Bool
  ) async throws -> ExplorationRun<App>? {
    live = nil
    guard let run = try await replayed(path) else { return nil }
    live = LiveRun(run: run, other: isOther ? path : nil, goal: isOther ? run.situation : nil)
    return run
  }

  /// Brings the app into a state; `nil` if its script ends otherwise than before.
  private func reached(
    _ state: Int,
    by other: [UserStep]?
  ) async throws -> ExplorationRun<App>? {
    try Task.checkCancellation()
    let path = other ?? states[state].path
    if let live, live.other == other, live.run.detour.count < Self.longestDetour,
      try await goesBack(live.run, to: state, by: path)
    {
      return live.run
    }
    guard let run = try await launched(into: path, isOther: other != nil) else { return nil }
    // Differences after another path are found by the actions there.
    if other != nil || key(of: run.situation) == states[state].key(levels) { return run }
    live = nil
    reportOtherEnd(of: states[state], run)
    return nil
  }

  /// Reports a script that ends otherwise than when the state was found.
  private func reportOtherEnd(of state: ExploredState, _ run: ExplorationRun<App>) {
    // The steps before the state was found may have caused the difference.
    if let action = state.path.last, !state.detour.isEmpty,
      let before = states.first(where: { $0.path == state.path.dropLast() })
    {
      return reportDifference(
        of: "\(action)",
        on: before.screen,
        "shows \(run.situation.screen)",
        "shows \(state.screen)",
        state.detour + ["\(action)"],
        isDetour: true
      )
    }
    report(
      .determinism,
      state.screen,
      "a repeated script ends in another situation, on \(run.situation.screen)",
      run.script
    )
  }

  /// Leads the app from where it is to a state, by actions whose ends are known.
  func goesBack(
    _ run: ExplorationRun<App>,
    to state: Int,
    by path: [UserStep]
  ) async throws -> Bool {
    let goal = live?.goal ?? states[state].situation
    var rest = states[state].path.count + Self.stepsOfLaunch
    var ways = 0
    while key(of: run.situation) != key(of: goal) {
      guard ways < Self.mostWaysBack,
        let way = way(from: run.situation, to: state, atMost: rest), !way.isEmpty
      else { return false }
      rest -= way.count
      ways += 1
      for step in way {
        guard begin(step, on: run) else { return false }
        if await failure(of: step, on: run) != nil { return false }
      }
    }
    // State that the key does not show may decide about the result of an action.
    guard run.situation.isSame(as: goal) else { return false }
    run.arrive(by: path)
    return true
  }

  /// The shortest known way between two situations, or a step back from one whose ways are not
  /// known; `nil` if a replay is shorter.
  private func way(
    from situation: Situation,
    to state: Int,
    atMost longest: Int
  ) -> [UserStep]? {
    guard longest > 0 else { return nil }
    guard let start = index[key(of: situation)], states[start].isDone else {
      return step(back: situation, to: state)
    }
    // While states are searched for, the ways to each of them are needed once only.
    if isSearching { return states.way(from: start, to: state, atMost: longest) }
    let sources = sources ?? states.sources
    self.sources = sources
    if waysBack?.goal != state { waysBack = WaysBack(states, sources, to: state) }
    return waysBack?.way(from: start, atMost: longest)
  }

  /// The step that leads back from most screens: back, down, or to a tab that was the selected one.
  private func step(back situation: Situation, to state: Int) -> [UserStep]? {
    let back = situation.actions.first { [.back, .swipeDown, .closeMenu].contains($0) }
    if let back { return [back] }
    let known = states[state].situation.actions
    let tab = situation.actions.first { action in
      if case .tab = action { !known.contains(action) } else { false }
    }
    return tab.map { [$0] }
  }
}

/// A launch that is used for several checks.
struct LiveRun<App: UIApplicationDelegate> {
  let run: ExplorationRun<App>
  /// The path that it began with, if that is not the first one to a state.
  let other: [UserStep]?
  /// The situation at the end of that path.
  let goal: Situation?
}

extension [ExploredState] {
  /// The edges that lead to each state.
  var sources: [[(state: Int, edge: Int)]] {
    var sources: [[(state: Int, edge: Int)]] = .init(repeating: [], count: count)
    for (state, found) in enumerated() {
      for (number, edge) in found.edges.enumerated() {
        if let target = edge.target { sources[target].append((state, number)) }
      }
    }
    return sources
  }

  /// The shortest known way between two states; `nil` if it has more steps, or begins at so many
  /// crossings that a launch is faster than the search.
  func way(from start: Int, to goal: Int, atMost longest: Int) -> [UserStep]? {
    if start == goal { return [] }
    // Each entry has the position of the one that it was reached from.
    var reached: [(state: Int, from: Int, edge: Int, length: Int)] = [(start, -1, 0, 0)]
    var known: Set<Int> = [start]
    var next = 0
    while next < reached.count, reached.count < 400 {
      let (state, _, _, length) = reached[next]
      guard length < longest else { return nil }
      for (number, edge) in self[state].edges.enumerated() {
        guard let target = edge.target, known.insert(target).inserted else { continue }
        reached.append((target, next, number, length + 1))
        if target == goal { return way(along: reached) }
      }
      next += 1
    }
    return nil
  }

  /// The actions that lead to the last of the entries.
  private func way(
    along reached: [(state: Int, from: Int, edge: Int, length: Int)]
  ) -> [UserStep] {
    var way: [UserStep] = []
    var position = reached.count - 1
    while position > 0 {
      let entry = reached[position]
      way.append(self[reached[entry.from].state].edges[entry.edge].action)
      position = entry.from
    }
    return way.reversed()
  }
}

/// The shortest known ways from all states to one of them.
struct WaysBack {
  let goal: Int
  /// For each state the action that leads nearer, and where; `nil` if none does.
  private var next: [(action: UserStep, target: Int)?]

  init(
    _ states: [ExploredState],
    _ sources: [[(state: Int, edge: Int)]],
    to goal: Int
  ) {
    self.goal = goal
    next = Array(repeating: nil, count: states.count)
    var waiting = [goal]
    var position = 0
    while position < waiting.count {
      let target = waiting[position]
      position += 1
      for (state, edge) in sources[target] where state != goal && next[state] == nil {
        next[state] = (states[state].edges[edge].action, target)
        waiting.append(state)
      }
    }
  }

  /// The steps from a state; `nil` if there is no way, or a longer one only.
  func way(from start: Int, atMost longest: Int) -> [UserStep]? {
    var way: [UserStep] = []
    var state = start
    while state != goal {
      guard way.count < longest, state < next.count, let step = next[state] else { return nil }
      way.append(step.action)
      state = step.target
    }
    return way
  }
}
