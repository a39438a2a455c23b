@_spi(Headless) import HeadlessUIKit
import Waymark

extension Exploration {
  /// Checks that the link to a destination shows the same screen as a request for it.
  func checkLink(of request: RequestLanding, in state: Int) async throws {
    let (probe, warm) = (request.probe, request.landing)
    let entry = probe.entry
    guard let delivery = setup.link(to: entry, probe.sample) else { return }
    let start = try await coldStart(for: delivery, probe.coldStart, in: state)
    if let start, isSame(warm, start) { return }
    let known = findings
    let cold = try await landing(delivery, isCold: true, in: state)
    navigator.coldLandings[probe.coldStart.classHash] = cold
    if let cold { compare(ColdStart(name: entry.name, warm: warm, cold: cold)) }
    if state == 0 { try await checkLaunch(for: delivery, to: entry.name, with: warm) }
    try await confirmColdFinding(
      of: entry.name,
      unlessIn: known,
      [
        Repeatable(landing: warm) {
          try await self.warmLanding(entry.name, probe.sample, in: state)
        },
        Repeatable(landing: cold) {
          try await self.landing(delivery, isCold: true, in: state)
        },
      ],
      in: state
    )
  }

  /// The landing of a start of the same class, for a start that is not due; `nil` if it has to be
  /// performed.
  private func coldStart(
    for delivery: Delivery,
    _ probe: ColdStarts.Probe,
    in state: Int
  ) async throws -> Landing? {
    if probe.isDue { return nil }
    if let known = navigator.coldLandings[probe.classHash] { return known }
    // Another shard reports the results of this start.
    let (known, coverage) = (findings, results.coverage)
    defer { (findings, results.coverage) = (known, coverage) }
    let cold = try await landing(delivery, isCold: true, in: state)
    navigator.coldLandings[probe.classHash] = cold
    return cold
  }

  /// Whether a cold start shows the same as a landing in the running app.
  private func isSame(_ warm: Landing, _ cold: Landing) -> Bool {
    let others = ExplorationResults()
    for check in checks {
      check.checkColdStart(ColdStart(name: "", warm: warm, cold: cold), others)
    }
    return others.findings.count == 0
  }

  /// A landing and the steps to repeat it.
  private struct Repeatable {
    let landing: Landing?
    let again: () async throws -> Landing?
  }

  /// Confirms a new finding about a different cold start by repeating the landing.
  ///
  /// If the landing depends on earlier steps, that dependency is reported instead.
  private func confirmColdFinding(
    of name: String,
    unlessIn known: FindingList,
    _ landings: [Repeatable],
    in state: Int
  ) async throws {
    guard findings.finding(.cold, name) != known.finding(.cold, name) else { return }
    var areSteady = true
    for landing in landings {
      if try await isSteady(landing.landing, in: state, landing.again) { continue }
      areSteady = false
    }
    if !areSteady { findings.remove(.cold, name, unlessIn: known) }
  }

  /// Checks that a launch for a link shows the same screen as a request after the launch.
  func checkLaunch(
    for delivery: Delivery,
    to name: String,
    with warm: Landing
  ) async throws {
    guard let cold = try await launchLanding(of: delivery) else { return }
    compare(ColdStart(name: name, warm: warm, cold: cold, isLaunch: true))
  }

  /// Launches the app for a delivery; returns `nil` if the app does not report how it ends.
  func launchLanding(of delivery: Delivery) async throws -> Landing? {
    try await navigator.launching(for: .launchFor(delivery)) {
      guard let run = try await launched(for: delivery) else { return nil }
      return Landing(run, isDone: run.driver.deliveries.last?.end?.isDone == true)
    }
  }

  private func launched(for delivery: Delivery) async throws -> ExplorationRun<App>? {
    let event = RandomEvent(deed: .step(.deliver(delivery, isCold: true)))
    if navigator.reportsCrash(of: [event]) { return nil }
    let run = try navigator.makeRun(opening: delivery)
    let text = "\(event)"
    do throws(DriverError) {
      run.note(text)
      try await run.settle()
    } catch {
      navigator.reportFailure(error, of: text, at: "launch", run.script)
      return nil
    }
    guard run.driver.deliveries.last != nil, await hasWaited(for: text, run, at: "launch") else {
      return nil
    }
    check(run)
    return run
  }

