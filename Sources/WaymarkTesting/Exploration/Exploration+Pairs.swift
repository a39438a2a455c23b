@_spi(Headless) import HeadlessUIKit
import Waymark

extension Exploration {
  /// Tries every destination with every sample, every delivery, and every system event in each
  /// state, except in cut combinations.
  func checkPairs() async throws {
    for state in graph.indices { try await checkPairs(in: state) }
  }

  /// Tries all destinations, deliveries and system events in one state.
  private func checkPairs(in state: Int) async throws {
    let requests = try await checkRequests(in: state)
    try await checkDeliveries(in: state, after: requests)
  }

  /// A request in a state, and its landing.
  struct RequestLanding {
    let entry: DestinationEntry
    let sample: [String: String]
    let landing: Landing
    let coldStart: ColdStarts.Probe
  }

  /// The requests that were tried in a state.
  struct CheckedRequests {
    var landings: [RequestLanding] = []
    /// The classes of all requests and deliveries.
    var classes: Survey?
  }

  /// Requests every destination with every sample in a state.
  func checkRequests(in state: Int) async throws -> CheckedRequests {
    var checked = CheckedRequests()
    if graph[state].cut?.isCombination == true { return checked }
    checked.classes = try await survey(of: state)
    var classes = checked.classes?.requests[...] ?? []
    for entry in table?.entries ?? [] {
      for sample in entry.explorationSamples {
        guard selection.probes.selects(classes.popFirst() ?? nil) else { continue }
        let link = "\(entry.name) \(sample.sorted { $0.key < $1.key })"
        let coldStart = selection.coldStarts.probe(of: link, in: graph[state].situation)
        try await pair {
          guard let landing = try await self.warmLanding(entry, sample, in: state) else { return }
          checked.landings.append(
            RequestLanding(entry: entry, sample: sample, landing: landing, coldStart: coldStart)
          )
          try await self.checkTexts(landing, of: entry, in: state)
        }
      }
    }
    return checked
  }

  /// Opens the links of the destinations requested in a state, and tries every delivery and system
  /// event.
  func checkDeliveries(in state: Int, after requests: CheckedRequests) async throws {
    if graph[state].cut?.isCombination == true { return }
    for request in requests.landings where mayContinue {
      try await checkLink(of: request, in: state)
    }
    var classes = requests.classes?.deliveries[...] ?? []
    for delivery in app.deliveries {
      guard selection.probes.selects(classes.popFirst() ?? nil) else { continue }
      let coldStart = selection.coldStarts.probe(of: "\(delivery)", in: graph[state].situation)
      try await pair { try await self.checkDelivery(delivery, coldStart, in: state) }
    }
    for probe in systemProbes where selection.probes.selects(nil) {
      try await pair { try await self.checkSystem(probe, in: state) }
    }
  }

  /// Performs the last selected check if it belongs to the shard.
  private func pair(_ check: () async throws -> Void) async throws {
    guard options.shard.includes(selection.probes.selected - 1), mayContinue else { return }
    try await check()
    selection.probes.countPerformed()
    navigator.countCheck()
  }

  // MARK: Classes

  /// The classes of the requests and deliveries in a state.
  struct Survey {
    var requests: [UInt64?] = []
    var deliveries: [UInt64?] = []
  }

  /// Reads the classes of all requests and deliveries in a state; `nil` if each is performed
  /// anyway, or the state cannot be reached.
  private func survey(of state: Int) async throws -> Survey? {
    guard options.bounds.wholeProbes != nil, mayContinue else { return nil }
    return try await navigator.check(in: state) { run in
      run.driver.run { _ in survey(run) }
    }
  }

