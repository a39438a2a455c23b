import HeadlessUIKit

/// The states that were found, and the actions between them.
struct StateGraph {
  /// In the order in which they were found; changed only by the methods of the graph.
  private(set) var states: [ExploredState] = []
  /// The refinements of the keys, which outlast a search.
  var keys = KeyLevels()
  private(set) var screens: [String: ExploredScreen] = [:]
  /// The number of states that are explored or cut by a declared bound.
  private(set) var settledStates = 0
  /// Whether a search adds states and edges, so that ways to one state are not kept for the next.
  var isGrowing = false { didSet { (ways, sources) = (nil, nil) } }
  private var index: [UInt64: Int] = [:]
  private var ways: WaysBack?
  private var sources: [[(state: Int, edge: Int)]]?

  subscript(state: Int) -> ExploredState { _read { yield states[state] } }

  var indices: Range<Int> { states.indices }

  /// The number of states that were found but neither explored nor cut by a declared bound.
  var frontier: Int { states.count - settledStates }

  /// The state of a situation; `nil` if it was not found.
  func state(of situation: Situation) -> Int? { index[keys.key(of: situation)] }

  /// Whether a situation belongs to a state.
  func isState(_ state: Int, _ situation: Situation) -> Bool { isState(state, situation.keys) }

  func isState(_ state: Int, _ situation: SituationKeys) -> Bool {
    keys.key(of: situation) == keys.key(of: states[state].situation)
  }

  // MARK: Changes

  /// Discards all states, for a search with other keys.
  mutating func removeAll() {
    (states, settledStates, screens, index) = ([], 0, [:], [:])
    (ways, sources) = (nil, nil)
  }

  /// Adds the state in which a path ends.
  @discardableResult
  mutating func add(_ end: ActionEnd, path: [UserStep]) -> Int {
    let state = addBeyond(end, path: path)
    if states[state].cut != nil { settledStates += 1 }
    if screens[states[state].screen] == nil {
      let front = end.situation.front
      screens[states[state].screen] = ExploredScreen(
        way: front.way,
        path: path.map(\.description),
        isModelOnly: front.isModelOnly
      )
    }
    return state
  }

  /// Adds a state that is discarded after a search beyond the bounds.
  mutating func addBeyond(_ end: ActionEnd, path: [UserStep]) -> Int {
    index[keys.key(of: end.situation)] = states.count
    states.append(ExploredState(end, path: path))
    return states.count - 1
  }

  /// Discards the states from an index on, and the actions of the given states, which lead there.
  mutating func removeStates(from count: Int, andActionsOf expanded: [Int]) {
    for state in expanded { (states[state].edges, states[state].isDone) = ([], false) }
    for state in states[count...] { index[keys.key(of: state.situation)] = nil }
    states.removeSubrange(count...)
  }

  /// Adds the states of a single path, for the checks at its end.
  mutating func replace(by path: [ExploredState]) {
    (states, index) = (path, [:])
    for state in states.indices.reversed() { index[keys.key(of: states[state].situation)] = state }
  }

  mutating func add(_ survey: ProbeSurvey?, to state: Int) { states[state].survey = survey }

  mutating func add(_ edge: ExploredEdge, to state: Int) {
    states[state].edges.append(edge)
  }

  /// Records that all actions of a state were performed.
  mutating func finish(_ state: Int, isBeyond: Bool = false) {
    states[state].isDone = true
    if !isBeyond { settledStates += 1 }
  }

  /// Adds another path to a state, unless it has enough.
  mutating func add(_ path: OtherPath, to state: Int, atMost most: Int) {
    guard states[state].others.count < most, path.steps != states[state].path,
      !states[state].others.contains(where: { $0.steps == path.steps })
    else { return }
    states[state].others.append(path)
  }

  /// Lifts the bound of the first state of a screen that has no explored state; returns `nil` if
  /// there is none.
  ///
  /// Otherwise, a screen that only a combination of changes shows would remain untested.
  mutating func takeCutScreen(within options: ExplorationOptions) -> Int? {
    let explored = Set(states.lazy.filter { $0.cut == nil }.map(\.screen))
    let first = states.indices.prefix(max(0, options.bounds.states)).first { index in
      let state = states[index]
      return state.cut != nil && state.path.count < options.bounds.depth
        && !explored.contains(state.screen)
    }
    guard let first else { return nil }
    states[first].cut = nil
    settledStates -= 1
    return first
  }
}

// MARK: Properties

extension StateGraph {
  /// The number of states beyond each declared bound.
  var cuts: [String: Int] {
    states.reduce(into: [:]) { counts, state in
      if let bound = state.cut { counts[bound.text, default: 0] += 1 }
    }
  }

  /// The screen to which a user can always return; never an alert.
  func startScreen(except entrances: Set<String>) -> String? {
    states.first { !entrances.contains($0.screen) && !$0.isAlert }?.screen
  }

  /// A button without effect in all states whose actions were performed.
  struct DeadAction {
    let screen: String
    let action: UserStep
    let script: [String]
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

  // MARK: Ways

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

  /// Whether each state is reached from one of the given states.
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

