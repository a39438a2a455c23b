@_spi(Headless) import HeadlessUIKit

extension Exploration {
  /// Finds all states, breadth first.
  func search() async throws {
    beginSearching()
    defer { endSearching() }
    try await beginSearch()
    var next = 0
    repeat {
      while next < end, mayProceed { try await expandNext(&next) }
      guard let state = graph.takeCutScreen(within: options) else { return }
      try await perform(tasks(in: state))
      try await expand(state)
    } while mayProceed
  }

  /// Performs the actions of states until enough for all parts are performed.
  private func expandNext(_ next: inout Int) async throws {
    let first = next
    var all: [ActionTask] = []
    while next < end, all.count < Self.tasksAtOnce {
      all += tasks(in: next).filter { knownEnds[$0.script] == nil }
      next += 1
    }
    try await perform(all)
    for state in first..<next { try await expand(state) }
  }

  /// The actions of a state.
  private func tasks(in state: Int) -> [ActionTask] {
    guard graph[state].isExpanded(within: options) else { return [] }
    return graph[state].situation.actions.map { action in
      ActionTask(action: action, state: state, path: graph[state].path)
    }
  }

  /// The number of known states to explore.
  var end: Int { min(graph.states.count, options.bounds.states) }

  func beginSearching() { graph.isGrowing = true }

  func endSearching() { graph.isGrowing = false }

  /// Discards all states except that of the launch.
  func beginSearch() async throws {
    graph.removeAll()
    selection.repetitions.removeSkipped()
    (reviewed.returns, ahead) = ([], [:])
    let messages = try await exchangedResults { message in
      navigator.live = nil
      if navigator.number == 0 { message.ends = [try await launch()] }
    }
    if let end = messages.first?.ends.first ?? nil { graph.add(end, path: []) }
  }

  /// Launches the app; returns `nil` if it does not settle.
  func launch() async throws -> ActionEnd? {
    try await navigator.launching(for: .launch) {
      let run = try navigator.makeRun()
      do {
        try await run.settle()
      } catch {
        results.report(.settles, "launch", "\(error)", [])
        return nil
      }
      checkSituation(run)
      return end(of: run)
    }
  }

  /// Performs the actions of a state.
  func expand(_ state: Int) async throws {
    guard graph[state].isExpanded(within: options) else { return }
    for action in graph[state].situation.actions {
      guard mayProceed else { return }
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
  /// - Returns: The end of the action; `nil` if the state could not be reached again.
  func end(of action: UserStep, in state: Int) async throws -> ActionEnd? {
    try await end(of: ActionTask(action: action, state: state, path: graph[state].path))
  }

  func end(of task: ActionTask) async throws -> ActionEnd? {
    if let known = knownEnds[task.script] { return known }
    let found: ActionEnd?
    if let performed = ahead[task.script] {
      found = performed
    } else {
      found = try await performed(task)
    }
    guard let found else { return nil }
    var end = found
    // These are the classes before the action.
    if task.isSurveyed { end.survey = nil }
    knownEnds.add(end, of: task.script)
    ahead[task.script] = nil
    return found
  }

  /// Performs an action and checks the result.
  ///
  /// A failure after another path than the first one counts as a difference and is not reported. An
  /// unexpected end is confirmed as a finding is confirmed.
  func performed(_ task: ActionTask) async throws -> ActionEnd? {
    let screen = graph[task.state].screen
    return try await navigator.check(
      .action(task.action, isSurveyed: task.isSurveyed),
      in: task.state,
      by: task.other,
      doubting: isDoubtful(task)
    ) { run -> ActionEnd? in
      let classes = task.isSurveyed ? classes(on: run) : nil
      let failing = task.other == nil ? screen : nil
      var end = await end(of: task.action, on: run, reportingFailureAt: failing)
      if let classes { end?.survey = classes }
      return end
    }
  }

  private func isDoubtful(_ task: ActionTask) -> (ActionEnd) -> Bool {
    { end in task.target.map { !self.leads(end, to: $0) } ?? false }
  }

  func leads(_ end: ActionEnd, to state: Int) -> Bool {
    end.failure == nil && graph.isState(state, end.situation)
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
    if screen != nil, end.situation.cut?.isCombination != true,
      graph.state(of: end.situation) == nil
    {
      end.survey = survey(run)
    }
    return end
  }

  /// The settled end of an action, with the properties that begin there.
  func end(of run: ExplorationRun<App>) -> ActionEnd {
    ActionEnd(situation: run.situation, marks: run.marks, detour: run.detour)
  }
}