  /// Waits for the answers that the last delivery's request needs; returns `false` if the app does
  /// not settle.
  private func hasWaited(
    for text: String,
    _ run: ExplorationRun<App>,
    at screen: String
  ) async -> Bool {
    do throws(DriverError) {
      try await run.waitForAnswer(to: run.driver.deliveries.last?.request)
      return true
    } catch {
      navigator.reportFailure(error, of: text, at: screen, run.script)
      return false
    }
  }

  // MARK: Deliveries

  /// Performs a delivery in a state; returns `nil` if the app does not report how deliveries end.
  func landing(_ delivery: Delivery, isCold: Bool, in state: Int) async throws -> Landing? {
    let step = UserStep.deliver(delivery, isCold: isCold)
    return try await navigator.check(.delivery(delivery, isCold: isCold), in: state) { run in
      await landing(step, on: run, at: graph[state].screen)
    }
  }

  /// Performs a delivery and checks its end; returns `nil` if the app does not report how
  /// deliveries end.
  func landing(
    _ step: UserStep,
    on run: ExplorationRun<App>,
    at screen: String
  ) async -> Landing? {
    guard case .deliver(let delivery, let isCold) = step else { return nil }
    let last = run.driver.deliveries.last
    guard await navigator.perform(step, on: run, at: screen),
      await hasWaited(for: "\(step)", run, at: screen)
    else { return nil }
    check(run)
    // The app keeps only its latest deliveries, so their number may not change.
    guard let handle = run.driver.deliveries.last, handle !== last else {
      if !isCold { checkLoss(of: delivery, run) }
      return nil
    }
    switch handle.end {
    case .refused(let refusal): results.report(.failure, "\(delivery)", "\(refusal)", run.script)
    case nil where handle.request == nil && delivery.kind != .restoration:
      results.report(.outcome, "\(delivery)", "the delivery has no end", run.script)
    default: break
    }
    var landing = Landing(run, isDone: handle.end?.isDone == true)
    landing.isOvertaken = handle.request.map(run.log.hasOvertaken) ?? false
    return landing
  }

  /// Checks that an app with a `DeliveryCenter` receives each delivery, directly or as a request.
  private func checkLoss(of delivery: Delivery, _ run: ExplorationRun<App>) {
    guard run.driver.hasDeliveryCenter, delivery.kind != .restoration, run.events.isEmpty else {
      return
    }
    results.report(.outcome, "\(delivery)", "the running app does not receive it", run.script)
  }

  func checkDelivery(
    _ delivery: Delivery,
    _ coldStart: ColdStarts.Probe,
    in state: Int
  ) async throws {
    let warm = try await landing(delivery, isCold: false, in: state)
    if let warm, let start = try await self.coldStart(for: delivery, coldStart, in: state),
      isSame(warm, start)
    {
      return
    }
    let cold = try await landing(delivery, isCold: true, in: state)
    navigator.coldLandings[coldStart.classHash] = cold
    let step = UserStep.deliver(delivery, isCold: true)
    let script = (graph[state].path + [step]).map(\.description)
    let (known, name) = (findings, "\(delivery)")
    compare(warm, with: cold, of: delivery, script)
    try await confirmColdFinding(
      of: name,
      unlessIn: known,
      [(warm, false), (cold, true)].map { landing, isCold in
        Repeatable(landing: landing) {
          try await self.landing(delivery, isCold: isCold, in: state)
        }
      },
      in: state
    )
  }

  func compare(
    _ warm: Landing?,
    with cold: Landing?,
    of delivery: Delivery,
    _ script: [String]
  ) {
    guard let warm, delivery.kind != .restoration else { return }
    if let cold {
      compare(ColdStart(name: "\(delivery)", warm: warm, cold: cold))
    } else {
      results.report(.cold, "\(delivery)", "a cold start does not receive it", script)
    }
  }

  func compare(_ start: ColdStart) {
    for check in checks { check.checkColdStart(start, results) }
  }

