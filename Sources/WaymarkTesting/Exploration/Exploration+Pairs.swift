@_spi(Headless) import HeadlessUIKit
import Waymark

extension Exploration {
  /// Tries every destination with every sample, every delivery, and every system event in each
  /// state, except in cut combinations.
  func checkPairs() async throws {
    checks = 0
    for state in states.indices { try await checkPairs(in: state) }
  }

  /// Tries all destinations, deliveries and system events in one state.
  private func checkPairs(in state: Int) async throws {
    let landings = try await checkRequests(in: state)
    try await checkDeliveries(in: state, after: landings)
  }

  /// A request in a state, and its landing.
  struct RequestLanding {
    let entry: DestinationEntry
    let sample: [String: String]
    let landing: Landing
  }

  /// Requests every destination with every sample in a state.
  func checkRequests(in state: Int) async throws -> [RequestLanding] {
    if states[state].cut?.isCombination == true { return [] }
    var landings: [RequestLanding] = []
    for entry in table?.entries ?? [] {
      for sample in entry.explorationSamples {
        try await pair {
          guard let landing = try await self.warmLanding(entry, sample, in: state) else { return }
          landings.append(RequestLanding(entry: entry, sample: sample, landing: landing))
        }
      }
    }
    return landings
  }

  /// Opens the links of the destinations requested in a state, and tries every delivery and system
  /// event.
  func checkDeliveries(in state: Int, after landings: [RequestLanding]) async throws {
    if states[state].cut?.isCombination == true { return }
    for landing in landings where mayContinue { try await checkLink(of: landing, in: state) }
    for delivery in app.deliveries {
      try await pair { try await self.checkDelivery(delivery, in: state) }
    }
    for probe in systemProbes {
      try await pair { try await self.checkSystem(probe, in: state) }
    }
  }

  /// Counts a check and performs it if it belongs to the shard.
  private func pair(_ check: () async throws -> Void) async throws {
    checks += 1
    guard options.shard.includes(checks - 1), mayContinue else { return }
    try await check()
    checksDone += 1
  }

  // MARK: Destinations

  /// The result of opening a destination, to compare with other ways to open it.
  struct Landing {
    let isDone: Bool
    let screen: String
    let context: String?
    let hierarchy: String
    let script: [String]
    /// The steps performed before the script; see ``ExplorationRun/detour``.
    let detour: [String]
    /// Whether a leave guard kept the user on a screen that a launch would not show.
    var isHeldBack = false
    /// Whether the request did not search for a screen, so that each request shows a new one.
    var findsNothing = false
    /// Whether an earlier, waiting request changed the hierarchy in the same step.
    var isOvertaken = false

