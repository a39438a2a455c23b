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
    guard !isCutByTime, let start = startScreen else { return }
    if let state = states.first, states.count == 1, state.isDone, state.edges.isEmpty,
      table?.entries.isEmpty != false, !state.screen.isEmpty
    {
      let message = "no user action is possible after the launch" + Self.hintAtClocks
      return report(.wayOut, state.screen, message, [])
    }
    let sources = userSources
    let starts = states.indices.filter { states[$0].screen == start }
    let returning = states.indices.filter { returningStates.contains(states[$0].path) }
    var leadsBack = Self.reachable(from: starts + returning, by: sources)
    var isAsked = leadsBack
    for state in states.indices where states[state].isDone && !isAsked[state] {
      guard mayContinue else { return }
      var asked = [state]
      let most = Self.mostStatesBeyond
      switch try await userRegion(from: state, until: leadsBack, or: start, beyond: most) {
      case .unknown: break
      case .back:
        returningStates.insert(states[state].path)
        leadsBack.unite(Self.reachable(from: [state], by: sources))
      case .closed(let region, let screens):
        reportTrap(state, screens, start)
        asked = region
      }
      // The answer is the same for all states that lead here, with longer scripts.
      isAsked.unite(Self.reachable(from: asked, by: sources))
    }
  }

  /// The end of the message about a screen that may be waiting for a timer.
  private static var hintAtClocks: String {
    "; `Task.sleep` and `Timer` do not end in an exploration, but `asyncAfter` does"
  }

  func reportTrap(_ state: Int, _ screens: Set<String>, _ start: String) {
    let script = states[state].path.map(\.description)
    if screens.count == 1 {
      let hint = states[state].edges.isEmpty ? Self.hintAtClocks : ""
      let message = "no user action leaves it" + hint
      report(.wayOut, states[state].screen, message, script)
    } else {
      let names = screens.sorted().joined(separator: ", ")
      let message =
        "from here the user reaches only \(names), but never \(start); "
        + "list screens that a user leaves permanently in `entrances`"
      report(.wayBack, states[state].screen, message, script)
    }
  }

  /// The screen to which a user can always return; never an alert.
  var startScreen: String? {
    states.first { !app.entrances.contains($0.screen) && !$0.isAlert }?.screen
  }

  /// For each state, the states from which a single user action leads to it.
  var userSources: [[Int]] {
    var sources: [[Int]] = Array(repeating: [], count: states.count)
    for (from, state) in states.enumerated() {
      for edge in state.edges where !edge.action.isVerb {
        if let target = edge.target { sources[target].append(from) }
      }
    }
    return sources
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
    let known = states.count
    let wasSearching = isSearching
    var expanded: [Int] = []
    isSearching = true
    defer {
      isSearching = wasSearching
      // Their edges refer to states that are discarded.
      for state in expanded { (states[state].edges, states[state].isDone) = ([], false) }
      forgetStates(from: known)
    }
    var region = [first]
    var met: Set<Int> = [first]
    var next = 0
    while next < region.count {
      let state = region[next]
      next += 1
      if !states[state].isDone {
        expanded.append(state)
        guard expanded.count <= most, states[state].path.count < options.depth,
          mayContinue
        else { return .unknown }
      }
      let targets = try await userTargets(of: state) { target in
        states[target].screen == start || target < known && leadsBack[target]
      }
      guard let targets else { return .back }
      for target in targets where met.insert(target).inserted { region.append(target) }
    }
    return .closed(region.filter { $0 < known }, Set(region.map { states[$0].screen }))
  }

  /// The states that a single user action reaches from a state; `nil` if one of them has a way
  /// back.
  ///
  /// Adds unknown states and the edges to them, which serve as ways back for the next actions.
  private func userTargets(
    of state: Int,
    unlessBack isBack: (Int) -> Bool
  ) async throws -> [Int]? {
    if states[state].isDone {
      let edges = states[state].edges.filter { !$0.action.isVerb }
      let targets = edges.compactMap(\.target)
      return targets.contains(where: isBack) ? nil : targets
    }
    var targets: [Int] = []
    let actions = states[state].situation.actions.filter { !$0.isVerb }
    // Actions that leave a screen come first, because one way back is enough.
    for action in actions.filter(\.isReturn) + actions.filter({ !$0.isReturn }) {
      guard let end = try await end(of: action, in: state), end.failure == nil else { continue }
      let key = key(of: end.situation)
      if index[key] == nil {
        index[key] = states.count
        states.append(ExploredState(end, path: states[state].path + [action]))
      }
      guard let target = index[key] else { continue }
      if isBack(target) { return nil }
      states[state].edges.append(ExploredEdge(action: action, target: target))
      targets.append(target)
    }
    states[state].isDone = true
    return targets
  }

  private func forgetStates(from count: Int) {
    for state in states[count...] { index[key(of: state.situation)] = nil }
    states.removeSubrange(count...)
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
