import HeadlessUIKit

extension Exploration {
  /// The cost of a launch in steps, to compare a way back with a replay.
  private static var stepsOfLaunch: Int { 5 }
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
  ///   - other: A path to the state other than the first one, to be used instead.
  ///   - isDoubtful: Whether to confirm a result as a finding is confirmed.
  /// - Returns: The result of the last check; `nil` if the state could not be reached again.
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

  /// Shortens scripts that begin with the steps of another check to the steps that reproduce the
  /// finding.
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

  /// The same finding of a script performed on its own; `nil` if the script does not reproduce it.
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

  /// Returns the app in a state; `nil` if its script ends differently than before.
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
    // If another path ends differently, its actions will find the difference.
    if other != nil || key(of: run.situation) == states[state].key(levels) { return run }
    live = nil
    reportOtherEnd(of: states[state], run)
    return nil
  }

  /// Reports a script that ends differently than when the state was found.
  private func reportOtherEnd(of state: ExploredState, _ run: ExplorationRun<App>) {
    // Steps before the state was found may have caused the difference.
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

  /// Returns the app to a state by actions with known ends.
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
    guard let start = index[key(of: situation)], states[start].isDone else {
      return step(back: situation, to: state)
    }
    // During the search, the ways to each state are needed only once.
    if isSearching { return states.way(from: start, to: state, atMost: longest) }
    let sources = sources ?? states.sources
    self.sources = sources
    if waysBack?.goal != state { waysBack = WaysBack(states, sources, to: state) }
    return waysBack?.way(from: start, atMost: longest)
  }

  /// The step that leaves most screens: back, swipe down, or selecting the previously selected tab.
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

/// A launch that several checks use.
struct LiveRun<App: UIApplicationDelegate> {
  let run: ExplorationRun<App>
  /// The path that it began with, if it is not the first one to a state.
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

  /// The shortest known way between two states; `nil` if it is too long, or branches so often that
  /// a launch is faster than the search.
  func way(from start: Int, to goal: Int, atMost longest: Int) -> [UserStep]? {
    if start == goal { return [] }
    // Each entry has the index of its predecessor.
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

  /// The actions on the way to the last of the entries.
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

/// The shortest known ways from all states to one state.
struct WaysBack {
  let goal: Int
  /// For each state, the action that leads closer and its end; `nil` if there is none.
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

  /// The steps from a state; `nil` if no way is short enough.
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
