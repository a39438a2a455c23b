@_spi(Headless) import HeadlessUIKit
import Waymark

/// Finds every state that a user can reach, breadth first, and checks it.
///
/// Returns to a state by a replay from a launch in a new world, so every finding's script begins at
/// the launch.
///
/// The work is divided into parts, whose number does not depend on the machine. Each part has its
/// own launches and results, which are combined in the order of the parts, so the report does not
/// depend on whether one process explores all parts, or each has its own.
@MainActor final class Exploration<App: UIApplicationDelegate> {
  /// The parts that this process explores.
  let navigators: [Navigator<App>]
  /// The part that is being explored.
  var navigator: Navigator<App>
  let otherPart: ExplorationLink?
  let checks: [any ExplorationCheck<App>]
  var limit: ExplorationLimit
  var selection: CheckSelection
  /// The ends of actions in this search and in earlier ones with coarser keys.
  var knownEnds = KnownEnds()
  /// The ends of the actions that the parts have performed for the next states; `nil` for an action
  /// whose state was not reached.
  var ahead: [[UserStep]: ActionEnd?] = [:]
  var reviewed = ReviewedParts()

  init(
    _ app: AppUnderTest<App>,
    _ options: ExplorationOptions,
    monitor: ExplorationMonitor = ExplorationMonitor(),
    _ declarations: LaunchDeclarations<App>? = nil
  ) throws {
    let setup = try ExplorationSetup(app, options, declarations)
    let shared = SharedResults()
    let parts = monitor.otherPart.map { $0.own...$0.own } ?? 0...options.parts - 1
    navigators = parts.map { Navigator(setup.forAnotherPart(), monitor, shared, number: $0) }
    navigator = navigators[0]
    otherPart = monitor.otherPart.map(ExplorationLink.init)
    checks = setup.checks
    limit = ExplorationLimit(time: options.time)
    selection = CheckSelection(options)
  }

  var setup: ExplorationSetup<App> { navigator.setup }
  var options: ExplorationOptions { setup.options }
  var app: AppUnderTest<App> { setup.app }
  var table: DestinationTable? { setup.table }
  var results: ExplorationResults { navigator.results }

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
    try await inEachPart {
      try await checkProperties()
      try await checkBriefScreens()
      try await simulate()
    }
    _ = try await exchangedResults()
    if hasAllStates, navigator.number == 0 {
      for check in checks { check.checkStates(graph, setup, results) }
    }
    let messages = try await exchangedResults { message in
      await shortenScripts()
      message.report = report()
    }
    return .uniting(messages.compactMap(\.report))
  }

  private func exploreAll() async throws {
    var rounds = 0
    repeat {
      rounds += 1
      try await search()
      try await checkPaths()
    } while graph.keys.refine() && rounds < Self.mostRefinements && !limit.isReached
    if navigator.number == 0 {
      try await checkWaysBack()
      try await checkDeadActions()
    }
    knownEnds = KnownEnds()
    try await checkLoops()
    try await checkPairs()
  }

  /// The maximum number of times that keys are refined and all states found again.
  static var mostRefinements: Int { 20 }

  /// Whether only declared bounds have limited the search for states.
  private var hasAllStates: Bool { graph.frontier == 0 && mayProceed }

  /// Whether the bounds allow the part to continue.
  var mayContinue: Bool {
    if limit.isOver || navigator.crashes.isAtEnd || options.stopsAtFirstFinding && hasFound {
      navigator.hasEnded = true
    }
    return !limit.isReached && !navigator.hasEnded
  }

  /// Whether the bounds allow all parts to continue, according to the last results.
  var mayProceed: Bool { options.parts == 1 ? mayContinue : !limit.isReached }

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
      guard case .eventually = property.demand else { continue }
      for state in graph.indices where isOwn(state) && options.shard.includes(state) {
        guard mayContinue else { continue }
        _ = try await checkEventually(property.name, in: state)
      }
    }
    guard navigator.number == 0 else { return }
    let isComplete = hasAllStates
    PropertyCheck().checkReachability(in: graph, setup, isComplete: isComplete, results)
  }

  /// Reports the screens that a step shows only briefly, if they stay after another step.
  private func checkBriefScreens() async throws {
    let found = results.coverage.brief.sorted { $0.key < $1.key }
    for (name, script) in found where mayContinue {
      guard let screen = graph.screens[name],
        try await end(of: script)?.briefScreens.contains(name) == true
      else { continue }
      reportBriefScreen(name, script, stayingAfter: screen.path)
    }
  }

  /// Reports the screens that the last step shows only briefly, if they stay after an earlier one.
  func checkBriefScreens(of replay: Replay, _ run: ExplorationRun<App>) {
    for name in run.briefScreens {
      let count = replay.situations.dropLast().firstIndex { $0.screen == name }
      guard let count else { continue }
      let path = replay.texts.prefix(count).flatMap(\.self)
      reportBriefScreen(name, run.script, stayingAfter: path)
    }
  }

  /// Reports a screen that the last step of a script shows only briefly.
  private func reportBriefScreen(_ name: String, _ script: [String], stayingAfter path: [String]) {
    let place = path.isEmpty ? "the launch" : path.joined(separator: ", ")
    let message = "appears and is removed in the same step, but stays after \(place)"
    results.report(.brief, name, message, script)
  }

  /// Checks a property in a state; returns `nil` if the state cannot be reached again.
  func checkEventually(_ name: String, in state: Int) async throws -> Bool? {
    try await navigator.launching(for: .eventually(name), in: state) {
      guard let property = app.properties.first(where: { $0.name == name }),
        case .eventually(let condition, let duration) = property.demand,
        let run = try await navigator.replayed(graph[state].path),
        navigator.begin(.wait, on: run)
      else { return nil }
      return await checkEventually(name, condition, within: duration, run)
    }
  }

  /// Checks a property at the end of a script, and returns whether it holds.
  @discardableResult
  func checkEventually(
    _ name: String,
    _ condition: @escaping Invariant<App>.Condition,
    within duration: Duration,
    _ run: ExplorationRun<App>
  ) async -> Bool {
    let screen = run.situation.screen
    let moment = PropertyMoment(driver: run.driver, step: "", events: [])
    let holds = try? await run.driver.advance(atMost: duration) { condition(moment) }
    if holds == true { return true }
    let message = "does not become true within \(duration) on \(screen)"
    results.report(.property, name, message, run.script)
    return false
  }
}

/// The time limit of an exploration.
struct ExplorationLimit {
  let time: Duration?
  private let start = ContinuousClock.now
  /// Whether a part has ended early.
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
