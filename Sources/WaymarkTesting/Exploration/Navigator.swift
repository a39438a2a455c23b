@_spi(Headless) import HeadlessUIKit

/// Brings the app into states: launches it, repeats scripts, and returns by actions with known
/// ends.
@MainActor final class Navigator<App: UIApplicationDelegate> {
  let setup: ExplorationSetup<App>
  let monitor: ExplorationMonitor
  let results: ExplorationResults
  let shared: SharedResults
  /// The number of the part of the exploration, from 0.
  let number: Int
  /// The scripts that ended earlier processes.
  var crashes: KnownCrashes
  /// The launch of the last check, from which the next one continues.
  var live: LiveRun<App>?
  /// The landing of one cold start of each class.
  var coldLandings: [UInt64: Landing] = [:]
  /// Whether reconnected scenes restored texts that were typed last.
  var restoredTexts: [TypedText: Bool] = [:]
  /// The number of checks that were performed.
  private(set) var checks = 0
  /// Whether a bound or a crash has ended the part early.
  var hasEnded = false

  init(
    _ setup: ExplorationSetup<App>,
    _ monitor: ExplorationMonitor,
    _ shared: SharedResults,
    number: Int
  ) {
    (self.setup, self.monitor, self.shared, self.number) = (setup, monitor, shared, number)
    results = ExplorationResults(without: Set(setup.app.disabledChecks.keys))
    crashes = KnownCrashes(monitor)
  }

  var graph: StateGraph {
    get { shared.graph }
    _modify { yield &shared.graph }
  }

  var findings: FindingList {
    get { results.findings }
    set { results.findings = newValue }
  }

  // MARK: Launches

  func makeRun(opening delivery: Delivery? = nil) throws -> ExplorationRun<App> {
    precondition(monitor.newProcess == nil || !setup.declarations.areRead, "a second launch")
    shared.counts.launches += 1
    // An app's global variables refer to its latest launch, so no earlier one can continue.
    live = nil
    let script = delivery.map { ["deliver-cold \($0.kind.rawValue) \($0.text)"] }
    monitor.journal?(script ?? [], delivery.map { "\($0)" })
    return try ExplorationRun(setup, opening: delivery)
  }

  /// Launches the app and repeats steps; returns `nil` if they are no longer possible.
  func replayed(_ path: [UserStep]) async throws -> ExplorationRun<App>? {
    try Task.checkCancellation()
    let run = try makeRun()
    do {
      try await run.settle()
      for step in path {
        let text = "\(step)"
        monitor.journal?(run.script + [text], nil)
        try await run.perform(step)
        shared.counts.steps += 1
      }
      monitor.progress?(progress)
      return run
    } catch {
      let script = path.map(\.description)
      report(.determinism, "launch", "a repeated script ends differently: \(error)", script)
      return nil
    }
  }

  var progress: ExplorationProgress {
    var progress = ownProgress
    progress.add(shared.others)
    return progress
  }

  /// The progress of the parts in this process.
  var ownProgress: ExplorationProgress {
    var progress = shared.counts
    progress.states = graph.states.count
    progress.frontier = graph.frontier
    progress.findings = findings.count(without: setup.acceptedFindings)
    return progress
  }

  func countCheck() {
    checks += 1
    shared.counts.checks += 1
  }

  // MARK: Steps

  /// Performs a step; returns the reason why it was not possible or did not settle, and `nil` for
  /// success.
  ///
  /// The step must have been passed to `begin`.
  func walk(_ step: UserStep, on run: ExplorationRun<App>) async -> DriverError? {
    do throws(DriverError) {
      try await run.perform(step)
    } catch {
      return error
    }
    return nil
  }

  /// Performs a step; reports a step that is not possible, that ended a process, or after which the
  /// app does not settle.
  func perform(
    _ step: UserStep,
    on run: ExplorationRun<App>,
    at screen: String
  ) async -> Bool {
    guard begin(step, on: run) else { return false }
    do throws(DriverError) {
      try await run.perform(step)
      return true
    } catch {
      reportFailure(error, of: "\(step)", at: screen, run.script)
      return false
    }
  }

  func reportFailure(
    _ error: DriverError,
    of step: String,
    at screen: String,
    _ script: [String]
  ) {
    // The app may not have settled.
    live = nil
    switch error.reason {
    case .unsettled(let movements):
      report(.settles, "\(step) on \(screen)", movements.joined(separator: "; "), script)
    case .ended, .noRouter, .impossible:
      report(.action, "\(step) on \(screen)", "\(error)", script)
    }
  }

  func report(
    _ check: ExplorationFinding.Check,
    _ subject: String,
    _ message: String,
    _ script: [String]
  ) {
    results.report(check, subject, message, script)
  }

  /// Counts and logs a step before it is performed.
  ///
  /// - Returns: `false`, with a finding, for a step that ended an earlier process and must not be
  ///   performed.
  func begin(_ step: UserStep, on run: ExplorationRun<App>) -> Bool {
    begin([RandomEvent(deed: .step(step))], on: run)
  }

  /// Counts and logs overlapping events before they are performed.
  ///
  /// - Returns: `false`, with a finding, for events that ended an earlier process and must not be
  ///   performed.
  func begin(_ events: [RandomEvent], on run: ExplorationRun<App>) -> Bool {
    if reportsCrash(of: events, on: run) { return false }
    if let journal = monitor.journal {
      let screen = run.front?.name ?? ""
      journal(run.script + events.map(\.description), events.subject(on: screen))
    }
    shared.counts.steps += events.count
    return true
  }

  /// Reports events that ended an earlier process; returns `false` for any others.
  ///
  /// The crash may depend on steps before the script of the state. Other processes determine which
  /// script reproduces it: that of the state, or all steps since the launch, without irrelevant
  /// ones.
  ///
  /// - Parameter run: The launch in which to perform them; `nil` for a delivery that launches the
  ///   app.
  func reportsCrash(of events: [RandomEvent], on run: ExplorationRun<App>? = nil) -> Bool {
    if crashes.isEmpty { return false }
    let texts = events.map(\.description)
    let script = (run?.script ?? []) + texts
    let subject = events.subject(on: run.map { $0.front?.name ?? "" } ?? "launch")
    guard let message = crashes[script] else {
      return crashes.areKnown(texts, of: subject)
    }
    let whole = (run?.trace.whole ?? []) + texts
    let finding =
      crashes.findings[script]
      ?? KnownCrashes.finding(script, insteadOf: whole, about: subject, message, monitor)
    crashes.note(finding, after: script, endingWith: texts)
    results.findings.add(finding)
    return true
  }
}

/// A launch that several checks use.
struct LiveRun<App: UIApplicationDelegate> {
  let run: ExplorationRun<App>
  /// The path that it began with, if it is not the first one to a state.
  let other: OtherPath?
  /// The situation at the end of that path.
  let goal: Situation?
}
