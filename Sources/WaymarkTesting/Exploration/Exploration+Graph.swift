@_spi(Headless) import HeadlessUIKit
import Waymark

extension Exploration {
  /// Checks properties of the whole state graph.
  func checkGraph() async throws {
    try await checkWaysBack()
    try await checkDeadActions()
  }

  // MARK: Actions without effect

  /// A button without effect in all states whose actions were performed.
  struct DeadAction {
    let screen: String
    let action: UserStep
    let script: [String]
  }

  /// Reports buttons without effect in all explored states.
  func checkDeadActions() async throws {
    for found in deadActions where try await !hasEffectBeyondBounds(found) {
      let subject = "\(found.action) on \(found.screen)"
      report(.deadAction, subject, "does nothing in any state", found.script)
    }
  }

  /// Performs the button's action in states beyond the bounds.
  private func hasEffectBeyondBounds(_ found: DeadAction) async throws -> Bool {
    for (index, state) in states.enumerated() where !state.isDone && state.screen == found.screen {
      guard state.situation.actions.contains(found.action) else { continue }
      guard mayContinue, let end = try await end(of: found.action, in: index) else { return true }
      if !end.isDead { return true }
    }
    return false
  }

  /// The buttons without effect in all states explored so far.
  var deadActions: [DeadAction] {
    var live: Set<String> = []
    var dead: [String: DeadAction] = [:]
    for state in states {
      for edge in state.edges where edge.action.isTap {
        let key = "\(state.screen)\n\(edge.action)"
        if !edge.isDead { live.insert(key) }
        guard edge.isDead, dead[key] == nil else { continue }
        let script = (state.path + [edge.action]).map(\.description)
        dead[key] = DeadAction(screen: state.screen, action: edge.action, script: script)
      }
    }
    return dead.filter { !live.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
  }

  // MARK: Properties

  func checkProperties() async throws {
    for (number, property) in app.properties.enumerated() {
      switch property.demand {
      case .always, .sometimes: break
      case .eventually(let condition, let duration):
        try await checkEventually(property.name, condition, within: duration)
      case .leadsTo: checkLeadsTo(property.name, number)
      }
    }
  }

  private func checkEventually(
    _ name: String,
    _ condition: @escaping Invariant<App>.Condition,
    within duration: Duration
  ) async throws {
    for state in states.indices {
      guard options.shard.includes(state), mayContinue else { continue }
      guard let run = try await replayed(states[state].path) else { continue }
      guard begin(.wait, on: run) else { continue }
      await checkEventually(name, condition, within: duration, run, on: states[state].screen)
    }
  }

  func checkEventually(
    _ name: String,
    _ condition: @escaping Invariant<App>.Condition,
    within duration: Duration,
    _ run: ExplorationRun<App>,
    on screen: String
  ) async {
    let moment = PropertyMoment(driver: run.driver, step: "", events: [])
    let holds = try? await run.driver.advance(atMost: duration) { condition(moment) }
    if holds == true { return }
    report(.property, name, "does not become true within \(duration) on \(screen)", run.script)
  }

  /// Checks that some state fulfills the first condition, and that the user can get from each of
  /// these to a state that fulfills the second.
  private func checkLeadsTo(_ name: String, _ number: Int) {
    if hasAllStates, !states.contains(where: { $0.begins.contains(number) }) {
      let message = "no state fulfills the first condition, so nothing was checked"
      return report(.property, name, message, [])
    }
    let goals = states.indices.filter { states[$0].ends.contains(number) || !states[$0].isDone }
    let leads = Self.reachable(from: goals, by: userSources)
    for state in states.indices where states[state].begins.contains(number) && !leads[state] {
      let message = "the second condition is not reachable from \(states[state].screen)"
      report(.property, name, message, states[state].path.map(\.description))
    }
  }

  /// Checks that each field for which the app has texts exists in some state.
  func checkTexts() {
    guard hasAllStates else { return }
    let fields = firstSights.fields
    let known = fields.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    for name in app.texts.keys.sorted() where !fields.contains(name) {
      let hint = fields.isEmpty ? "no field is shown at all" : "the fields are \(known)"
      report(.field, name, "no field has this label or identifier; \(hint)", [])
    }
  }

  /// Checks that every destination has samples and is requested with all of them.
  func checkSamples() {
    guard hasAllStates else { return }
    for entry in table?.entries ?? [] {
      if entry.explorationSamples.isEmpty {
        let message = "its context has no sample: declare some by `sampled(by:)`"
        report(.reached, entry.name, message, [])
      }
      let unread = entry.explorationSamples.compactMap { sample -> String? in
        do throws(LinkMismatch) {
          _ = try entry.request(with: sample)
          return nil
        } catch {
          return "\(error)"
        }
      }
      let reasons = entry.unprintedSamples + unread
      if reasons.isEmpty { continue }
      let message = "its samples are not all requested: \(reasons.joined(separator: "; "))"
      report(.reached, entry.name, message, [])
    }
  }

  /// Whether only declared bounds have limited the search for states.
  private var hasAllStates: Bool { frontier == 0 && !isCutByTime }

  /// The settled end of an action, with the properties that begin there.
  func end(of run: ExplorationRun<App>) -> ActionEnd {
    var end = ActionEnd(situation: run.situation, detour: run.detour)
    let moment = PropertyMoment(driver: run.driver, step: "", events: run.events)
    for (number, property) in app.properties.enumerated() {
      guard case .leadsTo(let begins, let ends) = property.demand else { continue }
      run.driver.run { _ in
        if begins(moment) { end.begins.insert(number) }
        if ends(moment) { end.ends.insert(number) }
      }
    }
    return end
  }
}

extension UserStep {
  var isVerb: Bool { if case .verb = self { true } else { false } }

  var isTap: Bool {
    switch self {
    case .tap, .tapNumber: true
    default: false
    }
  }
}
