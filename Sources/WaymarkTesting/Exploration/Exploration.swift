@_spi(Headless) import HeadlessUIKit
import Waymark

/// Finds every state that a user can reach, breadth first, and checks it.
///
/// Returns to a state by a replay from a launch in a new world, so every finding's script begins at
/// the launch.
@MainActor final class Exploration<App: UIApplicationDelegate> {
  let navigator: Navigator<App>
  let results: ExplorationResults
  let checks: [any ExplorationCheck<App>]
  var limit: ExplorationLimit
  var selection: CheckSelection
  /// The ends of actions in this search and in earlier ones with coarser keys.
  var knownEnds = KnownEnds()
  var reviewed = ReviewedParts()

  init(
    _ app: AppUnderTest<App>,
    _ options: ExplorationOptions,
    monitor: ExplorationMonitor = ExplorationMonitor()
  ) throws {
    let setup = try ExplorationSetup(app, options)
    results = ExplorationResults(without: Set(app.disabledChecks.keys))
    navigator = Navigator(setup, monitor, results)
    checks = setup.checks
    limit = ExplorationLimit(time: options.time)
    selection = CheckSelection(options)
  }

  var setup: ExplorationSetup<App> { navigator.setup }
  var options: ExplorationOptions { setup.options }
  var app: AppUnderTest<App> { setup.app }
  var table: DestinationTable? { setup.table }

  var graph: StateGraph {
    get { navigator.graph }
    _modify { yield &navigator.graph }
  }

  var findings: FindingList {
    get { results.findings }
    set { results.findings = newValue }
  }

  /// Explores and checks the app and returns the report.
  func explore() async throws -> ExplorationReport {
    if options.stopsAtFirstFinding {
      try await exploreByLevels()
    } else {
      try await exploreAll()
    }
    try await checkProperties()
    if hasAllStates {
      for check in checks { check.checkStates(graph, setup, results) }
    }
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
    } while graph.keys.refine() && rounds < Self.mostRefinements && !limit.isReached
    try await checkWaysBack()
    try await checkDeadActions()
    (knownEnds, navigator.performed) = (KnownEnds(), PerformedActions())
    try await checkLoops()
    try await checkPairs()
  }

  /// The maximum number of times that keys are refined and all states found again.
  static var mostRefinements: Int { 20 }

  /// Whether only declared bounds have limited the search for states.
  private var hasAllStates: Bool { graph.frontier == 0 && !limit.isReached }

  /// Whether the bounds allow the exploration to continue.
  var mayContinue: Bool {
    if limit.isOver || navigator.crashes.isAtEnd || options.stopsAtFirstFinding && hasFound {
      limit.isReached = true
    }
    return !limit.isReached
  }

  private var hasFound: Bool {
    findings.count(without: setup.acceptedFindings) > 0 || results.coverage.hasSeveralWays
  }

  /// Checks the rules that hold after every step.
  func check(_ run: ExplorationRun<App>) {
    run.driver.run { _ in
      for check in checks { check.checkStep(run, results) }
    }
  }

  /// Checks the rules that hold after every step, and those about the situation, which no check
  /// reads itself.
  func checkSituation(_ run: ExplorationRun<App>) {
    _ = run.situation
    check(run)
  }

  // MARK: Properties that need further steps

  private func checkProperties() async throws {
    for property in app.properties {
      guard case .eventually(let condition, let duration) = property.demand else { continue }
      for state in graph.indices where options.shard.includes(state) && mayContinue {
        guard let run = try await navigator.replayed(graph[state].path),
          navigator.begin(.wait, on: run)
        else { continue }
        await checkEventually(property.name, condition, within: duration, run)
      }
    }
    let isComplete = hasAllStates
    PropertyCheck().checkReachability(in: graph, setup, isComplete: isComplete, results)
  }

  func checkEventually(
    _ name: String,
    _ condition: @escaping Invariant<App>.Condition,
    within duration: Duration,
    _ run: ExplorationRun<App>
  ) async {
    let screen = run.situation.screen
    let moment = PropertyMoment(driver: run.driver, step: "", events: [])
    let holds = try? await run.driver.advance(atMost: duration) { condition(moment) }
    if holds == true { return }
    let message = "does not become true within \(duration) on \(screen)"
    results.report(.property, name, message, run.script)
  }
}

/// The time limit of an exploration.
struct ExplorationLimit {
  let time: Duration?
  private let start = ContinuousClock.now
  /// Whether the exploration has ended early.
  var isReached = false

  init(time: Duration?) {
    self.time = time
  }

  var isOver: Bool { time.map { ContinuousClock.now - start >= $0 } ?? false }
}

/// Parts of the graph for which one check is enough.
struct ReviewedParts {
  /// Structures with differences that no attribute explains.
  var unexplained: Set<UInt64> = []
  /// The paths of states whose only known way back is beyond the bounds.
  var returning: Set<[UserStep]> = []
  /// The loops between two screens that are checked, by screen.
  var returns: Set<String> = []
}
