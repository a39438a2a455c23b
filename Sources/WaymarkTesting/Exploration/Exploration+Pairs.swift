@_spi(Headless) import HeadlessUIKit
import Waymark

extension Exploration {
  /// Tries every destination with every sample, every delivery, and every system event in each
  /// state, except in cut combinations.
  func checkPairs() async throws {
    try await readSurveys()
    let probes = graph.indices.map { self.probes(in: $0) }
    let parts = self.parts(of: probes.map(\.count))
    try await inEachPart {
      for state in graph.indices where parts[state] == navigator.number {
        let landings = try await checkRequests(probes[state], in: state)
        try await checkDeliveries(probes[state], after: landings, in: state)
      }
    }
  }

  /// A request in a state, and its landing.
  struct RequestLanding {
    let probe: StateProbes.Request
    let landing: Landing
  }

  /// Requests the selected destinations in a state.
  func checkRequests(_ probes: StateProbes, in state: Int) async throws -> [RequestLanding] {
    var landings: [RequestLanding] = []
    for probe in probes.requests where mayContinue {
      let landing = try await warmLanding(probe.entry.name, probe.sample, in: state)
      if let landing {
        landings.append(RequestLanding(probe: probe, landing: landing))
        try await checkTexts(landing, of: probe.entry, in: state)
      }
      navigator.countCheck()
    }
    return landings
  }

  /// Opens the links of the destinations requested in a state, and tries the selected deliveries,
  /// uses of a second window, and system events.
  func checkDeliveries(
    _ probes: StateProbes,
    after landings: [RequestLanding],
    in state: Int
  ) async throws {
    for landing in landings where mayContinue { try await checkLink(of: landing, in: state) }
    for probe in probes.deliveries where mayContinue {
      try await checkDelivery(probe.delivery, probe.coldStart, in: state)
      navigator.countCheck()
    }
    for probe in probes.windows where mayContinue {
      try await checkWindows(probe, in: state)
      navigator.countCheck()
    }
    for probe in probes.events where mayContinue {
      try await checkSystem(probe, in: state)
      navigator.countCheck()
    }
  }

  // MARK: Selection

  /// Selects the requests, deliveries, windows and system events to try in a state; none in a cut
  /// combination.
  func probes(in state: Int) -> StateProbes {
    var probes = StateProbes()
    if graph[state].cut?.isCombination == true { return probes }
    let situation = graph[state].situation
    var classes = graph[state].survey?.requests[...] ?? []
    for entry in table?.entries ?? [] {
      for sample in entry.explorationSamples {
        guard selection.probes.selects(classes.popFirst() ?? nil) else { continue }
        let link = "\(entry.name) \(sample.sorted { $0.key < $1.key })"
        let coldStart = selection.coldStarts.probe(of: link, in: situation)
        guard isInShard else { continue }
        probes.requests.append(.init(entry: entry, sample: sample, coldStart: coldStart))
      }
    }
    classes = graph[state].survey?.deliveries[...] ?? []
    for delivery in app.deliveries {
      guard selection.probes.selects(classes.popFirst() ?? nil) else { continue }
      let coldStart = selection.coldStarts.probe(of: "\(delivery)", in: situation)
      if isInShard { probes.deliveries.append((delivery, coldStart)) }
    }
    for probe in windowProbes(in: state) where selection.probes.selects(nil) && isInShard {
      probes.windows.append(probe)
    }
    for event in systemProbes where selection.probes.selects(nil) && isInShard {
      probes.events.append(event)
    }
    return probes
  }

  /// Whether the last selected check belongs to the shard.
  private var isInShard: Bool { options.shard.includes(selection.probes.selected - 1) }

  /// Reads the classes in the states in which the search has not read them, and exchanges the texts
  /// that the searches have noted.
  private func readSurveys() async throws {
    let missing = graph.indices.filter { needsSurvey($0) }
    let messages = try await exchangedResults { message in
      message.texts = results.shownTexts.texts
      for state in missing[share(of: missing.count)] {
        message.surveys.append(mayContinue ? try await readSurvey(of: state) : nil)
      }
    }
    for (state, survey) in zip(missing, messages.flatMap(\.surveys)) {
      graph.add(survey, to: state)
    }
  }

  func needsSurvey(_ state: Int) -> Bool {
    options.bounds.wholeProbes != nil && graph[state].survey == nil
      && graph[state].cut?.isCombination != true
  }

  /// Reads the classes in a state; `nil` if the state cannot be reached.
  func readSurvey(of state: Int) async throws -> ProbeSurvey? {
    try await navigator.check(.survey, in: state) { run in classes(on: run) }
  }

  /// The classes of all requests and deliveries; `nil` if each is performed anyway.
  func survey(_ run: ExplorationRun<App>) -> ProbeSurvey? {
    options.bounds.wholeProbes == nil ? nil : classes(on: run)
  }

  /// The classes of all requests and deliveries; `nil` for an app without destinations.
  func classes(on run: ExplorationRun<App>) -> ProbeSurvey? {
    run.driver.run { _ in readSurvey(run) }
  }

  private func readSurvey(_ run: ExplorationRun<App>) -> ProbeSurvey? {
    guard let router = run.router, let table = run.table else { return nil }
    var situation = Fingerprint()
    situation.add(run.situation.facts)
    for request in router.requests {
      situation.add(request)
      situation.add(request.context)
    }
    situation.add(run.armedLeaveGuards)
    var survey = ProbeSurvey()
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
    _ name: String,
    _ sample: [String: String],
    in state: Int
  ) async throws -> Landing? {
    try await navigator.check(.request(name, sample), in: state) { run in
      guard var landing = await landing(name, sample, run) else { return nil }
      if landing.isDone, !landing.findsNothing, !landing.isOvertaken {
        await checkRepeated(name, sample, run)
        if landing.isBuilt { landing.texts = unseenTexts(run) }
      }
      return landing
    }
  }

  /// Requests a destination with a sample, and checks where it lands.
  func landing(
    _ name: String,
    _ sample: [String: String],
    _ run: ExplorationRun<App>
  ) async -> Landing? {
    guard let router = run.router, let entry = run.table?[name],
      let request = try? entry.request(with: sample)
    else { return nil }
    let event = RandomEvent(deed: .request(name, sample))
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
    do throws(DriverError) {
      return try await run.submit(request, as: text)
    } catch {
      navigator.reportFailure(error, of: text, at: "every screen", run.script)
      return nil
    }
  }

  /// Requests a destination a second time, and checks that this changes nothing.
  func checkRepeated(
    _ name: String,
    _ sample: [String: String],
    _ run: ExplorationRun<App>
  ) async {
    let event = RandomEvent(deed: .request(name, sample))
    guard let request = try? run.table?[name]?.request(with: sample),
      navigator.begin([event], on: run)
    else { return }
    let before = run.screens.map { ObjectIdentifier($0.controller) }
    guard let handle = await submit(request, "\(event)", to: run) else { return }
    guard case .success = handle.result else { return }
    check(run)
    let repeated = RepeatedRequest(name: name, handle: handle, screens: before)
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
