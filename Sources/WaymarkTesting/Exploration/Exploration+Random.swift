@_spi(Headless) import HeadlessUIKit
import Waymark

extension Exploration {
  /// The number of events that one random user causes before the next launch.
  private static var eventsOfUser: Int { 40 }

  /// Simulates random users, each with a new launch, until all declared events have happened.
  ///
  /// Each finding is shrunk to a script from which no event can be removed.
  func simulate() async throws {
    let events = max(0, options.randomEvents)
    let users = events / Self.eventsOfUser + (events.isMultiple(of: Self.eventsOfUser) ? 0 : 1)
    for number in 0..<users where isOwn(number) && options.shard.includes(number) {
      guard mayContinue else { return }
      let known = findings
      let acted = try await act(asUser: number)
      guard findings.changes != known.changes else { continue }
      let found = findings
      findings = known
      for finding in found.changed(since: known) { try await shrink(acted, to: finding) }
    }
  }

  /// Causes the events of a random user until its last one, or until a finding occurs.
  func act(asUser number: Int) async throws -> [RandomEvent] {
    try await navigator.launching(for: .user(number)) {
      var random = SimulationRandom(seed: options.seed &+ UInt64(number) &* 0x1_0000)
      let most = options.randomEvents - number * Self.eventsOfUser
      return try await act(min(Self.eventsOfUser, most), &random)
    } ?? []
  }

  private func act(_ most: Int, _ random: inout SimulationRandom) async throws -> [RandomEvent] {
    let known = findings.changes
    guard let run = try await navigator.replayed([]) else { return [] }
    var events: [RandomEvent] = []
    while events.count < most, findings.changes == known, mayContinue {
      let group = choose(in: run, &random)
      if group.isEmpty { break }
      events += group
      guard try await perform(group, on: run) else { break }
    }
    return events
  }

  /// Chooses an event that is possible now, and sometimes a second event that overlaps it.
  private func choose(
    in run: ExplorationRun<App>,
    _ random: inout SimulationRandom
  ) -> [RandomEvent] {
    let actions = run.situation.actions
    let outside = outsideEvents(run)
    let isOutside = actions.isEmpty || Int.random(in: 0..<4, using: &random) == 0
    guard isOutside || outside.isEmpty else {
      guard let action = actions.randomElement(using: &random) else { return [] }
      let first = RandomEvent(deed: .step(action))
      guard Int.random(in: 0..<5, using: &random) == 0,
        var second = outside.randomElement(using: &random)
      else { return [first] }
      second.isHurried = true
      return [first, second]
    }
    return outside.randomElement(using: &random).map { [$0] } ?? []
  }

  private func outsideEvents(_ run: ExplorationRun<App>) -> [RandomEvent] {
    let steps = run.driver.outsideActions.map { RandomEvent(deed: .step($0)) }
    let requests = (table?.entries ?? []).flatMap { entry in
      entry.explorationSamples.map { RandomEvent(deed: .request(entry.name, $0)) }
    }
    return steps + requests
  }

  /// Performs overlapping events and checks the settled app; returns `false` if an event is not
  /// possible.
  private func perform(
    _ group: [RandomEvent],
    on run: ExplorationRun<App>
  ) async throws -> Bool {
    guard navigator.begin(group, on: run) else { return false }
    do throws(DriverError) {
      try await run.perform(group)
    } catch {
      if case .impossible = error.reason { return false }
      navigator.reportFailure(error, of: "\(group[0])", at: run.front?.name ?? "launch", run.script)
      return false
    }
    check(run)
    return true
  }

  /// Reports a finding with the fewest events that still reproduce it.
  private func shrink(_ events: [RandomEvent], to finding: ExplorationFinding) async throws {
    if finding.check == .crash {
      var crash = finding
      crash.script = KnownCrashes.shortened(crash.script, navigator.monitor)
      return findings.add(crash)
    }
    let known = findings
    var shortest = finding
    _ = await events.shrunk { fewer in
      self.findings = FindingList()
      // A script that can no longer be performed reproduces nothing.
      guard (try? await self.play(fewer)) == true,
        let same = self.findings.finding(like: finding)
      else { return false }
      shortest = same
      return true
    }
    findings = known
    findings.add(shortest)
  }

  /// Performs a script from a launch; returns `false` if an event is not possible.
  func play(_ events: [RandomEvent]) async throws -> Bool {
    try await navigator.launching(for: .play(events)) { try await performAll(events) } ?? false
  }

  private func performAll(_ events: [RandomEvent]) async throws -> Bool {
    guard let run = try await navigator.replayed([]) else { return false }
    var rest = events[...]
    while let first = rest.popFirst() {
      var group = [first]
      while let next = rest.first, next.isHurried {
        group.append(next)
        rest.removeFirst()
      }
      group[0].isHurried = false
      guard try await perform(group, on: run) || rest.isEmpty else { return false }
    }
    return true
  }
}

extension ExplorationRun {
  /// Performs events without waiting in between, then waits until the app has settled.
  func perform(_ group: [RandomEvent]) async throws(DriverError) {
    guard let last = group.last else { return }
    for event in group.dropLast() { note("\(event)") }
    try await perform("\(last)", isWait: last.isWait) { () throws(DriverError) in
      for event in group {
        // Ends the turn, so that the transition requested by the previous event begins.
        if event.isHurried { world.clock.commit() }
        try act(event)
      }
    }
  }

  private func act(_ event: RandomEvent) throws(DriverError) {
    switch event.deed {
    case .step(let step): try driver.act(step)
    case .request(let name, let sample):
      guard let router = driver.router, let entry = table?[name],
        let request = try? entry.request(with: sample)
      else { throw DriverError(.impossible("there is no destination \(name)")) }
      driver.run { _ in _ = router.go(request) }
    }
  }
}
