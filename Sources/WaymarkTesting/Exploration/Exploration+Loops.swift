@_spi(Headless) import HeadlessUIKit

extension Exploration {
  /// The number of rounds on each loop.
  static var rounds: Int { 4 }

  /// Repeats every loop several times: a step back to a state on the path, a step that stays in its
  /// state, and from each screen a step to another one and back.
  ///
  /// The state must be equal after each round, and no objects may accumulate. Of loops with an
  /// equal last step between equal screens, the first one and a sample of the others are repeated.
  func checkLoops() async throws {
    var selected: [Loop] = []
    for state in graph.indices {
      for loop in loops(from: state) where selection.loops.selects(probeClass(of: loop)) {
        if options.shard.includes(selection.loops.selected - 1) { selected.append(loop) }
      }
    }
    let parts = self.parts(of: selected.map(\.steps.count))
    try await inEachPart {
      for (loop, part) in zip(selected, parts) where part == navigator.number && mayContinue {
        try await go(around: loop.steps, at: loop.state)
      }
    }
  }

  /// Repeats the loops that end or begin with a step from a state, except those that were checked
  /// with the same state key.
  func checkLoops(from state: Int, but known: inout Set<ExploredLoop>) async throws {
    for loop in loops(from: state) where mayContinue {
      let start = graph[loop.state]
      let level = graph.keys.level(of: start.situation)
      let path = ExploredLoop(path: start.path, steps: loop.steps, level: level)
      guard known.insert(path).inserted, selection.loops.selects(probeClass(of: loop)) else {
        continue
      }
      try await go(around: loop.steps, at: loop.state)
    }
  }

  /// Steps that end in the state in which they begin.
  private struct Loop {
    let steps: [UserStep]
    let state: Int
    /// The screen on which the last step begins.
    let lastScreen: String
  }

  private func loops(from state: Int) -> [Loop] {
    graph[state].edges.flatMap { edge in
      guard let target = edge.target else { return [Loop]() }
      return [
        loop(from: state, by: edge, to: target), thereAndBack(from: state, by: edge, to: target),
      ]
      .compactMap(\.self)
    }
  }

  /// A hash of the facts, the first screen, and the last step and its screen.
  private func probeClass(of loop: Loop) -> UInt64 {
    var probe = Fingerprint()
    probe.add(graph[loop.state].situation.facts)
    probe.add(graph[loop.state].screen)
    probe.add(loop.steps.last?.description ?? "")
    probe.add(loop.lastScreen)
    return probe.value
  }

  private func loop(from state: Int, by edge: ExploredEdge, to target: Int) -> Loop? {
    let (path, start) = (graph[state].path, graph[target].path)
    guard start.count <= path.count, path.starts(with: start) else { return nil }
    let steps = Array(path.dropFirst(start.count)) + [edge.action]
    return Loop(steps: steps, state: target, lastScreen: graph[state].screen)
  }

  /// The loop to another screen and back, if that screen's shortest script does not pass here; once
  /// for all states that show the two screens.
  private func thereAndBack(from state: Int, by edge: ExploredEdge, to target: Int) -> Loop? {
    guard graph[target].path != graph[state].path + [edge.action] else { return nil }
    let back = graph[target].edges.first { step in
      step.target == state && [.back, .swipeDown].contains(step.action)
    }
    guard let back else { return nil }
    let name = "\(graph[state].screen)\n\(edge.action)\n\(graph[target].screen)"
    guard reviewed.returns.insert(name).inserted else { return nil }
    let steps = [edge.action, back.action]
    return Loop(steps: steps, state: state, lastScreen: graph[target].screen)
  }

  /// Repeats a loop.
  ///
  /// - Returns: Whether all rounds end in its state; `nil` if the state cannot be reached again.
  @discardableResult
  func go(around loop: [UserStep], at state: Int) async throws -> Bool? {
    try await navigator.check(.loop(loop), in: state) { run in
      try await go(around: loop, at: state, run)
    }
  }

