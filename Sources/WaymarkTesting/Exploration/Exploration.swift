@_spi(Headless) import HeadlessUIKit
import Waymark

/// Finds every state that a user can reach, breadth first, and checks it.
///
/// Returns to a state by a replay from a launch in a new world, so every finding's script begins at
/// the launch.
@MainActor final class Exploration<App: UIApplicationDelegate> {
  let app: AppUnderTest<App>
  let options: ExplorationOptions
  let samples: SampleNumbers
  let firstSights = FirstSights()
  /// The screen classes of guarded destinations.
  let guardedScreens: Set<String>
  /// A launch of the app that is only inspected.
  private let reference: AppDriver<App>
  /// The findings that the app accepts.
  let acceptedFindings: [AcceptedFinding]
  /// The destinations of that launch, for names and links; each run has its own requests.
  let table: DestinationTable?
  var states: [ExploredState] = []
  /// The number of states that are explored or cut by a declared bound.
  private(set) var settledStates = 0
  var findings = FindingList()
  var coverage = ExplorationCoverage()
  /// The number of attributes in the keys of some structures; the key of the others is the
  /// structure alone.
  var levels: [String: Int] = [:]
  /// The minimum number of attributes in every key.
  var leastLevel = 0
  /// The refinements that the current search has requested.
  var pending: [String: Int] = [:]
  /// Differences hidden behind equal structures, for the report.
  var hidden: Set<String> = []
  /// Structures with differences that no attribute explains.
  var unexplained: Set<String> = []
  var screens: [String: ExploredScreen] = [:]
  /// The number of checks of pairs, in all shards and in this one.
  var checks = 0
  var checksDone = 0
  var isCutByTime = false
  var steps = 0
  private var launches = 0
  /// Called with each script before it is performed, and with progress.
  let journal: (@MainActor ([String], String?) -> Void)?
  let progress: (@MainActor (ExplorationProgress) -> Void)?
  /// The scripts that ended earlier processes.
  var crashes: KnownCrashes
  /// Returns whether a script ends the process that performs it, if known; `nil` if there are no
  /// other processes.
  let endsProcess: (@MainActor ([String]) -> Bool?)?
  var index: [String: Int] = [:]
  /// The launch of the last check, from which the next one continues.
  var live: LiveRun<App>?
  /// Whether states and edges are still being added.
  var isSearching = false
  var waysBack: WaysBack?
  var sources: [[(state: Int, edge: Int)]]?
  /// The paths of states whose only known way back is beyond the bounds.
  var returningStates: Set<[UserStep]> = []
  /// The loops between two screens that are checked, by screen.
  var returns: Set<String> = []
  /// The ends of actions in this search and in earlier ones with coarser keys.
  var knownEnds = KnownEnds()
  private let start = ContinuousClock.now

  init(
    _ app: AppUnderTest<App>,
    _ options: ExplorationOptions,
    monitor: ExplorationMonitor = ExplorationMonitor()
  ) throws {
    (self.app, self.options) = (app, options)
    journal = monitor.journal
    progress = monitor.progress
    (crashes, endsProcess) = (KnownCrashes(monitor), monitor.endsProcess)
    var names: Set<String> = []
    for property in app.properties {
      if property.name.isEmpty { throw AppUnderTestError.unnamedProperty }
      if names.insert(property.name).inserted { continue }
      throw AppUnderTestError.repeatedProperty(property.name)
    }
    reference = try app.launched(variants: options.variants, on: options.device)
    table = try reference.run(app.destinations)
    acceptedFindings = app.acceptedFindings(options)
    samples = SampleNumbers(table)
    guardedScreens = Set(
      (table?.entries ?? []).lazy.filter { !$0.summary.guards.isEmpty }
        .compactMap { $0.summary.steps.first?.screen }
    )
  }

  /// Explores and checks the app and returns the report.
  func explore() async throws -> ExplorationReport {
    if options.stopsAtFirstFinding {
      try await exploreByLevels()
    } else {
      try await exploreAll()
    }
    try await checkProperties()
    checkTexts()
    checkSamples()
    try await simulate()
    await shortenScripts()
    return report()
  }

  private func exploreAll() async throws {
    var rounds = 0
    repeat {
      rounds += 1
      try await search()
      try await checkPaths()
    } while refine() && rounds < Self.mostRefinements && !isCutByTime
    try await checkGraph()
    knownEnds = KnownEnds()
    try await checkLoops()
    try await checkPairs()
  }

  // MARK: Searching

  /// The maximum number of times that keys are refined and all states found again.
  static var mostRefinements: Int { 20 }

  /// Finds all states, breadth first.
  private func search() async throws {
    isSearching = true
    defer { isSearching = false }
    try await beginSearch()
    var next = 0
    repeat {
      while next < min(states.count, options.states), mayContinue {
        try await expand(next)
        next += 1
      }
      guard let state = takeCutScreen() else { return }
      try await expand(state)
    } while mayContinue
  }

