@_spi(Headless) import HeadlessUIKit
import Waymark

extension AppUnderTest {
  /// Replays the script of a finding from a launch with the checks of an exploration, as a
  /// regression test.
  ///
  /// Each step is checked separately. The end of the script is also checked as in an exploration:
  /// whether the last tap has an effect, whether the user can return to the start screen, whether a
  /// cold start shows the same screen as a warm one, and whether repeated steps leak objects.
  ///
  /// Findings that depend on several scripts, such as a destination that is never reached, are not
  /// reproduced.
  ///
  /// ```swift
  /// @Test func `the second product shows its own details`() async throws {
  ///   let script = ["tap Lamp", "go product id=2"]
  ///   #expect(try await AppUnderTest.shop.findings(after: script).isEmpty)
  /// }
  /// ```
  ///
  /// If a step is not possible, the app has changed since; the replay stops there with the finding
  /// `impossible-action`.
  ///
  /// - Returns: The findings, except those that the app accepts.
  /// - Throws: The error that the app threw, or ``AppUnderTestError`` for an unknown variant, or if
  ///   the app ``launchesInNewProcess``.
  public func findings(
    after script: [String],
    _ options: ExplorationOptions = ExplorationOptions()
  ) async throws -> [ExplorationFinding] {
    if launchesInNewProcess { throw AppUnderTestError.needsNewProcesses(app: name) }
    return try await MainActorLoop.run {
      let exploration = try Exploration(self, options)
      let found = try await exploration.findings(after: script)
      return found.filter { !exploration.setup.acceptedFindings.include($0) }
    }
  }
}

extension AppUnderTest {
  /// Performs a script after a launch without checks, for a tool that determines whether the script
  /// ends a process.
  ///
  /// A script of a single delivery also launches the app with it, because a launch and a delivery
  /// have the same description; in an app that is launched in a new process each time, the delivery
  /// arrives only in the running app.
  package func carryOut(_ script: [String], _ options: ExplorationOptions) async throws {
    try await MainActorLoop.run {
      let declarations = launchesInNewProcess ? LaunchDeclarations<App>() : nil
      try await Exploration(self, options, declarations).carryOut(script)
    }
  }
}

extension Exploration {
  fileprivate func carryOut(_ script: [String]) async throws {
    guard let step = try await launch(for: script)?.replay.step, script.count == 1,
      case .deliver(let delivery, true) = step, !app.launchesInNewProcess
    else { return }
    _ = try await launchLanding(of: delivery)
  }

  /// Launches the app and performs a script; returns `nil` if that is not possible.
  func launch(
    for script: some Collection<String>
  ) async throws -> (run: ExplorationRun<App>, replay: Replay)? {
    guard let run = try await navigator.replayed([]) else { return nil }
    checkSituation(run)
    var replay = Replay(run)
    for texts in script.groups {
      guard await carryOut(texts, on: run, &replay) else { return nil }
      replay.note(run, texts)
    }
    return (run, replay)
  }

  /// Replays a script and returns its findings.
  ///
  /// - Parameter kind: The check to apply to the end; `nil` for all.
  func findings(
    after script: [String],
    of kind: ExplorationFinding.Check? = nil
  ) async throws -> [ExplorationFinding] {
    try await navigator.launching(for: .script(script, kind)) {
      try await findingsOfReplay(of: script, of: kind)
    } ?? findings.sorted
  }

  private func findingsOfReplay(
    of script: [String],
    of kind: ExplorationFinding.Check?
  ) async throws -> [ExplorationFinding] {
    guard let (run, replay) = try await launch(for: script) else { return findings.sorted }
    checkRounds(of: replay)
    let isAny = kind == nil
    if isAny || kind == .brief { checkBriefScreens(of: replay, run) }
    if isAny || kind == .determinism { try await checkRepetition(of: replay) }
    if isAny || kind == .cold { try await checkColdStart(at: script, replay) }
    // A finding that follows from several paths is not in any list of findings.
    if isAny { try await checkWay(at: script, on: run) }
    if isAny || [.wayOut, .wayBack].contains(kind) { try await checkWayBack(from: replay) }
    if isAny || kind == .property { await checkEventually(run) }
    return findings.sorted
  }

