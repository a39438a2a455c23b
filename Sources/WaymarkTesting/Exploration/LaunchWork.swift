package import Foundation
@_spi(Headless) import HeadlessUIKit
import Waymark

/// Work of an exploration that begins with a launch, for another process.
struct LaunchWork: Codable {
  /// A check, with its parameters.
  enum Kind: Codable {
    case launch
    case launchFor(Delivery)
    // The following checks begin in a state.
    case action(UserStep, isSurveyed: Bool)
    case survey
    case request(String, [String: String])
    case texts([UserStep])
    case delivery(Delivery, isCold: Bool)
    case system([UserStep])
    case restoration(TypedText)
    case windows(WindowProbe)
    case loop([UserStep])
    case explanation(Int, [UserStep])
    case repetitions(UserStep)
    case eventually(String)
    // The following ones begin at the launch.
    case user(Int)
    case play([RandomEvent])
    case script([String], ExplorationFinding.Check?)
    case end([String], then: RandomEvent?)

    /// Whether the check needs the ways between the states.
    fileprivate var needsGraph: Bool {
      switch self {
      case .windows, .loop, .repetitions: true
      default: false
      }
    }
  }

  let kind: Kind
  /// The steps that set the size of the windows; `nil` outside of a comparison of sizes.
  let size: [String]?
  /// The state in which the check begins, alone or with all others.
  fileprivate let states: [ExploredState]
  fileprivate let state: Int
  fileprivate let other: OtherPath?
  fileprivate var results: WorkResults
}

/// The results of an exploration that a check may change.
struct WorkResults: Codable {
  fileprivate let keys: KeyLevels
  fileprivate let findings: FindingList
  fileprivate let coverage: ExplorationCoverage
  fileprivate let shownTexts: ShownTexts
  fileprivate let noted: FirstSights.Noted
  fileprivate let fieldsWithoutTexts: Set<String>
  fileprivate let crashes: KnownCrashes
  fileprivate let counts: ExplorationProgress
}

/// The result of work in another process.
private struct WorkAnswer<R: Codable>: Codable {
  let result: R?
  let results: WorkResults
}

/// The error of a launch in another process.
private struct WorkFailure: Codable, Error, CustomStringConvertible {
  let description: String
}

extension Navigator {
  /// Performs work that begins with a launch: in a new process if the app requires one for each
  /// launch and was already launched in this process, otherwise here.
  ///
  /// - Returns: The result of the work; `nil` also if it ends processes before its last step.
  func launching<R: Codable>(
    for kind: LaunchWork.Kind,
    in state: Int? = nil,
    by other: OtherPath? = nil,
    _ body: () async throws -> R?
  ) async throws -> R? {
    try Task.checkCancellation()
    guard let newProcess = monitor.newProcess, setup.declarations.areRead else {
      return try await body()
    }
    var work = LaunchWork(
      kind: kind,
      size: monitor.size,
      states: kind.needsGraph ? graph.states : state.map { [graph[$0]] } ?? [],
      state: kind.needsGraph ? state ?? 0 : 0,
      other: other,
      results: workResults
    )
    while true {
      let end = try await newProcess(JSONEncoder().encode(work))
      await MainActorLoop.join()
      switch end {
      case .answered(let data):
        let decoder = JSONDecoder()
        if let failure = try? decoder.decode(WorkFailure.self, from: data) { throw failure }
        let answer = try decoder.decode(WorkAnswer<R>.self, from: data)
        workResults = answer.results
        monitor.progress?(progress)
        return answer.result
      case .crashed(let script, let crash):
        // The next process does not perform the last step again, unless it leads to the check.
        guard crashes.add(crash, of: script) else { return nil }
        work.results = workResults
      }
    }
  }

  fileprivate var workResults: WorkResults {
    get {
      WorkResults(
        keys: graph.keys,
        findings: findings,
        coverage: results.coverage,
        shownTexts: results.shownTexts,
        noted: setup.firstSights.noted,
        fieldsWithoutTexts: setup.firstSights.fieldsWithoutTexts,
        crashes: crashes,
        counts: shared.counts
      )
    }
    set {
      (graph.keys, findings, results.coverage) = (
        newValue.keys, newValue.findings, newValue.coverage
      )
      (results.shownTexts, setup.firstSights.noted) = (newValue.shownTexts, newValue.noted)
      setup.firstSights.fieldsWithoutTexts = newValue.fieldsWithoutTexts
      (crashes, shared.counts) = (newValue.crashes, newValue.counts)
    }
  }
}

extension AppUnderTest {
  /// Performs work for another process, in a process that has not launched the app.
  ///
  /// - Returns: The answer, also if the app cannot be launched.
  package func perform(
    _ work: Data,
    _ options: ExplorationOptions,
    monitor: ExplorationMonitor
  ) async throws -> Data {
    try await MainActorLoop.run {
      let work = try JSONDecoder().decode(LaunchWork.self, from: work)
      let (options, monitor) = SizeComparison<App>.part(of: options, monitor, at: work.size)
      do {
        let exploration = try Exploration(self, options, monitor: monitor, LaunchDeclarations())
        return try await exploration.answer(to: work)
      } catch {
        return try JSONEncoder().encode(WorkFailure(description: "\(error)"))
      }
    }
  }
}

extension Exploration {
  fileprivate func answer(to work: LaunchWork) async throws -> Data {
    graph.replace(by: work.states)
    navigator.workResults = work.results
    let (state, other) = (work.state, work.other)
    switch work.kind {
    case .launch: return try answer(await launch())
    case .launchFor(let delivery): return try answer(await launchLanding(of: delivery))
    case .action(let action, let isSurveyed):
      let path = other?.steps ?? graph[state].path
      var task = ActionTask(action: action, state: state, path: path, other: other)
      task.isSurveyed = isSurveyed
      return try answer(await performed(task))
    case .survey: return try answer(await readSurvey(of: state))
    case .request(let name, let sample):
      return try answer(await warmLanding(name, sample, in: state))
    case .texts(let way): return try answer(await texts(after: way, in: state))
    case .delivery(let delivery, let isCold):
      return try answer(await landing(delivery, isCold: isCold, in: state))
    case .system(let probe): return try answer(await lostText(after: probe, in: state))
    case .restoration(let text): return try answer(await isRestored(text, in: state))
    case .windows(let probe): return try answer(await checkWindows(probe, in: state))
    case .loop(let steps): return try answer(await go(around: steps, at: state))
    case .explanation(let round, let loop):
      return try answer(await isExplained(round, of: loop, at: state))
    case .repetitions(let action):
      return try answer(await leadsElsewhere(action, in: state, by: other))
    case .eventually(let name): return try answer(await checkEventually(name, in: state))
    case .user(let number): return try answer(await act(asUser: number))
    case .play(let events): return try answer(await play(events))
    case .script(let script, let check):
      return try answer(await findings(after: script, of: check))
    case .end(let script, let event): return try answer(await end(of: script, then: event))
    }
  }

  private func answer<R: Codable>(_ result: R?) throws -> Data {
    try JSONEncoder().encode(WorkAnswer(result: result, results: navigator.workResults))
  }
}
