@_spi(Headless) import HeadlessUIKit
import Waymark

extension Exploration {
  /// The maximum number of unexplored states to search for one way back.
  static var mostStatesBeyond: Int { 500 }

  /// Checks that the user can return to the start screen from every state.
  ///
  /// If no way back is known, states beyond the bounds of repetitions and combinations are also
  /// explored for this check, because a way back may pass through them.
  func checkWaysBack() async throws {
    guard mayContinue, let start = graph.startScreen(except: app.entrances) else { return }
    if let state = graph.states.first, graph.states.count == 1, state.isDone, state.edges.isEmpty,
      table?.entries.isEmpty != false, !state.screen.isEmpty
    {
      let message = "no user action is possible after the launch" + Self.hintAtOtherThreads
      return results.report(.wayOut, state.screen, message, [])
    }
    let sources = graph.userSources
    let starts = graph.indices.filter { graph[$0].shows(start) }
    let returning = graph.indices.filter { reviewed.returning.contains(graph[$0].path) }
    var leadsBack = StateGraph.reachable(from: starts + returning, by: sources)
    var isAsked = leadsBack
    for state in graph.indices where graph[state].isDone && !isAsked[state] {
      guard mayContinue else { return }
      var asked = [state]
      let most = Self.mostStatesBeyond
      switch try await userRegion(from: state, until: leadsBack, or: start, beyond: most) {
      case .unknown: break
      case .back:
        reviewed.returning.insert(graph[state].path)
        leadsBack.unite(StateGraph.reachable(from: [state], by: sources))
      case .closed(let region, let screens):
        reportTrap(state, screens, start)
        asked = region
      }
      // The answer is the same for all states that lead here, with longer scripts.
      isAsked.unite(StateGraph.reachable(from: asked, by: sources))
    }
  }

  /// The end of the message about a screen that may be waiting.
  private static var hintAtOtherThreads: String {
    "; work off the main actor does not end in an exploration"
  }

  /// Reports buttons without effect in all explored states.
  func checkDeadActions() async throws {
    for found in graph.deadActions where try await !hasEffectBeyondBounds(found) {
      let subject = "\(found.action) on \(found.screen)"
      results.report(.deadAction, subject, "does nothing in any state", found.script)
    }
  }

  /// Performs the button's action in states beyond the bounds.
  private func hasEffectBeyondBounds(_ found: StateGraph.DeadAction) async throws -> Bool {
    for (index, state) in graph.states.enumerated()
    where !state.isDone && state.screen == found.screen {
      guard state.situation.actions.contains(found.action) else { continue }
      guard mayContinue, let end = try await end(of: found.action, in: index) else { return true }
      if !end.isDead { return true }
    }
    return false
  }

  func reportTrap(_ state: Int, _ screens: Set<String>, _ start: String) {
    let script = graph[state].path.map(\.description)
    if screens.count == 1 {
      let hint = graph[state].edges.isEmpty ? Self.hintAtOtherThreads : ""
      let message = "no user action leaves it" + hint
      results.report(.wayOut, graph[state].screen, message, script)
    } else {
      let names = screens.sorted().joined(separator: ", ")
      let message =
        "from here the user reaches only \(names), but never \(start); "
        + "list screens that a user leaves permanently in `entrances`"
      results.report(.wayBack, graph[state].screen, message, script)
    }
  }

  // MARK: Beyond the bounds

  /// The states that a user can reach from a state.
  enum UserRegion {
    /// The start screen, or a state with a way to it.
    case back
    /// Only these states and screens.
    case closed([Int], Set<String>)
    /// Beyond the explored states.
    case unknown
  }

  func userRegion(
    from first: Int,
    until leadsBack: [Bool],
    or start: String,
    beyond most: Int
  ) async throws -> UserRegion {
    let known = graph.states.count
    let wasGrowing = graph.isGrowing
    var expanded: [Int] = []
    graph.isGrowing = true
    defer {
      graph.isGrowing = wasGrowing
      graph.removeStates(from: known, andActionsOf: expanded)
    }
    var region = [first]
    var met: Set<Int> = [first]
    var next = 0
    while next < region.count {
      let state = region[next]
      next += 1
      if !graph[state].isDone {
        expanded.append(state)
        guard expanded.count <= most, graph[state].path.count < options.bounds.depth,
          mayContinue
        else { return .unknown }
      }
      let targets = try await userTargets(of: state) { target in
        graph[target].shows(start) || target < known && leadsBack[target]
      }
      guard let targets else { return .back }
      for target in targets where met.insert(target).inserted { region.append(target) }
    }
    return .closed(region.filter { $0 < known }, Set(region.map { graph[$0].screen }))
  }

  /// The states that a single user action reaches from a state; `nil` if one of them has a way
  /// back.
  ///
  /// Adds unknown states and the edges to them, which serve as ways back for the next actions.
  private func userTargets(
    of state: Int,
    unlessBack isBack: (Int) -> Bool
  ) async throws -> [Int]? {
    if graph[state].isDone {
      let edges = graph[state].edges.filter { !$0.action.isVerb }
      let targets = edges.compactMap(\.target)
      return targets.contains(where: isBack) ? nil : targets
    }
    var targets: [Int] = []
    let actions = graph[state].situation.actions.filter { !$0.isVerb }
    // Actions that leave a screen come first, because one way back is enough.
    for action in actions.filter(\.isReturn) + actions.filter({ !$0.isReturn }) {
      guard let end = try await end(of: action, in: state), end.failure == nil else { continue }
      let known = graph.state(of: end.situation)
      let target = known ?? graph.addBeyond(end, path: graph[state].path + [action])
      if isBack(target) { return nil }
      graph.add(ExploredEdge(action: action, target: target), to: state)
      targets.append(target)
    }
    graph.finish(state, isBeyond: true)
    return targets
  }
}

extension UserStep {
  /// Whether the action is a standard way to leave a screen.
  fileprivate var isReturn: Bool {
    switch self {
    case .back, .backMenu, .swipeDown, .closeMenu, .tab: true
    default: false
    }
  }
}

extension [Bool] {
  fileprivate mutating func unite(_ other: Self) {
    for index in indices where other[index] { self[index] = true }
  }
}
