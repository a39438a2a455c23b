@_spi(Headless) import HeadlessUIKit

extension Exploration {
  /// The number of rounds on each way around.
  private static var rounds: Int { 4 }

  /// Goes every way around several times: a step back to a state on the path, or one that stays.
  ///
  /// The state is the same after each round, and nothing accumulates.
  func checkLoops() async throws {
    for state in states.indices {
      for edge in states[state].edges {
        guard let target = edge.target, mayContinue,
          options.shard.includes(state), let loop = loop(from: state, by: edge, to: target)
        else { continue }
        try await go(around: loop, at: target)
      }
    }
  }

  private func loop(
    from state: Int,
    by edge: ExploredEdge,
    to target: Int
  ) -> [UserStep]? {
    let (path, start) = (states[state].path, states[target].path)
    guard start.count <= path.count, path.starts(with: start) else { return nil }
    return path.dropFirst(start.count) + [edge.action]
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
    let screen = states[state].screen
    var counts: [[String: Int]] = []
    for round in 1...Self.rounds {
      for step in loop {
        let script = run.script + ["\(step)"]
        if let crash = crashes[script] { return report(.crash, screen, crash, script) }
        journal?(script)
        steps += 1
        if let failure = await failure(of: step, on: run) {
          let message = "the way around is not possible the time number \(round): \(failure)"
          return report(
            .determinism,
            "\(loop.last?.description ?? "") on \(screen)",
            message,
            script
          )
        }
      }
      let situation = run.situation
      check(run, situation, from: nil)
      guard key(of: situation) == states[state].key(levels) else {
        return report(
          .determinism,
          "\(loop.last?.description ?? "") on \(screen)",
          "the way around leads back the first time, and to \(situation.screen) in another "
            + "situation the time number \(round)",
          run.script
        )
      }
      counts.append(run.livingObjects)
    }
    reportGrowth(counts, around: loop, run)
  }

  /// Reports the classes of which every round leaves more objects.
  private func reportGrowth(
    _ counts: [[String: Int]],
    around loop: [UserStep],
    _ run: ExplorationRun<App>
  ) {
    // The first round may make what the app keeps.
    for name in (counts.last ?? [:]).keys.sorted() {
      let numbers = counts.dropFirst().map { $0[name] ?? 0 }
      let grows = zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
      guard grows, let first = numbers.first, let last = numbers.last, first < last else {
        continue
      }
      let message = "each round leaves one more alive: \(numbers)"
      report(.leak, name, message, run.script)
    }
  }
}
