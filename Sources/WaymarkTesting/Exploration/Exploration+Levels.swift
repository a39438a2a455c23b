extension Exploration {
  /// Explores level by level, so that a first finding comes early and has a short script.
  ///
  /// A level has the states that are that many steps away from the launch. In its states requests
  /// are checked first, which take the least time, then ways around, then deliveries. But for the
  /// launch, the actions of the next level come before.
  func exploreByLevels() async throws {
    var checked: Set<[UserStep]> = []
    var refinements = 0
    while try await !exploreLevels(&checked, mayRefine: refinements < Self.mostRefinements) {
      refinements += 1
    }
  }

  /// Explores all levels, but for the pairs in states that were checked before.
  ///
  /// - Returns: False when it has refined the keys of states, so that the search has to begin anew.
  private func exploreLevels(
    _ checked: inout Set<[UserStep]>,
    mayRefine: Bool
  ) async throws -> Bool {
    isSearching = true
    defer { isSearching = false }
    try await beginSearch()
    var position = LevelPosition()
    var level = 0
    while mayContinue {
      guard let last = states.last else { break }
      if level > last.path.count {
        guard let state = takeCutScreen() else { break }
        try await self.expand(state)
        checked.remove(states[state].path)
        level = states[state].path.count
      }
      try await expand(to: level == 0 ? 0 : level + 1, &position)
      if mayRefine, refine() { return false }
      let all = states.indices.filter { states[$0].path.count == level }
      let new = all.filter { !checked.contains(states[$0].path) }
      var landings: [[RequestLanding]] = []
      for state in new { landings.append(try await checkRequests(in: state)) }
      for state in all { try await checkLoops(from: state) }
      for (state, landings) in zip(new, landings) {
        try await checkDeliveries(in: state, after: landings)
        checked.insert(states[state].path)
      }
      level += 1
    }
    return true
  }

  /// Carries out the actions of all states up to a level, and checks what they show together.
  private func expand(to level: Int, _ position: inout LevelPosition) async throws {
    try await search(to: level, &position)
    // A way back, and what a button does, may be found in states that are not known yet.
    while position.next < end, mayContinue,
      lacksWayBack(upTo: level - 2) || !deadActions.isEmpty
    {
      try await search(to: states[position.next].path.count, &position)
    }
    if position.next == states.count { checkDeadActions() }
    checkWaysBack()
    for state in states.indices.prefix(position.next) {
      try await checkPaths(to: state, after: position.paths[state, default: 0])
      position.paths[state] = states[state].others.count
    }
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
