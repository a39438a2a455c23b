import HeadlessUIKit

extension Exploration {
  /// Explores level by level, so that the first finding is early and has a short script.
  ///
  /// A level contains the states at that number of steps from the launch. States that are the first
  /// to show a screen with given facts are checked at once: requests first, then loops, and
  /// deliveries after the actions of the next level, because deliveries take the most time. The
  /// checks of other states alternate with the search and get at most as many steps. Except at the
  /// launch, the actions of the next level are performed before these checks.
  func exploreByLevels() async throws {
    var checked = CheckedStates<App>()
    var refinements = 0
    while try await !exploreLevels(&checked, mayRefine: refinements < Self.mostRefinements) {
      refinements += 1
    }
  }

  /// Explores all levels, except for earlier checks.
  ///
  /// - Returns: `false` if it refined the state keys, so that the search has to start again.
  private func exploreLevels(
    _ checked: inout CheckedStates<App>,
    mayRefine: Bool
  ) async throws -> Bool {
    beginSearching()
    defer { endSearching() }
    try await beginSearch()
    var position = LevelPosition()
    var requested: [Int] = []
    var level = 0
    while mayContinue {
      guard let last = graph.states.last else { break }
      if level > last.path.count {
        guard let state = graph.takeCutScreen(within: options) else { break }
        try await expand(state)
        checked.paths.remove(graph[state].path)
        level = graph[state].path.count
      }
      let before = navigator.progress.steps
      try await search(to: level == 0 ? 0 : level + 1, &position)
      try await checkDeliveries(in: requested, &checked)
      // The actions of the next level answer most questions that the launch leaves open.
      if level > 0 || position.next == graph.states.count {
        try await checkSearch(&position, mayRefine: mayRefine)
        if mayRefine, graph.keys.refine() { return false }
      }
      requested = newSights(on: level, &position)
      try await checkRequests(in: requested, &checked)
      let end = navigator.progress.steps * 2 - before
      while navigator.progress.steps < end, mayContinue, let next = position.waiting.popFirst() {
        try await check(next, &checked)
      }
      level += 1
    }
    try await checkDeliveries(in: requested, &checked)
    while mayContinue, let next = position.waiting.popFirst() { try await check(next, &checked) }
    return true
  }

  /// The states of a level that are the first to show a screen with given facts; the others are
  /// deferred.
  private func newSights(on level: Int, _ position: inout LevelPosition) -> [Int] {
    var first: [Int] = []
    for state in graph.indices where graph[state].path.count == level {
      let situation = graph[state].situation
      let isNew = position.sights.insert([situation.screen] + situation.facts).inserted
      if isNew { first.append(state) } else { position.waiting.append(state) }
    }
    return first
  }

  /// Runs all checks in a state, except earlier ones.
  private func check(_ state: Int, _ checked: inout CheckedStates<App>) async throws {
    try await checkRequests(in: [state], &checked)
    try await checkDeliveries(in: [state], &checked)
  }

  /// Checks requests and loops, except earlier ones.
  private func checkRequests(in group: [Int], _ checked: inout CheckedStates<App>) async throws {
    for state in group where checked.paths.insert(graph[state].path).inserted {
      if needsSurvey(state), mayContinue { graph.add(try await readSurvey(of: state), to: state) }
      let probes = self.probes(in: state)
      let landings = try await checkRequests(probes, in: state)
      checked.requests[graph[state].path] = (probes, landings)
    }
    for state in group { try await checkLoops(from: state, but: &checked.loops) }
  }

  /// Checks deliveries in states whose requests were checked, except earlier ones.
  private func checkDeliveries(in group: [Int], _ checked: inout CheckedStates<App>) async throws {
    for state in group {
      let path = graph[state].path
      guard let (probes, landings) = checked.requests.removeValue(forKey: path) else { continue }
      try await checkDeliveries(probes, after: landings, in: state)
    }
  }

  /// Checks the combined results of all actions so far.
  private func checkSearch(_ position: inout LevelPosition, mayRefine: Bool) async throws {
    // States that are still unknown may reveal a button's effect.
    while position.next < end, mayContinue, !graph.deadActions.isEmpty {
      try await search(to: graph[position.next].path.count, &position)
    }
    for state in graph.indices.prefix(position.next) {
      try await checkPaths(to: state, after: position.paths[state, default: 0])
      position.paths[state] = graph[state].others.count
    }
    // A key that hides a difference can make a way back seem missing, or a button seem to have no
    // effect.
    if mayRefine, graph.keys.needsRefinement { return }
    if position.next == graph.states.count { try await checkDeadActions() }
    try await checkWaysBack()
  }

  /// Performs the actions of all states up to a level; on each level first those of states with new
  /// facts, for example after a login, because they reveal the most.
  private func search(to level: Int, _ position: inout LevelPosition) async throws {
    while position.next < end, graph[position.next].path.count <= level {
      let length = graph[position.next].path.count
      let group = (position.next..<end).prefix { graph[$0].path.count == length }
      let isNew = group.map { !position.facts.contains(graph[$0].situation.facts) }
      for isTurn in [true, false] {
        for (state, isNew) in zip(group, isNew) where isNew == isTurn {
          guard mayContinue else { return }
          try await expand(state)
          position.facts.insert(graph[state].situation.facts)
        }
      }
      position.next = group.upperBound
    }
  }
}

/// The position of the search for states.
private struct LevelPosition {
  /// The first state whose actions have not been performed.
  var next = 0
  /// For each state, the number of other paths on which its actions were repeated.
  var paths: [Int: Int] = [:]
  /// The facts of states whose actions were performed.
  var facts: Set<[String]> = []
  /// The screens that were shown, each with the facts at that time.
  var sights: Set<[String]> = []
  /// The states whose checks alternate with the search.
  var waiting: ArraySlice<Int> = []
}

/// The states that earlier searches have checked.
private struct CheckedStates<App: UIApplicationDelegate> {
  /// The paths of the states in which requests were tried.
  var paths: Set<[UserStep]> = []
  /// The landings of these requests, until deliveries are tried, too.
  var requests: [[UserStep]: (StateProbes, [Exploration<App>.RequestLanding])] = [:]
  var loops: Set<ExploredLoop> = []
}
