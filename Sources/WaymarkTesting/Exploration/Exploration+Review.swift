@_spi(Headless) import HeadlessUIKit
import Waymark

extension Exploration {
  /// Repeats the actions of each state after the first other paths to it.
  ///
  /// If an action then ends in another state, the state's key hides a difference.
  func checkPaths() async throws {
    var checked = [Int](repeating: 0, count: graph.states.count)
    var position = 0
    var waiting: [Repetition] = []
    while mayProceed {
      while waiting.count < Self.tasksAtOnce,
        let (path, state) = nextPath(after: &checked, from: &position)
      {
        waiting += repetitions(after: path, to: state)
      }
      if waiting.isEmpty { return }
      try await perform(waiting.map(\.task))
      var distrusted: [Repetition] = []
      for next in waiting where try await !check(next) {
        distrusted += selection.repetitions.distrust(kind(of: next))
      }
      waiting = distrusted
    }
  }

  /// The next path whose actions have not been repeated, in the order of the states.
  private func nextPath(
    after checked: inout [Int],
    from position: inout Int
  ) -> (path: OtherPath, state: Int)? {
    for offset in graph.indices {
      let state = (position + offset) % graph.states.count
      let number = checked[state]
      guard graph[state].isDone, number < graph[state].others.count else { continue }
      (checked[state], position) = (number + 1, state)
      return (graph[state].others[number], state)
    }
    return nil
  }

  /// Repeats the actions of a state after other paths to it, except for the first ones.
  func checkPaths(to state: Int, after count: Int = 0) async throws {
    guard graph[state].isDone else { return }
    var next = count
    while next < graph[state].others.count, mayContinue {
      for repetition in repetitions(after: graph[state].others[next], to: state) {
        try await checkAll(repetition)
      }
      next += 1
    }
  }

  /// The actions to repeat in a state after another path to it.
  private func repetitions(after path: OtherPath, to state: Int) -> [Repetition] {
    let situation = graph[state].situation
    // The next search finds another state on this path.
    if graph.keys.willDistinguish(situation, from: path.end) { return [] }
    var repetitions = graph[state].edges.compactMap { edge -> Repetition? in
      guard let target = edge.target else { return nil }
      let repetition = Repetition(action: edge.action, path: path, state: state, target: target)
      let isKnown = knownEnds[repetition.task.script] != nil
      let isNeeded = isKnown || selection.repetitions.selects(repetition, in: situation)
      return isNeeded ? repetition : nil
    }
    if !repetitions.isEmpty, needsSurvey(of: path, to: state) { repetitions[0].isSurveyed = true }
    return repetitions
  }

  /// Whether to compare the classes of requests on another path with those on the first one.
  private func needsSurvey(of path: OtherPath, to state: Int) -> Bool {
    let situation = graph[state].situation
    return path.end == situation.keys && selection.surveys.selects(situation)
  }

  /// Repeats an action after another path; after a difference, also the skipped ones of its kind.
  private func checkAll(_ first: Repetition) async throws {
    var rest = [first]
    while let next = rest.popLast(), mayContinue {
      if try await check(next) { continue }
      rest += selection.repetitions.distrust(kind(of: next))
    }
  }

  private func kind(of repetition: Repetition) -> UInt64 {
    repetition.kind(in: graph[repetition.state].situation)
  }

  /// Repeats an action after another path; returns `false` if it ends in another state.
  private func check(_ repetition: Repetition) async throws -> Bool {
    let (action, path) = (repetition.action, repetition.path)
    let (state, expected) = (repetition.state, repetition.target)
    let found = try await end(of: repetition.task)
    guard let found else { return true }
    if repetition.isSurveyed, let survey = found.survey {
      try await compare(survey, on: path, to: state)
    }
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

  /// Compares the classes of requests on another path with those on the first one.
  ///
  /// Reports requests with other classes that then show another place, because a home depends on
  /// the order in which screens were visited.
  private func compare(_ survey: ProbeSurvey, on path: OtherPath, to state: Int) async throws {
    guard navigator.number == 0 else { return }
    var known = graph[state].survey
    if known == nil { known = try await readSurvey(of: state) }
    guard let known, known.requests != survey.requests else { return }
    let samples = (table?.entries ?? []).flatMap { entry in
      entry.explorationSamples.map { (entry, $0) }
    }
    let classes = zip(known.requests, survey.requests)
    for ((entry, sample), (one, other)) in zip(samples, classes) where one != other {
      guard let first = try await landing(entry, sample, after: graph[state].path),
        let second = try await landing(entry, sample, after: path.steps),
        !first.isSame(as: second)
      else { continue }
      let request = RandomEvent.request(entry.name, sample)
      let difference = Difference(
        subject: "\(request) on \(graph[state].screen)",
        expected: "shows \(first.screen)",
        actual: "shows \(second.screen) elsewhere",
        script: path.steps.map(\.description) + [request]
      )
      navigator.reportDifference(difference)
    }
  }

  /// Requests a destination after a path, and ignores findings.
  private func landing(
    _ entry: DestinationEntry,
    _ sample: [String: String],
    after path: [UserStep]
  ) async throws -> Landing? {
    let coverage = results.coverage
    defer { results.coverage = coverage }
    let event = RandomEvent(deed: .request(entry.name, sample))
    return try await end(of: path.map(\.description), then: event)?.landing
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
    let isNew = reviewed.unexplained.insert(known.keys.structure).inserted
    guard isNew, navigator.number == 0 else { return }
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
    try await navigator.launching(for: .repetitions(action), in: state, by: other) {
      try await endsDifferently(action, in: state, by: other)
    } ?? false
  }

  private func endsDifferently(
    _ action: UserStep,
    in state: Int,
    by other: OtherPath?
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
