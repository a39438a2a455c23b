import HeadlessUIKit

extension Exploration {
  /// Explores level by level, so that a first finding comes early and has a short script.
  ///
  /// A level has the states that are that many steps away from the launch. Those that are the
  /// first to show a screen while the same facts hold are checked at once: requests come first,
  /// then ways around, and deliveries after the actions of the next level, because they take the
  /// most time. The others take turns with the search, and get no more steps than that. But for
  /// the launch, the actions of the next level come before.
  func exploreByLevels() async throws {
    var checked = CheckedStates<App>()
    var refinements = 0
    while try await !exploreLevels(&checked, mayRefine: refinements < Self.mostRefinements) {
      refinements += 1
    }
  }

  /// Explores all levels, but for what was checked before.
  ///
  /// - Returns: False when it has refined the keys of states, so that the search has to begin anew.
  private func exploreLevels(
    _ checked: inout CheckedStates<App>,
    mayRefine: Bool
  ) async throws -> Bool {
    isSearching = true
    defer { isSearching = false }
    try await beginSearch()
    var position = LevelPosition()
    var requested: [Int] = []
    var level = 0
    while mayContinue {
      guard let last = states.last else { break }
      if level > last.path.count {
        guard let state = takeCutScreen() else { break }
        try await expand(state)
        checked.paths.remove(states[state].path)
        level = states[state].path.count
      }
      let before = steps
      try await search(to: level == 0 ? 0 : level + 1, &position)
      try await checkDeliveries(in: requested, &checked)
      // Most of what the launch alone leaves open is answered by the actions of the next level.
      if level > 0 || position.next == states.count {
        try await checkSearch(&position, mayRefine: mayRefine)
        if mayRefine, refine() { return false }
      }
      requested = newSights(on: level, &position)
      try await checkRequests(in: requested, &checked)
      let end = steps + (steps - before)
      while steps < end, mayContinue, let next = position.waiting.popFirst() {
        try await check(next, &checked)
      }
      level += 1
    }
    try await checkDeliveries(in: requested, &checked)
    while mayContinue, let next = position.waiting.popFirst() { try await check(next, &checked) }
    return true
  }

  /// The states of a level that are the first to show a screen while the same facts hold; the
  /// others wait.
  private func newSights(on level: Int, _ position: inout LevelPosition) -> [Int] {
    var first: [Int] = []
    for state in states.indices where states[state].path.count == level {
      let situation = states[state].situation
      let isNew = position.sights.insert([situation.screen] + situation.facts).inserted
      if isNew { first.append(state) } else { position.waiting.append(state) }
    }
    return first
  }

  /// Checks everything in a state, but for what was checked before.
  private func check(_ state: Int, _ checked: inout CheckedStates<App>) async throws {
    try await checkRequests(in: [state], &checked)
    try await checkDeliveries(in: [state], &checked)
  }

  /// Checks requests and ways around, but for what was checked before.
  private func checkRequests(in group: [Int], _ checked: inout CheckedStates<App>) async throws {
    for state in group where checked.paths.insert(states[state].path).inserted {
      checked.landings[states[state].path] = try await checkRequests(in: state)
    }
    for state in group { try await checkLoops(from: state, but: &checked.loops) }
  }

  /// Checks deliveries in states whose requests were checked, but for what was checked before.
  private func checkDeliveries(in group: [Int], _ checked: inout CheckedStates<App>) async throws {
    for state in group {
      let path = states[state].path
      guard let landings = checked.landings.removeValue(forKey: path) else { continue }
      try await checkDeliveries(in: state, after: landings)
    }
  }

  /// Checks what the actions of all states so far show together.
  private func checkSearch(_ position: inout LevelPosition, mayRefine: Bool) async throws {
    // The effect of a button may appear only in states that are not known yet.
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

  /// Carries out the actions of all states up to a level; in each level first those of states in
  /// which other facts hold than before, as after a login, because most is new there.
  private func search(to level: Int, _ position: inout LevelPosition) async throws {
    while position.next < end, states[position.next].path.count <= level {
      let length = states[position.next].path.count
      let group = (position.next..<end).prefix { states[$0].path.count == length }
      let isNew = group.map { !position.facts.contains(states[$0].situation.facts) }
      for isTurn in [true, false] {
        for (state, isNew) in zip(group, isNew) where isNew == isTurn {
          guard mayContinue else { return }
          try await expand(state)
          position.facts.insert(states[state].situation.facts)
        }
      }
      position.next = group.upperBound
    }
  }

  /// The number of known states to explore.
  private var end: Int { min(states.count, options.states) }
}

/// The progress of the search for states.
private struct LevelPosition {
  /// The first state whose actions were not carried out.
  var next = 0
  /// On how many other paths the actions of each state were carried out again.
  var paths: [Int: Int] = [:]
  /// The facts that held in states whose actions were carried out.
  var facts: Set<[String]> = []
  /// The screens that were shown, each with the facts that held.
  var sights: Set<[String]> = []
  /// The states that are checked in turns with the search.
  var waiting: ArraySlice<Int> = []
}

/// The checks that the searches so far have done.
private struct CheckedStates<App: UIApplicationDelegate> {
  /// The paths of the states in which requests were tried.
  var paths: Set<[UserStep]> = []
  /// The outcomes of these requests, until deliveries are tried, too.
  var landings: [[UserStep]: [Exploration<App>.RequestLanding]] = [:]
  var loops: Set<ExploredLoop> = []
}
