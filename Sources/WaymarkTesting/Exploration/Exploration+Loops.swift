@_spi(Headless) import HeadlessUIKit

extension Exploration {
  /// The number of rounds on each loop.
  static var rounds: Int { 4 }

  /// Repeats every loop several times: a step back to a state on the path, a step that stays in its
  /// state, and from each screen a step to another one and back.
  ///
  /// The state must be equal after each round, and no objects may accumulate.
  func checkLoops() async throws {
    for state in states.indices {
      let loops = loops(from: state)
      if options.shard.includes(state) { try await go(around: loops) }
    }
  }

  /// Repeats the loops that end or begin with a step from a state, except those that were checked
  /// with the same state key.
  func checkLoops(from state: Int, but known: inout Set<ExploredLoop>) async throws {
    let loops = loops(from: state)
    for loop in loops where mayContinue {
      let start = states[loop.state]
      let level = levels[start.situation.structure] ?? 0
      let path = ExploredLoop(path: start.path, steps: loop.steps, level: level)
      if known.insert(path).inserted { try await go(around: loop.steps, at: loop.state) }
    }
  }

  /// Steps that end in the state in which they begin.
  private struct Loop {
    let steps: [UserStep]
    let state: Int
  }

  private func loops(from state: Int) -> [Loop] {
    states[state].edges.flatMap { edge in
      guard let target = edge.target else { return [Loop]() }
      return [
        loop(from: state, by: edge, to: target), thereAndBack(from: state, by: edge, to: target),
      ]
      .compactMap(\.self)
    }
  }

  private func loop(from state: Int, by edge: ExploredEdge, to target: Int) -> Loop? {
    let (path, start) = (states[state].path, states[target].path)
    guard start.count <= path.count, path.starts(with: start) else { return nil }
    return Loop(steps: path.dropFirst(start.count) + [edge.action], state: target)
  }

  /// The loop to another screen and back, if that screen's shortest script does not pass here; once
  /// for all states that show the two screens.
  private func thereAndBack(from state: Int, by edge: ExploredEdge, to target: Int) -> Loop? {
    guard states[target].path != states[state].path + [edge.action] else { return nil }
    let back = states[target].edges.first { step in
      step.target == state && [.back, .swipeDown].contains(step.action)
    }
    guard let back else { return nil }
    let name = "\(states[state].screen)\n\(edge.action)\n\(states[target].screen)"
    guard returns.insert(name).inserted else { return nil }
    return Loop(steps: [edge.action, back.action], state: state)
  }

  private func go(around loops: [Loop]) async throws {
    for loop in loops where mayContinue { try await go(around: loop.steps, at: loop.state) }
  }

  private func go(around loop: [UserStep], at state: Int) async throws {
    _ = try await check(in: state) { run in
      try await go(around: loop, at: state, run)
    }
  }

  private func go(
    around loop: [UserStep],
    at state: Int,
    _ run: ExplorationRun<App>
  ) async throws {
    let subject = "\(loop.last?.description ?? "") on \(states[state].screen)"
    var counts: [[String: Int]] = []
    for round in 1...Self.rounds {
      var ends: [Situation] = []
      for step in loop {
        guard begin(step, on: run) else { return }
        let script = run.script + ["\(step)"]
        if let failure = await failure(of: step, on: run) {
          if try await isExplained(round, of: loop, at: state) { return }
          let message = "the loop is not possible in round \(round): \(failure)"
          return report(.determinism, subject, message, script)
        }
        if round == 1 { ends.append(run.situation) }
      }
      let situation = run.situation
      check(run, situation)
      guard key(of: situation) == states[state].key(levels) else {
        if try await isExplained(round, of: loop, at: state) { return }
        // Otherwise the script is checked again after a new launch.
        if round == 1, run.detour.isEmpty,
          let wrong = firstContradiction(in: ends, of: loop, from: state),
          try await leadsElsewhere(wrong.action, in: wrong.state)
        {
          return
        }
        return reportRound(round, subject, endingIn: situation, run.script)
      }
      counts.append(run.livingObjects)
    }
    reportGrowth(counts, run.script)
  }

  /// The first step of a round that ended differently than recorded.
  private func firstContradiction(
    in ends: [Situation],
    of loop: [UserStep],
    from state: Int
  ) -> (action: UserStep, state: Int)? {
    var current = state
    for (step, end) in zip(loop, ends) {
      let edge = states[current].edges.first { $0.action == step }
      guard let target = edge?.target else { return nil }
      if key(of: end) != states[target].key(levels) { return (step, current) }
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
    let message =
      "the loop returns to its start in round 1, but in round \(round) to \(situation.screen) in a "
      + "different situation: add the difference to `facts`"
    report(.determinism, subject, message, script)
  }

  /// Whether a visible difference between a round and the first one precedes the different end,
  /// such as a list that loses a row in each round.
  private func isExplained(_ round: Int, of loop: [UserStep], at state: Int) async throws -> Bool {
    let used = live
    defer { live = used }
    guard let run = try await replayed(states[state].path) else { return false }
    var first: [Situation] = []
    for number in 1...round {
      for (position, step) in loop.enumerated() {
        let situation = run.situation
        if number == 1 { first.append(situation) }
        if number == round {
          if key(of: first[position]) != key(of: situation) { return false }
          if hiddenLevel(from: first[position], to: situation) != nil { return true }
          if first[position].mayDiffer(from: situation, after: step) { return true }
        }
        guard begin(step, on: run) else { return false }
        if await failure(of: step, on: run) != nil { return false }
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
      report(.leak, name, message, script)
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
