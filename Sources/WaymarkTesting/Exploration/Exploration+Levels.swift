extension Exploration {
  /// Explores level by level, so that a first finding comes early and has a short script.
  ///
  /// A level has the states that are that many steps away from the launch. Those that are the
  /// first to show a screen while the same facts hold are checked at once: requests come first,
  /// which take the least time, then ways around, then deliveries. The others take turns with the
  /// search, and get no more steps than that. But for the launch, the actions of the next level
  /// come before.
  func exploreByLevels() async throws {
    var checked = CheckedStates()
    var refinements = 0
    while try await !exploreLevels(&checked, mayRefine: refinements < Self.mostRefinements) {
      refinements += 1
    }
  }

  /// Explores all levels, but for what was checked before.
  ///
  /// - Returns: False when it has refined the keys of states, so that the search has to begin anew.
  private func exploreLevels(
    _ checked: inout CheckedStates,
    mayRefine: Bool
  ) async throws -> Bool {
    isSearching = true
    defer { isSearching = false }
    try await beginSearch()
    var position = LevelPosition()
    var sights: Set<[String]> = []
    var waiting: ArraySlice<Int> = []
    var level = 0
    while mayContinue {
      guard let last = states.last else { break }
      if level > last.path.count {
        guard let state = takeCutScreen() else { break }
        try await self.expand(state)
        checked.paths.remove(states[state].path)
        level = states[state].path.count
      }
      let before = steps
      try await expand(to: level == 0 ? 0 : level + 1, &position, mayRefine: mayRefine)
      if mayRefine, refine() { return false }
      var first: [Int] = []
      for state in states.indices where states[state].path.count == level {
        let situation = states[state].situation
        let isNew = sights.insert([situation.screen] + situation.facts).inserted
        if isNew { first.append(state) } else { waiting.append(state) }
      }
      try await check(first, &checked)
      let end = steps + (steps - before)
      while steps < end, mayContinue, let next = waiting.popFirst() {
        try await check([next], &checked)
      }
      level += 1
    }
    while mayContinue, let next = waiting.popFirst() { try await check([next], &checked) }
    return true
  }

  /// Checks everything in states, but for what was checked before.
  private func check(_ group: [Int], _ checked: inout CheckedStates) async throws {
    let new = group.filter { !checked.paths.contains(states[$0].path) }
    var landings: [[RequestLanding]] = []
    for state in new { landings.append(try await checkRequests(in: state)) }
    for state in group { try await checkLoops(from: state, but: &checked.loops) }
    for (state, landings) in zip(new, landings) {
      try await checkDeliveries(in: state, after: landings)
      checked.paths.insert(states[state].path)
    }
  }

  /// Carries out the actions of all states up to a level, and checks what they show together.
  private func expand(
    to level: Int,
    _ position: inout LevelPosition,
    mayRefine: Bool
  ) async throws {
    try await search(to: level, &position)
    // What a button does may be found in states that are not known yet.
    while position.next < end, mayContinue, !deadActions.isEmpty {
      try await search(to: states[position.next].path.count, &position)
    }
    for state in states.indices.prefix(position.next) {
      try await checkPaths(to: state, after: position.paths[state, default: 0])
      position.paths[state] = states[state].others.count
    }
    // Keys that hide something may show a way as closed, and a button as one without effect.
    if mayRefine, !pendingRefinements.isEmpty { return }
    if position.next == states.count { try await checkDeadActions() }
    try await checkWaysBack()
  }

  private func search(to level: Int, _ position: inout LevelPosition) async throws {
    while position.next < end, states[position.next].path.count <= level, mayContinue {
      try await expand(position.next)
      position.next += 1
    }
  }

  /// How many of the states that are known are to be explored.
  private var end: Int { min(states.count, options.states) }
}

/// How far the search for states is.
private struct LevelPosition {
  /// The first state whose actions were not carried out.
  var next = 0
  /// On how many other paths the actions of each state were carried out again.
  var paths: [Int: Int] = [:]
}

/// What was checked in the searches so far.
private struct CheckedStates {
  /// The paths of the states in which requests and deliveries were tried.
  var paths: Set<[UserStep]> = []
  var loops: Set<ExploredLoop> = []
}
