@_spi(Headless) import HeadlessUIKit
import Waymark

extension Exploration {
  /// Checks what follows from all states together.
  func checkGraph() {
    checkWaysBack()
    checkDeadActions()
  }

  // MARK: Ways back

  /// The user can return to the start screen from every state.
  func checkWaysBack() {
    guard !isCutByTime, let start = startScreen else { return }
    if let state = states.first, states.count == 1, state.isDone, state.edges.isEmpty,
      table?.entries.isEmpty != false, !state.screen.isEmpty
    {
      return report(.wayOut, state.screen, "nothing can be done after the launch", [])
    }
    let groups = finalGroups().filter { !$0.contains { states[$0].screen == start } }
    if groups.isEmpty { return }
    let (sources, next) = (userSources, userTargets)
    let exits = states.indices.filter { states[$0].screen == start || !states[$0].isDone }
    let leadsBack = Self.reachable(from: exits, by: sources)
    for group in groups {
      // The script ends as soon as there is no way back.
      let leadsHere = Self.reachable(from: group, by: sources)
      guard let first = states.indices.first(where: { leadsHere[$0] && !leadsBack[$0] }) else {
        continue
      }
      let isSeen = Self.reachable(from: [first], by: next)
      let seen = Set(states.indices.filter { isSeen[$0] }.map { states[$0].screen })
      let script = states[first].path.map(\.description)
      if seen.count == 1 {
        report(.wayOut, states[first].screen, "nothing that the user can do leaves it", script)
      } else {
        let names = seen.sorted().joined(separator: ", ")
        let message =
          "from here the user reaches only \(names), and never \(start) again; "
          + "`entrances` names screens that a user leaves for good"
        report(.wayBack, states[first].screen, message, script)
      }
    }
  }

  /// The screen to which a user can always return, which no alert is.
  private var startScreen: String? {
    states.first { !app.entrances.contains($0.screen) && !$0.isAlert }?.screen
  }

  /// Whether no way back to the start screen is known from a state up to a level.
  func lacksWayBack(upTo level: Int) -> Bool {
    guard let start = startScreen else { return false }
    let starts = states.indices.filter { states[$0].screen == start }
    let isBack = Self.reachable(from: starts, by: userSources)
    return states.indices.contains { state in
      states[state].isDone && states[state].path.count <= level && !isBack[state]
    }
  }

  /// The states from which the user comes to each state by one action.
  private var userSources: [[Int]] {
    var sources: [[Int]] = Array(repeating: [], count: states.count)
    for (from, state) in states.enumerated() {
      for edge in state.edges where !edge.action.isVerb {
        if let target = edge.target { sources[target].append(from) }
      }
    }
    return sources
  }

  /// The states to which the user comes from each state by one action.
  private var userTargets: [[Int]] {
    states.map { state in state.edges.filter { !$0.action.isVerb }.compactMap(\.target) }
  }

  /// The groups of states that lead to each other and nowhere else.
  ///
  /// A state whose actions were not carried out is in none.
  private func finalGroups() -> [[Int]] {
    let (next, back) = (userTargets, userSources)
    // Whatever leads to an unexplored state may lead on from there.
    var isOpen = Self.reachable(from: states.indices.filter { !states[$0].isDone }, by: back)
    var groups: [[Int]] = []
    for state in states.indices where !isOpen[state] {
      let forward = Self.reachable(from: [state], by: next)
      let backward = Self.reachable(from: [state], by: back)
      let group = states.indices.filter { forward[$0] }
      let isFinal = group.allSatisfy { backward[$0] }
      if isFinal { groups.append(group) }
      // What leads here is settled: it ends in this group, or in one that is found from here.
      if isFinal { for index in states.indices where backward[index] { isOpen[index] = true } }
    }
    return groups
  }

  static func reachable(from starts: [Int], by next: [[Int]]) -> [Bool] {
    var isReached = [Bool](repeating: false, count: next.count)
    var waiting = starts
    for start in starts { isReached[start] = true }
    while let state = waiting.popLast() {
      for target in next[state] where !isReached[target] {
        isReached[target] = true
        waiting.append(target)
      }
    }
    return isReached
  }

  // MARK: Actions without effect

  /// Reports the buttons that do nothing in any state.
  func checkDeadActions() {
    for finding in deadActions { findings.add(finding) }
  }

  /// The buttons that do nothing in any state that was found so far.
  var deadActions: [ExplorationFinding] {
    var live: Set<String> = []
    var dead: [String: (screen: String, action: String, script: [String])] = [:]
    for state in states {
      for edge in state.edges where edge.action.isTap {
        let key = "\(state.screen)\n\(edge.action)"
        if !edge.isDead { live.insert(key) }
        guard edge.isDead, dead[key] == nil else { continue }
        let script = (state.path + [edge.action]).map(\.description)
        dead[key] = (state.screen, "\(edge.action)", script)
      }
    }
    return dead.filter { !live.contains($0.key) }.values.map { found in
      let subject = "\(found.action) on \(found.screen)"
      return ExplorationFinding(
        .deadAction,
        subject,
        "does nothing in any state",
        script: found.script
      )
    }
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
    _ condition: @escaping Property<App>.Condition,
    within duration: Duration
  ) async throws {
    for state in states.indices {
      guard options.shard.includes(state), mayContinue,
        let run = try await replayed(states[state].path)
      else { continue }
      let moment = PropertyMoment(driver: run.driver, step: "", events: [])
      let holds = try? await run.driver.advance(atMost: duration) { condition(moment) }
      if holds == true { continue }
      let message = "does not come to hold within \(duration) on \(states[state].screen)"
      report(.property, name, message, run.script)
    }
  }

  /// From every state of the first kind, the user can go to one of the second kind.
  private func checkLeadsTo(_ name: String, _ number: Int) {
    let goals = states.indices.filter { states[$0].ends.contains(number) || !states[$0].isDone }
    let leads = Self.reachable(from: goals, by: userSources)
    for state in states.indices where states[state].begins.contains(number) && !leads[state] {
      let message = "the user cannot go where it is to lead, from \(states[state].screen)"
      report(.property, name, message, states[state].path.map(\.description))
    }
  }

  /// Where a run has settled, with the properties about what leads where.
  func end(of run: ExplorationRun<App>) -> ActionEnd {
    var end = ActionEnd(situation: run.situation)
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
