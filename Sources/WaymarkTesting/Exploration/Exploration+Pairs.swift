@_spi(Headless) import HeadlessUIKit
import Waymark

extension Exploration {
  /// Tries every destination with every sample, every delivery, and what the system does, in every
  /// state but for the cut combinations.
  func checkPairs() async throws {
    checks = 0
    for state in states.indices { try await checkPairs(in: state) }
  }

  /// Tries them in one state.
  private func checkPairs(in state: Int) async throws {
    let landings = try await checkRequests(in: state)
    try await checkDeliveries(in: state, after: landings)
  }

  /// A request in a state, and where it led.
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

  /// Follows the links to what was requested in a state, and tries every delivery and what the
  /// system does.
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

  /// Counts a check, and carries it out if it belongs to the shard.
  private func pair(_ check: () async throws -> Void) async throws {
    checks += 1
    guard options.shard.includes(checks - 1), mayContinue else { return }
    try await check()
    checksDone += 1
  }

  // MARK: Destinations

  /// Where a destination led, to be compared with other ways to it.
  struct Landing {
    let isDone: Bool
    let screen: String
    let context: String?
    let hierarchy: String
    let script: [String]
  }

  /// The link to a destination leads where a request for it does.
  private func checkLink(of request: RequestLanding, in state: Int) async throws {
    let (entry, warm) = (request.entry, request.landing)
    guard let delivery = link(to: entry, request.sample) else { return }
    if let cold = try await coldLanding(delivery, in: state) {
      compare(warm, with: cold, of: entry.name)
    }
    // At the launch, nothing but the start differs, so that the hierarchies are the same.
    guard state == 0, let run = try await launched(for: delivery) else { return }
    let cold = landing(run, isDone: run.driver.deliveries.last?.end?.isDone == true)
    compare(warm, with: cold, of: entry.name)
    if warm.isDone, cold.isDone, warm.hierarchy != cold.hierarchy {
      report(
        .cold,
        entry.name,
        "launched for the link, the app has another hierarchy than after a link at the start",
        cold.script
      )
    }
  }

  private func launched(for delivery: Delivery) async throws -> ExplorationRun<App>? {
    let run = try makeRun(opening: delivery)
    let text = "\(UserStep.deliver(delivery, isCold: true))"
    do throws(DriverError) {
      try await run.settle(after: text)
    } catch {
      reportFailure(error, of: text, at: "launch", run.script)
      return nil
    }
    guard run.driver.deliveries.last != nil else { return nil }
    check(run, run.outline)
    return run
  }

  /// The link to a sample of a destination; `nil` for one that is not linked.
  func link(to entry: DestinationEntry, _ sample: [String: String]) -> Delivery? {
    guard let context = try? entry.request(with: sample).context,
      let url = try? table?.links?.url(for: context, of: entry.name)
    else { return nil }
    let kind: Delivery.Kind = url.scheme?.hasPrefix("http") == true ? .universalLink : .customURL
    return Delivery(kind, .url(url))
  }

  private func warmLanding(
    _ entry: DestinationEntry,
    _ sample: [String: String],
    in state: Int
  ) async throws -> Landing? {
    let text = RandomEvent.request(entry.name, sample)
    let script = states[state].path.map(\.description) + [text]
    if let crash = crashes[script] {
      report(.crash, entry.name, crash, script)
      return nil
    }
    return try await check(in: state) { run in
      try await warmLanding(entry, sample, text, in: state, run)
    }
  }

