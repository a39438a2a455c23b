@_spi(Headless) import HeadlessUIKit

extension Exploration {
  /// Finds all states, breadth first.
  func search() async throws {
    beginSearching()
    defer { endSearching() }
    try await beginSearch()
    var next = 0
    repeat {
      while next < min(graph.states.count, options.bounds.states), mayContinue {
        try await expand(next)
        next += 1
      }
      guard let state = graph.takeCutScreen(within: options) else { return }
      try await expand(state)
    } while mayContinue
  }

  func beginSearching() {
    graph.isGrowing = true
    navigator.performed.isRecording = true
  }

  func endSearching() { graph.isGrowing = false }

  /// Discards all states except that of the launch.
  func beginSearch() async throws {
    graph.removeAll()
    selection.repetitions.removeSkipped()
    reviewed.returns = []
    navigator.live = nil
    let run = try navigator.makeRun()
    do {
      try await run.settle()
    } catch {
      results.report(.settles, "launch", "\(error)", [])
      return
    }
    checkSituation(run)
    graph.add(end(of: run), path: [])
  }

  /// Performs the actions of a state.
  func expand(_ state: Int) async throws {
    guard graph[state].isExpanded(within: options) else { return }
    for action in graph[state].situation.actions {
      guard mayContinue else { return }
      graph.add(try await result(of: action, at: state), to: state)
    }
    graph.finish(state)
    for check in checks { check.checkState(graph[state], results) }
  }

  /// Performs an action in a state, and adds the state in which it ends.
  private func result(of action: UserStep, at state: Int) async throws -> ExploredEdge {
    let path = graph[state].path + [action]
    guard let end = try await end(of: action, in: state), end.failure == nil else {
      return ExploredEdge(action: action, target: nil)
    }
    var edge = ExploredEdge(action: action, target: graph.state(of: end.situation))
    edge.isDead = end.isDead
    if let target = edge.target {
      let other = OtherPath(
        steps: path,
        before: graph[state].situation.keys.identity,
        end: end.situation.keys
      )
      graph.add(other, to: target, atMost: options.bounds.paths)
    } else {
      edge.target = graph.add(end, path: path)
    }
    return edge
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
    by other: OtherPath? = nil,
    doubting isDoubtful: (ActionEnd) -> Bool = { _ in false }
  ) async throws -> ActionEnd? {
    let script = (other?.steps ?? graph[state].path) + [action]
    if let known = knownEnds[script] { return known }
    let screen = graph[state].screen
    let found = try await navigator.check(in: state, by: other, doubting: isDoubtful) {
      run -> ActionEnd? in
      await end(of: action, on: run, reportingFailureAt: other == nil ? screen : nil)
    }
    if let found { knownEnds.add(found, of: script) }
    return found
  }

  private func end(
    of action: UserStep,
    on run: ExplorationRun<App>,
    reportingFailureAt screen: String?
  ) async -> ActionEnd? {
    let before = run.situation
    guard navigator.begin(action, on: run) else { return nil }
    if let failure = await navigator.walk(action, on: run) {
      if let screen {
        navigator.reportFailure(failure, of: "\(action)", at: screen, run.script)
      }
      return ActionEnd(situation: run.situation, failure: "\(failure)")
    }
    var end = end(of: run)
    check(run)
    noteTexts(after: action, from: before, run)
    end.isDead = run.events.isEmpty && end.situation.isSame(as: before)
    return end
  }

  /// The settled end of an action, with the properties that begin there.
  func end(of run: ExplorationRun<App>) -> ActionEnd {
    ActionEnd(situation: run.situation, marks: run.marks, detour: run.detour)
  }
}