  private func survey(_ run: ExplorationRun<App>) -> Survey? {
    guard let router = run.driver.router, let table = run.table else { return nil }
    var situation = Fingerprint()
    situation.add(run.situation.facts)
    for request in router.requests {
      situation.add(request.destination)
      situation.add(request.context)
      situation.add("\(request.phase)")
    }
    situation.add(run.armedLeaveGuards)
    var survey = Survey()
    for entry in self.table?.entries ?? [] {
      for sample in entry.explorationSamples {
        let request = try? table[entry.name]?.request(with: sample)
        survey.requests.append(request.map { router.probeClass(of: $0, "", situation) })
      }
    }
    for delivery in app.deliveries {
      let request = delivery.kind == .restoration ? nil : try? table.request(for: delivery)
      var probe = situation
      probe.add("\(delivery)")
      probe.add(run.front?.name ?? "")
      survey.deliveries.append(
        request.map { router.probeClass(of: $0, "\(delivery)", situation) } ?? probe.value
      )
    }
    return survey
  }

  // MARK: Destinations

  func warmLanding(
    _ entry: DestinationEntry,
    _ sample: [String: String],
    in state: Int
  ) async throws -> Landing? {
    try await navigator.check(in: state) { run in
      guard var landing = await landing(entry, sample, run) else { return nil }
      if landing.isDone, !landing.findsNothing, !landing.isOvertaken {
        await checkRepeated(entry, sample, run)
        if landing.isBuilt { landing.texts = unseenTexts(run) }
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
    guard navigator.begin([event], on: run) else { return nil }
    let (copies, origin) = (run.copies, run.frontScreen)
    let explanation = run.driver.run { _ in router.explain(request) }
    guard let handle = await submit(request, "\(event)", to: run) else { return nil }
    check(run)
    var landing = Landing(run, isDone: handle.isDone)
    landing.findsNothing = explanation.searches.first?.finder == "nothing"
    landing.isOvertaken = run.log.hasOvertaken(handle)
    guard landing.isDone else { return landing }
    if case .success(.done(.built, via: nil)) = handle.result { landing.isBuilt = true }
    let checked = CheckedRequest(
      entry: entry,
      request: request,
      handle: handle,
      explanation: explanation,
      copies: copies,
      origin: origin,
      landing: landing
    )
    run.driver.run { _ in
      for check in checks { check.checkRequest(checked, run, results) }
    }
    return landing
  }

  private func submit(
    _ request: NavigationRequest,
    _ text: String,
    to run: ExplorationRun<App>
  ) async -> RequestHandle? {
    navigator.performed.end()
    do throws(DriverError) {
      return try await run.submit(request, as: text)
    } catch {
      navigator.reportFailure(error, of: text, at: "every screen", run.script)
      return nil
    }
  }

  /// Requests a destination a second time, and checks that this changes nothing.
  func checkRepeated(
    _ entry: DestinationEntry,
    _ sample: [String: String],
    _ run: ExplorationRun<App>
  ) async {
    let event = RandomEvent(deed: .request(entry.name, sample))
    guard let request = try? run.table?[entry.name]?.request(with: sample),
      navigator.begin([event], on: run)
    else { return }
    let before = run.screens.map { ObjectIdentifier($0.controller) }
    guard let handle = await submit(request, "\(event)", to: run) else { return }
    guard case .success = handle.result else { return }
    check(run)
    let repeated = RepeatedRequest(name: entry.name, handle: handle, screens: before)
    run.driver.run { _ in
      for check in checks { check.checkRepeated(repeated, run, results) }
    }
  }
}

extension Router {
  /// A hash of the destination, the context, the plan without titles, and the situation.
  fileprivate func probeClass(
    of request: NavigationRequest,
    _ way: String,
    _ situation: Fingerprint
  ) -> UInt64 {
    var probe = situation
    let explanation = explain(request)
    probe.add(way)
    probe.add(request.name)
    probe.add(request.contextText)
    probe.add(explanation.obstacle ?? "")
    for operation in explanation.plan?.operations ?? [] { probe.add("\(operation.untitled)") }
    return probe.value
  }
}

extension RequestHandle {
  fileprivate var isDone: Bool {
    if case .success(let outcome) = result { outcome.isDone } else { false }
  }
}
