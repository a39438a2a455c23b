@_spi(Headless) import HeadlessUIKit

extension Exploration {
  /// Carries the actions of each state out again on the first other paths that lead there.
  ///
  /// Where an action leads elsewhere then, the key of the state hides something.
  func checkPaths() async throws {
    for state in states.indices where states[state].isDone {
      for path in states[state].others {
        guard mayContinue else { return }
        try await checkPath(path, to: state)
      }
    }
  }

  private func checkPath(_ path: [UserStep], to state: Int) async throws {
    for edge in states[state].edges {
      guard edge.target != nil, mayContinue else { continue }
      let script = (path + [edge.action]).map(\.description)
      if let crash = crashes[script] {
        report(.crash, states[state].screen, crash, script)
        continue
      }
      let found = try await check(in: state, by: path, doubting: { _ in true }) {
        run -> Difference? in await difference(of: edge, in: state, run)
      }
      if let difference = found { try await resolve(difference, on: path, to: state) }
    }
  }

  /// Carries an action out again; returns how it ends otherwise than before.
  private func difference(
    of edge: ExploredEdge,
    in state: Int,
    _ run: ExplorationRun<App>
  ) async -> Difference? {
    guard let expected = edge.target else { return nil }
    let script = run.script + ["\(edge.action)"]
    journal?(script)
    steps += 1
    let failure = await failure(of: edge.action, on: run)
    let situation = run.situation
    if failure == nil, key(of: situation) == states[expected].key(levels) {
      check(run, situation, from: states[state])
      return nil
    }
    return Difference(
      action: edge.action,
      expected: "shows \(states[expected].screen)",
      actual: failure.map { "fails: \($0)" } ?? "shows \(situation.screen)",
      script: script
    )
  }

  func failure(of step: UserStep, on run: ExplorationRun<App>) async -> DriverError? {
    do throws(DriverError) {
      try await run.perform(step)
      return nil
    } catch {
      return error
    }
  }

  /// An action that leads elsewhere on another path.
  struct Difference {
    let action: UserStep
    let expected: String
    let actual: String
    let script: [String]
  }

  /// Refines the key by the first attribute that differs between the two paths.
  private func resolve(
    _ difference: Difference,
    on path: [UserStep],
    to state: Int
  ) async throws {
    let known = states[state].situation
    guard let run = try await replayed(path) else { return }
    let other = run.situation
    for level in 1...Situation.attributeNames.count {
      guard known.key(level) != other.key(level) else { continue }
      let old = pending[known.structure] ?? levels[known.structure] ?? 0
      pending[known.structure] = max(old, level)
      hidden.insert("\(known.screen): \(Situation.attributeNames[level - 1])")
      return
    }
    guard unexplained.insert(known.structure).inserted else { return }
    report(
      .determinism,
      "\(difference.action) on \(known.screen)",
      "\(difference.expected), but on this path \(difference.actual); nothing on screen tells "
        + "the two situations apart: add to `facts` what does",
      difference.script
    )
  }

  /// Applies the refinements that the last search asks for; `false` if there are none.
  func refine() -> Bool {
    let changes = pending.filter { (levels[$0.key] ?? 0) < $0.value }
    pending = [:]
    levels.merge(changes) { max($0, $1) }
    return !changes.isEmpty
  }
}

extension ExploredState {
  func key(_ levels: [String: Int]) -> String {
    situation.key(levels[situation.structure] ?? 0)
  }
}
