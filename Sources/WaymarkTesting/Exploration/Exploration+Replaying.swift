@_spi(Headless) import HeadlessUIKit
import Waymark

extension AppUnderTest {
  /// Repeats the script of a finding from a launch, with the checks that follow each single step,
  /// as a test that the finding does not come back.
  ///
  /// Findings that only several states show together, such as a missing way back, are not found by
  /// a script alone.
  ///
  /// ```swift
  /// @Test func `the second item shows its own text`() async throws {
  ///   let script = ["tap Item", "go item id=2"]
  ///   #expect(try await AppUnderTest.reading.findings(after: script).isEmpty)
  /// }
  /// ```
  ///
  /// A script ends with a finding, `impossible-action`, where a step is not possible: the
  /// app has changed since, and the rest of the script would test nothing.
  ///
  /// - Returns: What was found on the way.
  /// - Throws: The error of the app, or ``AppUnderTestError`` for an unknown variant.
  public func findings(
    after script: [String],
    _ options: ExplorationOptions = ExplorationOptions()
  ) async throws -> [ExplorationFinding] {
    try await MainActorLoop.run {
      try await Exploration(self, options).findings(after: script)
    }
  }
}

extension Exploration {
  func findings(after script: [String]) async throws -> [ExplorationFinding] {
    guard let run = try await replayed([]) else { return findings.sorted }
    check(run, run.situation)
    var rest = script[...]
    while let first = rest.popFirst() {
      var texts = [first]
      while let next = rest.first, next.hasPrefix("~") {
        texts.append(next)
        rest.removeFirst()
      }
      guard await repeatSteps(texts, on: run) else { break }
      check(run, run.situation)
    }
    return findings.sorted
  }

  /// Carries out a step and what happens while it moves something; `false` if that is not possible.
  private func repeatSteps(_ texts: [String], on run: ExplorationRun<App>) async -> Bool {
    let screen = run.situation.screen
    var events: [RandomEvent] = []
    for text in texts {
      guard let event = event(as: text, run) else {
        let possible = run.situation.actions.map(\.description).joined(separator: ", ")
        let message = "is not possible" + (possible.isEmpty ? "" : "; possible are: \(possible)")
        report(.action, "\(text) on \(screen)", message, run.script + [text])
        return false
      }
      events.append(event)
    }
    do throws(DriverError) {
      try await carryOut(events, on: run)
      return true
    } catch {
      reportFailure(error, of: texts[0], at: screen, run.script)
      return false
    }
  }

  private func carryOut(
    _ events: [RandomEvent],
    on run: ExplorationRun<App>
  ) async throws(DriverError) {
    guard events.count == 1, case .request(let name, let sample) = events[0].deed,
      let entry = run.table?[name], let request = try? entry.request(with: sample)
    else { return try await run.perform(events) }
    _ = try await run.submit(request, as: "\(events[0])")
    checkContext(request, of: entry, run)
  }

  private func event(as text: String, _ run: ExplorationRun<App>) -> RandomEvent? {
    let isHurried = text.hasPrefix("~")
    let text = isHurried ? String(text.dropFirst()) : text
    let deed = step(as: text, run).map { RandomEvent.Deed.step($0) } ?? request(as: text, run)
    return deed.map { RandomEvent(deed: $0, isHurried: isHurried) }
  }

  private func step(as text: String, _ run: ExplorationRun<App>) -> UserStep? {
    let steps = run.situation.actions + run.driver.outsideActions
    if let step = steps.first(where: { "\($0)" == text }) { return step }
    for entry in table?.entries ?? [] {
      for sample in entry.explorationSamples {
        guard let delivery = link(to: entry, sample) else { continue }
        let step = UserStep.deliver(delivery, isCold: true)
        if "\(step)" == text { return step }
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
}