  /// Shortens scripts that begin with the steps of another check to the steps that reproduce the
  /// finding.
  func shortenScripts() async {
    for finding in findings.withDetours where !limit.isOver && !navigator.crashes.isAtEnd {
      var shortest: ExplorationFinding?
      let whole = await repeats(finding, finding.script)
      guard whole != nil else { continue }
      _ = await finding.script.shrunk { fewer in
        guard let same = await self.repeats(finding, fewer) else { return false }
        shortest = same
        return true
      }
      if let shortest { findings.add(shortest) }
    }
  }

  /// The same finding of a script performed on its own; `nil` if the script does not reproduce it.
  private func repeats(
    _ finding: ExplorationFinding,
    _ script: [String]
  ) async -> ExplorationFinding? {
    var monitor = ExplorationMonitor()
    (monitor.journal, monitor.endsProcess) =
      (navigator.monitor.journal, navigator.monitor.endsProcess)
    (monitor.newProcess, monitor.size) = (navigator.monitor.newProcess, navigator.monitor.size)
    let exploration = try? Exploration(app, options, monitor: monitor, setup.declarations)
    exploration?.navigator.crashes = navigator.crashes
    let found = try? await exploration?.findings(after: script, of: finding.check)
    if let exploration { navigator.crashes = exploration.navigator.crashes }
    return found?.first { $0.check == finding.check && $0.subject == finding.subject }
  }

  // MARK: Steps

  /// Performs a step and overlapping events, and checks the result; returns `false` if that is not
  /// possible.
  private func carryOut(
    _ texts: [String],
    on run: ExplorationRun<App>,
    _ replay: inout Replay
  ) async -> Bool {
    let before = run.situation
    guard let events = events(as: texts, on: run, replay) else { return false }
    (replay.landing, replay.step, replay.isDead) = (nil, nil, false)
    if events.count == 1 {
      return await carryOut(events[0], as: texts[0], on: run, from: before, &replay)
    }
    guard navigator.begin(events, on: run) else { return false }
    do throws(DriverError) {
      try await run.perform(events)
    } catch {
      navigator.reportFailure(error, of: texts[0], at: before.screen, run.script)
      return false
    }
    checkSituation(run)
    return true
  }

  private func carryOut(
    _ event: RandomEvent,
    as text: String,
    on run: ExplorationRun<App>,
    from before: Situation,
    _ replay: inout Replay
  ) async -> Bool {
    let count = run.script.count
    switch event.deed {
    case .request(let name, let sample):
      guard run.table?[name] != nil else { return false }
      if replay.texts.last == [text], let last = replay.lastLanding, last.isDone,
        !last.findsNothing
      {
        await checkRepeated(name, sample, run)
      } else {
        replay.landing = await landing(name, sample, run)
      }
      return run.script.count > count
    case .step(let step):
      replay.step = step
      let restorable = step == .reconnect ? run.restorable(at: before.screen) : nil
      if case .deliver = step {
        replay.landing = await landing(step, on: run, at: before.screen)
        return run.script.count > count
      }
      guard await navigator.perform(step, on: run, at: before.screen) else { return false }
      checkSituation(run)
      checkRestoration(of: restorable, run)
      replay.isDead = step.isTap && run.events.isEmpty && run.situation.isSame(as: before)
      return true
    }
  }

  /// The events with these descriptions; `nil`, with a finding, if an event is not possible.
  private func events(
    as texts: [String],
    on run: ExplorationRun<App>,
    _ replay: Replay
  ) -> [RandomEvent]? {
    var events: [RandomEvent] = []
    for text in texts {
      guard let event = event(as: text, run) else {
        reportImpossible(text, on: run, replay)
        return nil
      }
      events.append(event)
    }
    return events
  }