  /// Whether a landing after earlier steps equals that after a launch; reports a difference.
  private func isSteady(
    _ landing: Landing?,
    in state: Int,
    _ land: () async throws -> Landing?
  ) async throws -> Bool {
    guard let landing, !landing.trace.detour.isEmpty else { return true }
    navigator.live = nil
    guard let other = try await land(), !landing.isSame(as: other),
      let step = landing.trace.script.last
    else { return true }
    let own = landing.trace.script.dropFirst(graph[state].path.count)
    let difference = Difference(
      subject: "\(step) on \(graph[state].screen)",
      expected: "shows \(other.screen)",
      actual: "shows \(landing.screen)",
      script: landing.trace.detour + own
    )
    navigator.reportDifference(difference, isDetour: true)
    return false
  }
}

// MARK: System events

extension Exploration {
  /// The system events to check, as lists of steps.
  ///
  /// In the background, the system warns of low memory most often.
  var systemProbes: [[UserStep]] {
    [[.background, .memoryWarning, .foreground], turning, [.reconnect]]
  }

  private var turning: [UserStep] {
    options.device.idiom == .pad
      ? [.resize(isCompact: true), .resize(isCompact: false)]
      : [.rotate(isLandscape: true), .rotate(isLandscape: false)]
  }

  /// Performs system events in a state.
  func checkSystem(_ probe: [UserStep], in state: Int) async throws {
    guard let lost = try await lostText(after: probe, in: state),
      try await restores(lost, exceptIn: state)
    else { return }
    // The text may be lost only after the steps of another check.
    navigator.live = nil
    guard try await lostText(after: probe, in: state) == lost else { return }
    let message =
      "the typed text \"\(lost.text)\" is lost when the scene is disconnected, but it is restored "
      + "in another state"
    let script = (graph[state].path + probe).map(\.description)
    results.report(.typed, lost.screen, message, script)
  }

  /// Performs system events in a state, and returns a typed text that a reconnected scene lacks.
  func lostText(after probe: [UserStep], in state: Int) async throws -> TypedText? {
    try await navigator.check(.system(probe), in: state) { run in
      let typed = probe == [.reconnect] ? run.typedTexts(on: graph[state].path) : []
      await checkSystem(probe, at: graph[state].screen, run)
      return run.lost(of: typed)
    }
  }

  /// The maximum number of states in which to search for the field of a text.
  private static var mostFields: Int { 4 }

  /// Whether a reconnected scene restores a text in the first state in which it was typed last,
  /// unless that is the given state.
  private func restores(_ text: TypedText, exceptIn state: Int) async throws -> Bool {
    if let known = navigator.restoredTexts[text] { return known }
    let typed = graph.indices.lazy.filter { other in
      guard case .type(text.text, _) = self.graph[other].path.last else { return false }
      return self.graph[other].screen == text.screen
    }
    var isRestored: Bool?
    for other in typed.prefix(Self.mostFields) where isRestored == nil {
      if other == state { return false }
      isRestored = try await self.isRestored(text, in: other)
    }
    navigator.restoredTexts[text] = isRestored ?? false
    return isRestored ?? false
  }

  /// Whether a reconnected scene restores a typed text; `nil` if it is not shown in the state.
  func isRestored(_ text: TypedText, in state: Int) async throws -> Bool? {
    try await navigator.check(.restoration(text), in: state) { run in
      guard run.typedTexts(on: graph[state].path).contains(text) else { return nil }
      let known = findings
      await checkSystem([.reconnect], at: text.screen, run)
      findings = known
      return run.shows(text)
    }
  }

  private func checkSystem(
    _ probe: [UserStep],
    at screen: String,
    _ run: ExplorationRun<App>
  ) async {
    let restorable = run.restorable(at: screen)
    for step in probe {
      guard await navigator.perform(step, on: run, at: screen) else { return }
      check(run)
    }
    if probe == [.reconnect] { checkRestoration(of: restorable, run) }
  }

  /// Checks that a scene that was disconnected and reconnected shows the same screens.
  func checkRestoration(of restoration: CheckedRestoration?, _ run: ExplorationRun<App>) {
    guard let restoration else { return }
    for check in checks { check.checkRestoration(restoration, run, results) }
  }
}