  /// Lifts the bound of the first state of a screen that has no explored state; returns `nil` if
  /// there is none.
  ///
  /// Otherwise, a screen that only a combination of changes shows would remain untested.
  func takeCutScreen() -> Int? {
    let explored = Set(states.lazy.filter { $0.cut == nil }.map(\.screen))
    let first = states.indices.prefix(max(0, options.states)).first { index in
      let state = states[index]
      return state.cut != nil && state.path.count < options.depth
        && !explored.contains(state.screen)
    }
    guard let first else { return nil }
    states[first].cut = nil
    settledStates -= 1
    return first
  }

  /// Discards all states except that of the launch.
  func beginSearch() async throws {
    (states, settledStates) = ([], 0)
    index = [:]
    (screens, returns) = ([:], [])
    (live, waysBack, sources) = (nil, nil, nil)
    try await addLaunch()
  }

  private func addLaunch() async throws {
    let run = try makeRun()
    do {
      try await run.settle()
    } catch {
      report(.settles, "launch", "\(error)", [])
      return
    }
    check(run, run.situation)
    add(end(of: run), path: [])
  }

  /// Performs the actions of a state.
  func expand(_ state: Int) async throws {
    guard states[state].isExpanded(within: options) else { return }
    for action in states[state].situation.actions {
      guard mayContinue else { return }
      let end = try await result(of: action, at: state)
      states[state].edges.append(end)
    }
    states[state].isDone = true
    settledStates += 1
  }

  /// Performs an action in a state, and adds the state in which it ends.
  private func result(of action: UserStep, at state: Int) async throws -> ExploredEdge {
    let path = states[state].path + [action]
    guard let end = try await end(of: action, in: state), end.failure == nil else {
      return ExploredEdge(action: action, target: nil)
    }
    var edge = ExploredEdge(action: action, target: index[key(of: end.situation)])
    edge.isDead = end.isDead
    if let target = edge.target {
      if path != states[target].path, states[target].others.count < options.paths {
        states[target].others.append(path)
      }
    } else {
      edge.target = add(end, path: path)
    }
    return edge
  }

  @discardableResult
  private func add(_ end: ActionEnd, path: [UserStep]) -> Int {
    let state = ExploredState(end, path: path)
    index[key(of: end.situation)] = states.count
    states.append(state)
    if state.cut != nil { settledStates += 1 }
    if screens[state.screen] == nil {
      screens[state.screen] = ExploredScreen(way: end.situation.way, path: path.map(\.description))
    }
    return states.count - 1
  }

  func key(of situation: Situation) -> String {
    situation.key(max(leastLevel, levels[situation.structure] ?? 0))
  }

  // MARK: Runs

  var isOver: Bool {
    guard let time = options.time else { return false }
    return ContinuousClock.now - start >= time
  }

  /// Whether the bounds allow the exploration to continue.
  var mayContinue: Bool {
    if isOver || crashes.isAtEnd || options.stopsAtFirstFinding && hasFound { isCutByTime = true }
    return !isCutByTime
  }

  private var hasFound: Bool { findingCount > 0 || coverage.hasSeveralWays }

  private var findingCount: Int { findings.count(without: acceptedFindings) }

  func makeRun(opening delivery: Delivery? = nil) throws -> ExplorationRun<App> {
    launches += 1
    let script = delivery.map { ["deliver-cold \($0.kind.rawValue) \($0.text)"] }
    journal?(script ?? [], delivery.map { "\($0)" })
    return try ExplorationRun(
      app,
      options,
      samples: samples,
      firstSights: firstSights,
      opening: delivery
    )
  }

  /// Launches the app and repeats steps; returns `nil` if they are no longer possible.
  func replayed(_ path: [UserStep]) async throws -> ExplorationRun<App>? {
    try Task.checkCancellation()
    let run = try makeRun()
    do {
      try await run.settle()
      for step in path {
        journal?(run.script + ["\(step)"], nil)
        try await run.perform(step)
        steps += 1
      }
      progress?(currentProgress)
      return run
    } catch {
      let script = path.map(\.description)
      report(.determinism, "launch", "a repeated script ends differently: \(error)", script)
      return nil
    }
  }

  /// Performs a step; reports a step that is not possible, that ended a process, or after which the
  /// app does not settle.
  func perform(
    _ step: UserStep,
    on run: ExplorationRun<App>,
    at screen: String
  ) async -> Bool {
    guard begin(step, on: run) else { return false }
    do throws(DriverError) {
      try await run.perform(step)
      return true
    } catch {
      reportFailure(error, of: "\(step)", at: screen, run.script)
      return false
    }
  }

  func reportFailure(
    _ error: DriverError,
    of step: String,
    at screen: String,
    _ script: [String]
  ) {
    // The app may not have settled.
    live = nil
    switch error {
    case .unsettled(let movements):
      report(.settles, "\(step) on \(screen)", movements.joined(separator: "; "), script)
    case .ended, .noRouter, .impossible:
      report(.action, "\(step) on \(screen)", "\(error)", script)
    }
  }

  func report(
    _ check: ExplorationFinding.Check,
    _ subject: String,
    _ message: String,
    _ script: [String]
  ) {
    findings.add(ExplorationFinding(check, subject, message, script: script))
  }

  var currentProgress: ExplorationProgress {
    ExplorationProgress(
      states: states.count,
      frontier: frontier,
      checks: checksDone,
      steps: steps,
      launches: launches,
      findings: findingCount
    )
  }
}