  private func reportImpossible(_ text: String, on run: ExplorationRun<App>, _ replay: Replay) {
    let possible = run.situation.actions.map(\.description).joined(separator: ", ")
    let message = "is not possible" + (possible.isEmpty ? "" : "; possible are: \(possible)")
    let script = run.script + [text]
    guard let way = replay.wayAround(endingWith: text) else {
      return results.report(.action, "\(text) on \(run.situation.screen)", message, script)
    }
    results.report(.determinism, way.subject, "in round \(way.round), it \(message)", script)
  }

  private func event(as text: String, _ run: ExplorationRun<App>) -> RandomEvent? {
    let isHurried = text.hasPrefix("~")
    let text = isHurried ? String(text.dropFirst()) : text
    let deed = step(as: text, run).map { RandomEvent.Deed.step($0) } ?? request(as: text, run)
    return deed.map { RandomEvent(deed: $0, isHurried: isHurried) }
  }

  private func step(as text: String, _ run: ExplorationRun<App>) -> UserStep? {
    let steps = run.situation.actions + run.driver.outsideActions + run.driver.stepsOfChecks
    if let step = steps.first(where: { "\($0)" == text }) { return step }
    return link(as: text).map { .deliver($0.delivery, isCold: true) }
  }

  /// The link of a destination whose cold delivery has this description.
  private func link(
    as text: String
  ) -> (entry: DestinationEntry, sample: [String: String], delivery: Delivery)? {
    for entry in table?.entries ?? [] {
      for sample in entry.explorationSamples {
        guard let delivery = setup.link(to: entry, sample) else { continue }
        let step = UserStep.deliver(delivery, isCold: true)
        if "\(step)" == text { return (entry, sample, delivery) }
      }
    }
    return nil
  }

  private func request(as text: String, _ run: ExplorationRun<App>) -> RandomEvent.Deed? {
    for entry in run.table?.entries ?? [] {
      let sample = entry.explorationSamples.first { RandomEvent.request(entry.name, $0) == text }
      if let sample { return .request(entry.name, sample) }
    }
    return nil
  }

  // MARK: The end of a script

  /// Checks the repetitions of equal steps at the end, if the first round returns to its start.
  private func checkRounds(of replay: Replay) {
    let texts = replay.texts
    guard let screen = replay.situations.last?.screen, !texts.isEmpty else { return }
    for length in 1...max(1, texts.count / 2) {
      let rounds = texts.roundsAtEnd(ofLength: length)
      let start = texts.count - rounds * length
      let ends = (0...rounds).map { replay.situations[start + $0 * length] }
      guard rounds > 1, ends[0].keys.structure == ends[1].keys.structure else { continue }
      if let round = ends.indices.first(where: { ends[$0].keys.structure != ends[0].keys.structure }
      ) {
        if replay.showsDifference(between: start, and: start + (round - 1) * length, length) {
          return
        }
        let subject = "\(texts.last?.last ?? "") on \(ends[0].screen)"
        reportRound(round, subject, endingIn: ends[round], texts.flatMap(\.self))
      } else if rounds >= Self.rounds {
        let counts = (1...rounds).map { replay.counts[start + $0 * length] }
        reportGrowth(counts.suffix(Self.rounds), texts.flatMap(\.self))
      }
      return
    }
    if replay.isDead, let text = texts.last?.last {
      results.report(.deadAction, "\(text) on \(screen)", "does nothing", texts.flatMap(\.self))
    }
  }

  /// Checks that the last step ends as it did in the first equal situation.
  private func checkRepetition(of replay: Replay) async throws {
    let isKnown = findings.sorted.contains { $0.check == .determinism }
    guard !isKnown, let first = replay.firstSame, let texts = replay.texts.last,
      let end = replay.situations.last, let text = texts.last,
      let other = try await self.end(of: replay.texts.prefix(first).joined() + texts)?.situation,
      other.keys.structure != end.keys.structure
    else { return }
    let difference = Difference(
      subject: "\(text) on \(replay.situations[first].screen)",
      expected: "shows \(other.screen)",
      actual: "shows \(end.screen)",
      script: replay.texts.flatMap(\.self)
    )
    navigator.reportDifference(difference)
  }