  private func warmLanding(
    _ entry: DestinationEntry,
    _ sample: [String: String],
    _ text: String,
    in state: Int,
    _ run: ExplorationRun<App>
  ) async throws -> Landing? {
    guard let router = run.driver.router, let entry = run.table?[entry.name],
      let request = try? entry.request(with: sample)
    else { return nil }
    let before = run.duplicates
    let explanation = run.driver.run { _ in router.explain(request) }
    guard let handle = await submit(request, text, to: run) else { return nil }
    let situation = run.outline
    check(run, situation)
    let landing = landing(run, isDone: handle.isDone)
    guard landing.isDone else { return landing }
    checkContext(request, of: entry, run)
    let findsNothing = explanation.searches.first?.finder == "nothing"
    if !findsNothing, run.duplicates > before {
      report(.twice, entry.name, "\(landing.screen) is in one stack twice", run.script)
    }
    checkPlan(explanation, of: entry, run)
    noteWay(situation, of: entry, run)
    if !findsNothing { await checkRepeated(request, text, of: entry, run) }
    return landing
  }

  private func submit(
    _ request: Request,
    _ text: String,
    to run: ExplorationRun<App>
  ) async -> RequestHandle? {
    journal?(run.script + [text])
    steps += 1
    do throws(DriverError) {
      return try await run.submit(request, as: text)
    } catch {
      reportFailure(error, of: text, at: "every screen", run.script)
      return nil
    }
  }

  /// The screen in front provides the requested context, whatever the finder says.
  func checkContext(
    _ request: Request,
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
    let message = "asked for \(request.context), but the screen shows \(shown)"
    report(.context, entry.name, message, run.script)
  }

  private func checkPlan(
    _ explanation: Explanation,
    of entry: DestinationEntry,
    _ run: ExplorationRun<App>
  ) {
    guard !run.events.contains(where: { $0.isDetour }) else { return }
    let done = run.events.compactMap { event -> Plan.Operation? in
      guard case .operationBegan(let operation) = event.kind else { return nil }
      return operation
    }
    guard done != explanation.plan?.operations ?? [] else { return }
    let planned = (explanation.plan?.operations ?? []).map { "\($0)" }.joined(separator: "; ")
    let actual = done.map { "\($0)" }.joined(separator: "; ")
    report(.plan, entry.name, "planned [\(planned)], done [\(actual)]", run.script)
  }

  private func noteWay(
    _ situation: Situation,
    of entry: DestinationEntry,
    _ run: ExplorationRun<App>
  ) {
    let way = situation.way.joined(separator: " > ")
    let known = coverage.ways[entry.name]?[way]
    guard known.map({ run.script.precedes($0) }) ?? true else { return }
    coverage.ways[entry.name, default: [:]][way] = run.script
    if entry.isAlwaysInOnePlace, coverage.ways[entry.name, default: [:]].count > 1 {
      coverage.hasSeveralWays = true
    }
  }

  /// A second request changes nothing.
  private func checkRepeated(
    _ request: Request,
    _ text: String,
    of entry: DestinationEntry,
    _ run: ExplorationRun<App>
  ) async {
    let before = run.screens.map { ObjectIdentifier($0.controller) }
    guard let handle = await submit(request, text, to: run),
      case .success(let outcome) = handle.result
    else { return }
    check(run, run.outline)
    guard outcome != .done(.alreadyThere) else { return }
    let isSame = before == run.screens.map { ObjectIdentifier($0.controller) }
    let change = isSame ? "" : "; the hierarchy has changed"
    report(.repeated, entry.name, "a second request ends as \(outcome)\(change)", run.script)
  }

  // MARK: Deliveries

  private func coldLanding(_ delivery: Delivery, in state: Int) async throws -> Landing? {
    try await landing(delivery, isCold: true, in: state)
  }

  /// Delivers something in a state; `nil` if the app does not tell how deliveries end.
  private func landing(
    _ delivery: Delivery,
    isCold: Bool,
    in state: Int
  ) async throws -> Landing? {
    let step = UserStep.deliver(delivery, isCold: isCold)
    let script = (states[state].path + [step]).map(\.description)
    if let crash = crashes[script] {
      report(.crash, "\(delivery)", crash, script)
      return nil
    }
    return try await check(in: state) { run in
      await landing(step, on: run, at: states[state])
    }
  }

