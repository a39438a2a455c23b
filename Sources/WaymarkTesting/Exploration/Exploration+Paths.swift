@_spi(Headless) import HeadlessUIKit

extension Exploration {
  /// Repeats the actions of each state after the first other paths to it.
  ///
  /// If an action then ends in another state, the state's key hides a difference.
  func checkPaths() async throws {
    var checked = [Int](repeating: 0, count: states.count)
    var isOver = false
    while !isOver {
      isOver = true
      for state in states.indices where checked[state] < states[state].others.count {
        isOver = false
        try await checkPaths(to: state, after: checked[state])
        checked[state] = states[state].others.count
      }
    }
  }

  /// Repeats the actions of a state after other paths to it, except for the first ones.
  func checkPaths(to state: Int, after count: Int = 0) async throws {
    guard states[state].isDone else { return }
    var next = count
    while next < states[state].others.count, mayContinue {
      try await checkPath(states[state].others[next], to: state)
      next += 1
    }
  }

  private func checkPath(_ path: [UserStep], to state: Int) async throws {
    for edge in states[state].edges {
      guard let expected = edge.target, mayContinue else { continue }
      let end = try await end(of: edge.action, in: state, by: path) { !leads($0, to: expected) }
      guard let end else { continue }
      if leads(end, to: expected) {
        addPath(path + [edge.action], to: expected, ending: end.situation)
        continue
      }
      let difference = Difference(
        action: edge.action,
        expected: "shows \(states[expected].screen)",
        actual: end.failure.map { "fails: \($0)" } ?? "shows \(end.situation.screen)",
        script: (path + [edge.action]).map(\.description)
      )
      try await resolve(difference, on: path, to: state)
    }
  }

  /// Adds a path on which a state looks different: accumulated changes, such as removed rows of a
  /// list, may matter after further steps.
  private func addPath(_ path: [UserStep], to state: Int, ending situation: Situation) {
    guard states[state].others.count < options.paths, states[state].isDone,
      !states[state].situation.isSame(as: situation), !states[state].others.contains(path)
    else { return }
    states[state].others.append(path)
  }

  private func leads(_ end: ActionEnd, to state: Int) -> Bool {
    end.failure == nil && key(of: end.situation) == states[state].key(levels)
  }

  /// Performs an action in a state, once in all searches, and checks the result.
  ///
  /// - Parameters:
  ///   - other: A path to the state other than the first one; a failure then counts as a difference
  ///     and is not reported.
  ///   - isDoubtful: Whether to confirm the end as a finding is confirmed.
  /// - Returns: The end of the action; `nil` if the state could not be reached again.
  func end(
    of action: UserStep,
    in state: Int,
    by other: [UserStep]? = nil,
    doubting isDoubtful: (ActionEnd) -> Bool = { _ in false }
  ) async throws -> ActionEnd? {
    let script = ((other ?? states[state].path) + [action]).map(\.description)
    if let known = knownEnds[script] { return known }
    let found = try await check(in: state, by: other, doubting: isDoubtful) { run -> ActionEnd? in
      await end(of: action, from: states[state], on: run, isFirst: other == nil)
    }
    if let found { knownEnds.add(found, of: script) }
    return found
  }

  private func end(
    of action: UserStep,
    from state: ExploredState,
    on run: ExplorationRun<App>,
    isFirst: Bool
  ) async -> ActionEnd? {
    let before = run.situation
    guard begin(action, on: run) else { return nil }
    if let failure = await failure(of: action, on: run) {
      if isFirst { reportFailure(failure, of: "\(action)", at: state.screen, run.script) }
      return ActionEnd(situation: run.situation, failure: "\(failure)")
    }
    var end = end(of: run)
    check(run, end.situation)
    end.isDead = run.events.isEmpty && end.situation.isSame(as: before)
    return end
  }

  func failure(of step: UserStep, on run: ExplorationRun<App>) async -> DriverError? {
    do throws(DriverError) {
      try await run.perform(step)
      return nil
    } catch {
      return error
    }
  }

  /// An action with a different end on another path.
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
    if let level = hiddenLevel(from: known, to: other) {
      let old = pending[known.structure] ?? levels[known.structure] ?? 0
      pending[known.structure] = max(old, level)
      return
    }
    if known.mayDiffer(from: other, after: difference.action) { return }
    guard unexplained.insert(known.structure).inserted else { return }
    for way in [nil, path] where try await leadsElsewhere(difference.action, in: state, by: way) {
      return
    }
    reportDifference(
      of: "\(difference.action)",
      on: known.screen,
      difference.expected,
      difference.actual,
      difference.script
    )
  }

  /// Reports that a step has a different end although nothing on screen differs.
  func reportDifference(
    of step: String,
    on screen: String,
    _ expected: String,
    _ actual: String,
    _ script: [String],
    isDetour: Bool = false
  ) {
    let message =
      "\(expected), but on this path \(actual); nothing on screen distinguishes the situations: "
      + "add the difference to `facts`"
    let finding = ExplorationFinding(.determinism, "\(step) on \(screen)", message, script: script)
    findings.add(finding, isDetour: isDetour)
  }

  /// The number of attributes needed to distinguish two situations, which the report then names;
  /// `nil` if no attribute differs.
  func hiddenLevel(from known: Situation, to other: Situation) -> Int? {
    let level = (1...Situation.attributeNames.count).first { known.key($0) != other.key($0) }
    guard let level else { return nil }
    hidden.insert("\(known.screen): \(Situation.attributeNames[level - 1])")
    return level
  }

  /// Applies the refinements that the last search requested; returns `false` if there are none.
  func refine() -> Bool {
    let changes = pendingRefinements
    pending = [:]
    levels.merge(changes) { max($0, $1) }
    return !changes.isEmpty
  }

  /// The refinements that the last search requested.
  var pendingRefinements: [String: Int] { pending.filter { (levels[$0.key] ?? 0) < $0.value } }
}

extension ExploredState {
  func key(_ levels: [String: Int]) -> String {
    situation.key(levels[situation.structure] ?? 0)
  }
}