  /// Compares a cold start at the end with a warm one.
  private func checkColdStart(at script: [String], _ replay: Replay) async throws {
    guard case .deliver(let delivery, true) = replay.step, let text = script.last else { return }
    let link = link(as: text)
    let deed = link.map { RandomEvent.Deed.request($0.entry.name, $0.sample) }
    let event = RandomEvent(deed: deed ?? .step(.deliver(delivery, isCold: false)))
    guard let end = try await end(of: script.dropLast(), then: event) else { return }
    guard let name = link?.entry.name else {
      return compare(end.landing, with: replay.lastLanding, of: delivery, script)
    }
    guard let warm = end.landing else { return }
    if let cold = replay.lastLanding { compare(ColdStart(name: name, warm: warm, cold: cold)) }
    if script.count == 1 { try await checkLaunch(for: delivery, to: name, with: warm) }
  }

  /// Checks that a destination requested at the end is in the same place as after an earlier
  /// request.
  private func checkWay(at script: [String], on run: ExplorationRun<App>) async throws {
    guard let text = script.last, let deed = request(as: text, run),
      case .request(let name, _) = deed, let entry = table?[name], entry.isAlwaysInOnePlace,
      let way = results.coverage.ways[name]?.first(where: { $0.value == script })?.key
    else { return }
    let groups = script.dropLast().groups
    for count in groups.indices {
      let start = groups.prefix(count).flatMap(\.self)
      guard try await end(of: start, then: RandomEvent(deed: deed)) != nil else { return }
      guard let elsewhere = results.coverage.ways[name]?.keys.first(where: { $0 != way }) else {
        continue
      }
      let message = "is in \(way), but in other states in \(elsewhere)"
      return results.report(.way, name, message, script)
    }
  }

  /// Checks that the user can return from the end to the first screen that is not an entrance.
  private func checkWayBack(from replay: Replay) async throws {
    guard replay.isPath, let last = replay.states.last, !last.path.isEmpty else { return }
    graph.replace(by: replay.states)
    guard let start = graph.startScreen(except: app.entrances), !last.shows(start),
      case .closed(_, let screens) = try await region(to: start)
    else { return }
    // A key that hides a difference can make a way back seem missing.
    graph.keys.least = Situation.attributeNames.count
    graph.replace(by: replay.states)
    if case .back = try await region(to: start) { return }
    reportTrap(graph.states.count - 1, screens, start)
  }

  private func region(to start: String) async throws -> UserRegion {
    let known = findings
    defer { findings = known }
    let nowhere = [Bool](repeating: false, count: graph.states.count)
    let (end, most) = (graph.states.count - 1, Self.mostStatesBeyond)
    return try await userRegion(from: end, until: nowhere, or: start, beyond: most)
  }

  private func checkEventually(_ run: ExplorationRun<App>) async {
    for property in app.properties {
      guard case .eventually(let condition, let duration) = property.demand else { continue }
      await checkEventually(property.name, condition, within: duration, run)
    }
  }
}

extension Collection<String> {
  /// The steps, each with the events that overlap it.
  fileprivate var groups: [[String]] {
    reduce(into: []) { groups, text in
      if text.hasPrefix("~"), !groups.isEmpty {
        groups[groups.count - 1].append(text)
      } else {
        groups.append([text])
      }
    }
  }
}

extension Array where Element: Equatable {
  /// The number of repetitions of the last elements at the end of the array.
  fileprivate func roundsAtEnd(ofLength length: Int) -> Int {
    var rounds = 1
    while count >= (rounds + 1) * length,
      suffix(length).elementsEqual(self[(count - (rounds + 1) * length)...].prefix(length))
    {
      rounds += 1
    }
    return rounds
  }
}