  private func go(
    around loop: [UserStep],
    at state: Int,
    _ run: ExplorationRun<App>
  ) async throws -> Bool {
    let subject = "\(loop.last?.description ?? "") on \(graph[state].screen)"
    var counts: [[String: Int]] = []
    for round in 1...Self.rounds {
      var ends: [Situation] = []
      for step in loop {
        guard navigator.begin(step, on: run) else { return false }
        let script = run.script + ["\(step)"]
        if let failure = await navigator.walk(step, on: run) {
          if try await isExplained(round, of: loop, at: state) { return false }
          let message = "the loop is not possible in round \(round): \(failure)"
          results.report(.determinism, subject, message, script)
          return false
        }
        if round == 1 { ends.append(run.situation) }
      }
      let situation = run.situation
      check(run)
      guard graph.isState(state, situation) else {
        if try await isExplained(round, of: loop, at: state) { return false }
        // Otherwise the script is checked again after a new launch.
        if round == 1, run.detour.isEmpty,
          let wrong = firstContradiction(in: ends, of: loop, from: state),
          try await leadsElsewhere(wrong.action, in: wrong.state)
        {
          return false
        }
        reportRound(round, subject, endingIn: situation, run.script)
        return false
      }
      counts.append(run.objects.living)
    }
    reportGrowth(counts, run.script)
    return true
  }

  /// The first step of a round that ended differently than recorded.
  private func firstContradiction(
    in ends: [Situation],
    of loop: [UserStep],
    from state: Int
  ) -> (action: UserStep, state: Int)? {
    var current = state
    for (step, end) in zip(loop, ends) {
      let edge = graph[current].edges.first { $0.action == step }
      guard let target = edge?.target else { return nil }
      if !graph.isState(target, end) { return (step, current) }
      current = target
    }
    return nil
  }

  /// Reports a loop that ends in another state in a later round.
  func reportRound(
    _ round: Int,
    _ subject: String,
    endingIn situation: Situation,
    _ script: [String]
  ) {
    let start =
      round == 1
      ? "the loop returned to its start on another path, but here"
      : "the loop returns to its start in round 1, but in round \(round)"
    let message =
      "\(start) to \(situation.screen) in a different situation: add the difference to `facts`"
    results.report(.determinism, subject, message, script)
  }

  /// Whether a visible difference between a round and the first one precedes the different end,
  /// such as a list that loses a row in each round.
  func isExplained(_ round: Int, of loop: [UserStep], at state: Int) async throws -> Bool {
    let used = navigator.live
    defer { navigator.live = used }
    return try await navigator.launching(for: .explanation(round, loop), in: state) {
      try await differs(round, of: loop, at: state)
    } ?? false
  }

  private func differs(_ round: Int, of loop: [UserStep], at state: Int) async throws -> Bool {
    guard let run = try await navigator.replayed(graph[state].path) else { return false }
    var first: [Situation] = []
    for number in 1...round {
      for (position, step) in loop.enumerated() {
        let situation = run.situation
        if number == 1 { first.append(situation) }
        if number == round {
          let known = first[position]
          if graph.keys.key(of: known) != graph.keys.key(of: situation) { return false }
          if graph.keys.hiddenLevel(from: known, to: situation.keys) != nil { return true }
          if known.mayDiffer(from: situation.keys, after: step) { return true }
        }
        guard navigator.begin(step, on: run) else { return false }
        if await navigator.walk(step, on: run) != nil { return false }
      }
    }
    return false
  }

  /// Reports the classes whose number of objects grows in every round.
  func reportGrowth(_ counts: [[String: Int]], _ script: [String]) {
    // The first round may create objects that the app keeps.
    for name in (counts.last ?? [:]).keys.sorted() {
      let numbers = counts.dropFirst().map { $0[name] ?? 0 }
      let grows = zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
      guard grows, let first = numbers.first, let last = numbers.last, first < last else {
        continue
      }
      let message = "each round leaves more objects alive: \(numbers)"
      results.report(.leak, name, message, script)
    }
  }
}

/// A loop that was checked.
struct ExploredLoop: Hashable {
  /// The path to its first state.
  let path: [UserStep]
  let steps: [UserStep]
  /// The number of attributes in the key of its state.
  let level: Int
}
