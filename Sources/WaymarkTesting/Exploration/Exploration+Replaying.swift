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
  /// - Returns: What was found on the way; empty for a script that is not possible.
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
    for text in script {
      let screen = run.situation.screen
      if let step = step(as: text, run) {
        guard await perform(step, on: run, at: screen) else { break }
      } else {
        guard let (request, entry) = request(as: text, run) else { return [] }
        do throws(DriverError) {
          _ = try await run.submit(request, as: text)
        } catch {
          reportFailure(error, of: text, at: "every screen", run.script)
          break
        }
        checkContext(request, of: entry, run)
      }
      check(run, run.situation)
    }
    return findings.sorted
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

  private func request(
    as text: String,
    _ run: ExplorationRun<App>
  ) -> (Request, DestinationEntry)? {
    for entry in run.table?.entries ?? [] {
      let sample = entry.explorationSamples.first { RandomEvent.request(entry.name, $0) == text }
      if let sample { return (try? entry.request(with: sample)).map { ($0, entry) } }
    }
    return nil
  }
}