  private func landing(
    _ step: UserStep,
    on run: ExplorationRun<App>,
    at state: ExploredState
  ) async -> Landing? {
    guard case .deliver(let delivery, let isCold) = step else { return nil }
    let last = run.driver.deliveries.last
    guard await perform(step, on: run, at: state.screen) else { return nil }
    check(run, run.outline)
    // The app keeps only its latest deliveries, so their number does not tell.
    guard let handle = run.driver.deliveries.last, handle !== last else {
      if !isCold { checkLoss(of: delivery, run) }
      return nil
    }
    switch handle.end {
    case .refused(let refusal): report(.failure, "\(delivery)", "\(refusal)", run.script)
    case nil where handle.request == nil && delivery.kind != .restoration:
      report(.outcome, "\(delivery)", "the delivery has no end", run.script)
    default: break
    }
    return landing(run, isDone: handle.end?.isDone == true)
  }

  /// An app with a `DeliveryCenter` receives what it is said to receive, with that or by a request.
  private func checkLoss(of delivery: Delivery, _ run: ExplorationRun<App>) {
    guard run.driver.hasDeliveryCenter, delivery.kind != .restoration, run.events.isEmpty else {
      return
    }
    report(.outcome, "\(delivery)", "the running app does not receive it", run.script)
  }

  private func checkDelivery(_ delivery: Delivery, in state: Int) async throws {
    let warm = try await landing(delivery, isCold: false, in: state)
    let cold = try await landing(delivery, isCold: true, in: state)
    guard let warm, delivery.kind != .restoration else { return }
    if let cold {
      compare(warm, with: cold, of: "\(delivery)")
    } else {
      let step = UserStep.deliver(delivery, isCold: true)
      let script = (states[state].path + [step]).map(\.description)
      report(.cold, "\(delivery)", "a cold start does not receive it", script)
    }
  }

  private func landing(_ run: ExplorationRun<App>, isDone: Bool) -> Landing {
    let situation = run.outline
    let top = run.screens.last(where: \.isTopmost)?.controller as? any ContextProviding
    return Landing(
      isDone: isDone,
      screen: situation.screen,
      context: top.map { ExplorationRun<App>.text(of: $0) },
      hierarchy: situation.hierarchy,
      script: run.script
    )
  }

  private func compare(_ warm: Landing, with cold: Landing, of name: String) {
    if warm.isDone != cold.isDone {
      let message =
        warm.isDone
        ? "a warm start is there, a cold one is not: it shows \(cold.screen)"
        : "a cold start is there, a warm one is not: it shows \(warm.screen)"
      report(.cold, name, message, cold.script)
    } else if warm.isDone, (warm.screen, warm.context ?? "") != (cold.screen, cold.context ?? "") {
      report(
        .cold,
        name,
        "a warm start shows \(warm.screen) \(warm.context ?? ""), a cold one \(cold.screen) "
          + "\(cold.context ?? "")",
        cold.script
      )
    }
  }
}

extension NavigationEvent {
  /// Whether the request has waited or gone elsewhere, so that another plan than the first counts.
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
  /// Waits until a launch for a delivery is over.
  func settle(after text: String) async throws(DriverError) {
    note(text)
    try await settle()
  }

  /// The path to what is shown, for an app with destinations.
  var path: TreePath? {
    guard let table, let router = driver.router else { return nil }
    return driver.run { _ in router.path(in: table) }
  }

  /// The path that the app has given its scene to be restored from.
  var savedPath: TreePath? { world.scenes.first?.session.stateRestorationActivity?.treePath }

  /// How many view controllers stand in a stack where another one of their class has the same
  /// context.
  var duplicates: Int {
    screens.compactMap { $0.controller as? UINavigationController }.reduce(0) { sum, stack in
      let names = stack.viewControllers.map { screen in
        let context = (screen as? any ContextProviding).map { Self.text(of: $0) } ?? ""
        return "\(TypeNames.name(of: screen)) \(context)"
      }
      return sum + names.count - Set(names).count
    }
  }
}