  /// The shortest known way between two states; `nil` if it is too long.
  mutating func way(from start: Int, to goal: Int, atMost longest: Int) -> [UserStep]? {
    if isGrowing { return search(from: start, to: goal, atMost: longest) }
    let sources = sources ?? allSources
    self.sources = sources
    if ways?.goal != goal { ways = WaysBack(self, sources, to: goal) }
    return ways?.way(from: start, atMost: longest)
  }

  /// The way by a search from its beginning; `nil` also if it branches so often that a launch is
  /// faster than the search.
  private func search(from start: Int, to goal: Int, atMost longest: Int) -> [UserStep]? {
    if start == goal { return [] }
    // Each entry has the index of its predecessor.
    var reached: [(state: Int, from: Int, edge: Int, length: Int)] = [(start, -1, 0, 0)]
    var known: Set<Int> = [start]
    var next = 0
    while next < reached.count, reached.count < 400 {
      let (state, _, _, length) = reached[next]
      guard length < longest else { return nil }
      for (number, edge) in states[state].edges.enumerated() {
        guard let target = edge.target, known.insert(target).inserted else { continue }
        reached.append((target, next, number, length + 1))
        if target == goal { return way(along: reached) }
      }
      next += 1
    }
    return nil
  }

  /// The edges that lead to each state.
  private var allSources: [[(state: Int, edge: Int)]] {
    var sources: [[(state: Int, edge: Int)]] = .init(repeating: [], count: states.count)
    for (state, found) in states.enumerated() {
      for (number, edge) in found.edges.enumerated() {
        if let target = edge.target { sources[target].append((state, number)) }
      }
    }
    return sources
  }

  /// The actions on the way to the last of the entries.
  private func way(
    along reached: [(state: Int, from: Int, edge: Int, length: Int)]
  ) -> [UserStep] {
    var way: [UserStep] = []
    var position = reached.count - 1
    while position > 0 {
      let entry = reached[position]
      way.append(states[reached[entry.from].state].edges[entry.edge].action)
      position = entry.from
    }
    return way.reversed()
  }
}

/// The shortest known ways from all states to one state.
struct WaysBack {
  let goal: Int
  /// For each state, the action that leads closer and its end; `nil` if there is none.
  private var next: [(action: UserStep, target: Int)?]

  init(_ graph: StateGraph, _ sources: [[(state: Int, edge: Int)]], to goal: Int) {
    self.goal = goal
    next = Array(repeating: nil, count: graph.states.count)
    var waiting = [goal]
    var position = 0
    while position < waiting.count {
      let target = waiting[position]
      position += 1
      for (state, edge) in sources[target] where state != goal && next[state] == nil {
        next[state] = (graph.states[state].edges[edge].action, target)
        waiting.append(state)
      }
    }
  }

  /// The steps from a state; `nil` if no way is short enough.
  func way(from start: Int, atMost longest: Int) -> [UserStep]? {
    var way: [UserStep] = []
    var state = start
    while state != goal {
      guard way.count < longest, state < next.count, let step = next[state] else { return nil }
      way.append(step.action)
      state = step.target
    }
    return way
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

/// The number of attributes in the keys of states; the key of most structures is the structure
/// alone.
struct KeyLevels: Codable {
  /// The number for some structures.
  private var levels: [UInt64: Int] = [:]
  /// The minimum number of attributes in every key.
  var least = 0
  /// The refinements that the current search has requested.
  private var requested: [UInt64: Int] = [:]
  /// Differences hidden behind equal structures, for the report.
  private(set) var hidden: Set<String> = []

  func level(of situation: Situation) -> Int {
    max(least, levels[situation.keys.structure] ?? 0)
  }

  func key(of situation: Situation) -> UInt64 { key(of: situation.keys) }

  func key(of keys: SituationKeys) -> UInt64 {
    keys.key(max(least, levels[keys.structure] ?? 0))
  }

  /// The number of attributes needed to distinguish two situations, which the report then names;
  /// `nil` if no attribute differs.
  mutating func hiddenLevel(from known: Situation, to other: SituationKeys) -> Int? {
    guard let level = known.keys.firstDifference(from: other) else { return nil }
    hidden.insert(hiddenName(level, on: known))
    return level
  }

  /// Whether the next search distinguishes two situations by an attribute that the report names.
  func willDistinguish(_ known: Situation, from other: SituationKeys) -> Bool {
    guard let requested = requested[known.keys.structure],
      let level = known.keys.firstDifference(from: other)
    else { return false }
    return level <= requested && hidden.contains(hiddenName(level, on: known))
  }

  private func hiddenName(_ level: Int, on situation: Situation) -> String {
    "\(situation.screen): \(Situation.attributeNames[level - 1])"
  }

  /// Requests a finer key for the structure of a situation.
  mutating func request(_ level: Int, for situation: Situation) {
    let structure = situation.keys.structure
    let old = requested[structure] ?? levels[structure] ?? 0
    requested[structure] = max(old, level)
  }

  /// Whether the current search has requested finer keys.
  var needsRefinement: Bool { requested.contains { (levels[$0.key] ?? 0) < $0.value } }

  /// Applies the refinements that the last search requested; returns `false` if there are none.
  mutating func refine() -> Bool {
    let changes = requested.filter { (levels[$0.key] ?? 0) < $0.value }
    requested = [:]
    levels.merge(changes) { max($0, $1) }
    return !changes.isEmpty
  }
}