    /// The screen and its context, if any, as messages print them.
    var place: String {
      [screen, context ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Whether both show the same screen in the same place.
    func isSame(as other: Self) -> Bool {
      isDone == other.isDone && screen == other.screen && context == other.context
        && hierarchy == other.hierarchy
    }
  }

  func warmLanding(
    _ entry: DestinationEntry,
    _ sample: [String: String],
    in state: Int
  ) async throws -> Landing? {
    try await check(in: state) { run in
      guard let landing = await landing(entry, sample, run) else { return nil }
      if landing.isDone, !landing.findsNothing, !landing.isOvertaken {
        await checkRepeated(entry, sample, run)
      }
      return landing
    }
  }

  /// Requests a destination with a sample, and checks where it lands.
  func landing(
    _ entry: DestinationEntry,
    _ sample: [String: String],
    _ run: ExplorationRun<App>
  ) async -> Landing? {
    guard let router = run.driver.router, let entry = run.table?[entry.name],
      let request = try? entry.request(with: sample)
    else { return nil }
    let event = RandomEvent(deed: .request(entry.name, sample))
    guard begin([event], on: run) else { return nil }
    let before = run.duplicates
    let explanation = run.driver.run { _ in router.explain(request) }
    guard let handle = await submit(request, "\(event)", to: run) else { return nil }
    let situation = run.outline
    check(run, situation)
    var landing = landing(run, isDone: handle.isDone)
    landing.findsNothing = explanation.searches.first?.finder == "nothing"
    landing.isOvertaken = run.isOvertaken(handle)
    guard landing.isDone else { return landing }
    checkPlan(explanation, of: entry, handle, run)
    if landing.isOvertaken { return landing }
    run.driver.run { _ in checkContext(request, of: entry, run) }
    if !landing.findsNothing, run.duplicates > before {
      report(.twice, entry.name, "\(landing.screen) is in one stack twice", run.script)
    }
    noteWay(situation, of: entry, run)
    return landing
  }

  private func submit(
    _ request: NavigationRequest,
    _ text: String,
    to run: ExplorationRun<App>
  ) async -> RequestHandle? {
    do throws(DriverError) {
      return try await run.submit(request, as: text)
    } catch {
      reportFailure(error, of: text, at: "every screen", run.script)
      return nil
    }
  }

  /// Checks that the topmost screen provides the requested context, independently of the finder.
  func checkContext(
    _ request: NavigationRequest,
    of entry: DestinationEntry,
    _ run: ExplorationRun<App>
  ) {
    guard let screen = run.screens.last(where: \.isTopmost)?.controller,
      entry.recognizes(screen).isOwn, let provider = screen as? any ContextProviding
    else { return }
    let shown = ExplorationRun<App>.context(of: provider)
    guard type(of: shown) == type(of: request.context), "\(shown)" != "\(request.context)" else {
      return
    }
    let message = "requested \(request.context), but the screen shows \(shown)"
    report(.context, entry.name, message, run.script)
  }

  private func checkPlan(
    _ explanation: Explanation,
    of entry: DestinationEntry,
    _ handle: RequestHandle,
    _ run: ExplorationRun<App>
  ) {
    let number = handle.status.number
    // Earlier requests may have been waiting; later ones are consequences of this request.
    let events = run.events.filter { $0.request >= number }
    guard !events.contains(where: { $0.isDetour }) else { return }
    let done = events.compactMap { event -> NavigationPlan.Operation? in
      guard case .operationBegan(let operation) = event.kind else { return nil }
      return operation
    }
    let operations = explanation.plan?.operations ?? []
    guard done.map(\.untitled) != operations.map(\.untitled) else { return }
    let planned = operations.map { "\($0)" }.joined(separator: "; ")
    let actual = done.map { "\($0)" }.joined(separator: "; ")
    report(.plan, entry.name, "planned [\(planned)], done [\(actual)]", run.script)
  }

  private func noteWay(
    _ situation: Situation,
    of entry: DestinationEntry,
    _ run: ExplorationRun<App>
  ) {
    let place = run.driver.run { _ in
      run.places(in: run.screens) { entry.recognizes($0).isOwn }.last
    }
    let way = (place?.way ?? situation.way).joined(separator: " > ")
    let known = coverage.ways[entry.name]?[way]
    guard known.map({ run.script.precedes($0) }) ?? true else { return }
    coverage.ways[entry.name, default: [:]][way] = run.script
    if entry.isAlwaysInOnePlace, coverage.ways[entry.name, default: [:]].count > 1 {
      coverage.hasSeveralWays = true
    }
  }

  /// Checks that a second request changes nothing, unless an earlier request resumes.
  func checkRepeated(
    _ entry: DestinationEntry,
    _ sample: [String: String],
    _ run: ExplorationRun<App>
  ) async {
    let event = RandomEvent(deed: .request(entry.name, sample))
    guard let request = try? run.table?[entry.name]?.request(with: sample),
      begin([event], on: run)
    else { return }
    let before = run.screens.map { ObjectIdentifier($0.controller) }
    guard let handle = await submit(request, "\(event)", to: run),
      case .success(let outcome) = handle.result
    else { return }
    check(run, run.outline)
    guard outcome != .done(.alreadyThere), !run.isOvertaken(handle) else { return }
    let isSame = before == run.screens.map { ObjectIdentifier($0.controller) }
    let change = isSame ? "" : "; the hierarchy has changed"
    report(.repeated, entry.name, "a second request ends as \(outcome)\(change)", run.script)
  }
}

extension ExplorationRun {
  /// Whether an earlier request that was waiting for a requirement, a guard or data resumed during
  /// the last step.
  func isOvertaken(_ handle: RequestHandle) -> Bool {
    let number = handle.status.number
    return events.contains { event in
      guard event.request < number else { return false }
      return switch event.kind {
      case .resumed, .operationBegan: true
      default: false
      }
    }
  }
}

extension NavigationPlan.Operation {
  /// The same hierarchy without titles, because a view controller may set its title in viewDidLoad.
  fileprivate var untitled: Self {
    switch self {
    case .dismiss(let screen, let presenter):
      .dismiss(screen.untitled, presenter: presenter.untitled)
    case .select(let screen, let container):
      .select(screen.untitled, container: container.untitled)
    case .install(let screens, let container, let action):
      .install(screens.map(\.untitled), container: container.untitled, action: action)
    case .present(let screen, let presenter, let style):
      .present(screen.untitled, presenter: presenter.untitled, style: style)
    case .replaceRoot(let screen):
      .replaceRoot(screen.untitled)
    case .perform(let screen, let container, let action):
      .perform(screen.untitled, container: container.untitled, action: action)
    }
  }
}

extension NavigationPlan.Screen {
  fileprivate var untitled: Self { Self(type, isNew: isNew) }
}

extension NavigationEvent {
  /// Whether the request was parked or redirected, so that its first plan is not the one that was
  /// performed.
  fileprivate var isDetour: Bool {
    switch kind {
    case .parked, .resumed, .queued, .loading, .drifted, .joined: true
    case .guardDecided(_, let decision): decision != "proceed"
    default: false
    }
  }
}

extension RequestHandle {
  fileprivate var isDone: Bool {
    if case .success(let outcome) = result { outcome.isDone } else { false }
  }
}

extension ExplorationRun {
  /// Waits until the app has settled after a launch for a delivery.
  func settle(after text: String) async throws(DriverError) {
    note(text)
    try await settle()
  }

  /// The path to the visible screens, for an app with destinations.
  var path: TreePath? {
    guard let table, let router = driver.router else { return nil }
    return driver.run { _ in router.path(in: table) }
  }

  /// The path that the app stored in its scene's restoration activity.
  var savedPath: TreePath? {
    let scene = driver.router?.window?.windowScene ?? world.frontScene
    return scene?.session.stateRestorationActivity?.treePath
  }

  /// The number of view controllers in a stack that contains another one of the same class with the
  /// same context.
  var duplicates: Int { driver.run { _ in countDuplicates() } }

  private func countDuplicates() -> Int {
    screens.compactMap { $0.controller as? UINavigationController }.reduce(0) { sum, stack in
      let names = stack.viewControllers.map { screen in
        let context = (screen as? any ContextProviding).map { Self.text(of: $0) } ?? ""
        return "\(TypeNames.name(of: screen)) \(context)"
      }
      return sum + names.count - Set(names).count
    }
  }
}
