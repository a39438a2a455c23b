@_spi(Headless) import HeadlessUIKit

extension Exploration {
  /// Repeats the actions of each state after the first other paths to it, unless a way has led
  /// through them.
  ///
  /// If an action then ends in another state, the state's key hides a difference.
  func checkPaths() async throws {
    var checked = [Int](repeating: 0, count: graph.states.count)
    var isOver = false
    while !isOver {
      isOver = true
      for state in graph.indices where checked[state] < graph[state].others.count {
        isOver = false
        try await checkPaths(to: state, after: checked[state])
        checked[state] = graph[state].others.count
      }
    }
  }

  /// Repeats the actions of a state after other paths to it, except for the first ones.
  func checkPaths(to state: Int, after count: Int = 0) async throws {
    guard graph[state].isDone else { return }
    var next = count
    while next < graph[state].others.count, mayContinue {
      try await checkPath(graph[state].others[next], to: state)
      next += 1
    }
  }

  private func checkPath(_ path: OtherPath, to state: Int) async throws {
    for edge in graph[state].edges {
      // The next search finds another state on this path.
      if graph.keys.willDistinguish(graph[state].situation, from: path.end) { return }
      guard let expected = edge.target, mayContinue else { continue }
      if let performed = performedEnd(of: edge.action, after: path, to: state),
        graph.isState(expected, performed)
      {
        addPath(path, and: edge.action, to: expected, ending: performed)
        continue
      }
      let repetition = Repetition(action: edge.action, path: path, state: state, target: expected)
      let isKnown = knownEnds[repetition.script] != nil
      if isKnown || selection.repetitions.selects(repetition, in: graph[state].situation) {
        try await checkAll(repetition)
      }
    }
  }

  /// Repeats an action after another path; after a difference, also the skipped ones of its kind.
  private func checkAll(_ first: Repetition) async throws {
    var rest = [first]
    while let next = rest.popLast(), mayContinue {
      if try await check(next) { continue }
      rest += selection.repetitions.distrust(next.kind(in: graph[next.state].situation))
    }
  }

  /// Repeats an action after another path; returns `false` if it ends in another state.
  private func check(_ repetition: Repetition) async throws -> Bool {
    let (action, path) = (repetition.action, repetition.path)
    let (state, expected) = (repetition.state, repetition.target)
    let found = try await end(of: action, in: state, by: path) { !leads($0, to: expected) }
    guard let found else { return true }
    if leads(found, to: expected) {
      addPath(path, and: action, to: expected, ending: found.situation.keys)
      return true
    }
    let difference = Difference(
      subject: "\(action) on \(graph[state].screen)",
      expected: "shows \(graph[expected].screen)",
      actual: found.failure.map { "fails: \($0)" } ?? "shows \(found.situation.screen)",
      script: (path.steps + [action]).map(\.description)
    )
    try await resolve(difference, of: action, on: path, to: state)
    return false
  }

  /// The end of an action on a way with an equal situation as at the end of a path; `nil` if there
  /// was none.
  ///
  /// If the path's end looks like the state, only a way that ends with the path's last step counts,
  /// because the difference may be hidden.
  private func performedEnd(
    of action: UserStep,
    after path: OtherPath,
    to state: Int
  ) -> SituationKeys? {
    let isSame = path.end == graph[state].situation.keys
    let last = path.steps.last.map { PerformedActions.Step(start: path.before, action: $0) }
    return navigator.performed.end(
      of: action,
      in: path.end.identity,
      after: isSame ? last : nil
    )
  }

  /// Adds a path on which a state looks different: accumulated changes, such as removed rows of a
  /// list, may matter after further steps.
  private func addPath(
    _ path: OtherPath,
    and action: UserStep,
    to state: Int,
    ending situation: SituationKeys
  ) {
    guard graph[state].isDone, graph[state].situation.keys != situation else { return }
    let (steps, before) = (path.steps + [action], path.end.identity)
    let other = OtherPath(steps: steps, before: before, end: situation)
    graph.add(other, to: state, atMost: options.bounds.paths)
  }

  private func leads(_ end: ActionEnd, to state: Int) -> Bool {
    end.failure == nil && graph.isState(state, end.situation)
  }

  /// Refines the key by the first attribute that differs between the two paths.
  private func resolve(
    _ difference: Difference,
    of action: UserStep,
    on path: OtherPath,
    to state: Int
  ) async throws {
    let known = graph[state].situation
    if let level = graph.keys.hiddenLevel(from: known, to: path.end) {
      return graph.keys.request(level, for: known)
    }
    if known.mayDiffer(from: path.end, after: action) { return }
    guard reviewed.unexplained.insert(known.keys.structure).inserted else { return }
    for way in [nil, path] where try await leadsElsewhere(action, in: state, by: way) { return }
    navigator.reportDifference(difference)
  }

  /// Whether repetitions of an action in a state end differently; if so, reports one script with
  /// both ends.
  ///
  /// - Parameter other: A path to the state other than the first one, to be used instead.
  func leadsElsewhere(
    _ action: UserStep,
    in state: Int,
    by other: OtherPath? = nil
  ) async throws -> Bool {
    let path = other?.steps ?? graph[state].path
    guard let run = try await navigator.launched(into: path, by: other) else { return false }
    let goal = navigator.live?.goal ?? graph[state].situation
    // The app may be in any state.
    defer { navigator.live = nil }
    var first: Situation?
    for _ in 1...Self.rounds {
      guard navigator.begin(action, on: run) else { return false }
      if await navigator.walk(action, on: run) != nil { return false }
      let end = run.situation
      if let first, first.keys.structure != end.keys.structure {
        let difference = Difference(
          subject: "\(action) on \(graph[state].screen)",
          expected: "shows \(first.screen)",
          actual: "shows \(end.screen)",
          script: run.trace.whole
        )
        navigator.reportDifference(difference, isDetour: true)
        return true
      }
      first = first ?? end
      guard try await navigator.goesBack(run, to: state, asIn: goal, by: path) else { return false }
    }
    return false
  }
}
