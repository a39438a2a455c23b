import HeadlessUIKit

extension Exploration {
  /// Counts and journals a step that is about to be carried out.
  ///
  /// - Returns: `false`, with a finding, for a step that has ended an earlier process and must not
  ///   be carried out.
  func begin(_ step: UserStep, on run: ExplorationRun<App>) -> Bool {
    begin([RandomEvent(deed: .step(step))], on: run)
  }

  /// Counts and journals events that are about to be carried out, each while the one before still
  /// moves something.
  ///
  /// - Returns: `false`, with a finding, for events that have ended an earlier process and must
  ///   not be carried out.
  func begin(_ events: [RandomEvent], on run: ExplorationRun<App>) -> Bool {
    if reportsCrash(of: events, on: run) { return false }
    journal?(run.script + events.map(\.description), events.subject(on: run.situation.screen))
    steps += events.count
    return true
  }

  /// Reports events that have ended an earlier process; `false` for any others.
  ///
  /// The app may have been elsewhere before, and that may be what the crash depends on. Other
  /// processes try which script ends one: that of the state, or all steps since the launch without
  /// those that do not matter.
  ///
  /// - Parameter run: The launch in which they are to happen; `nil` for a delivery to launch for.
  func reportsCrash(of events: [RandomEvent], on run: ExplorationRun<App>? = nil) -> Bool {
    if crashes.isEmpty { return false }
    let texts = events.map(\.description)
    let script = (run?.script ?? []) + texts
    let subject = events.subject(on: run?.situation.screen ?? "launch")
    guard let message = crashes[script] else {
      return crashes.areKnown(texts, of: subject)
    }
    let whole = (run?.wholeScript ?? []) + texts
    let finding =
      crashes.findings[script] ?? crash(script, insteadOf: whole, about: subject, message)
    crashes.note(finding, after: script, endingWith: texts)
    findings.add(finding)
    return true
  }

  private static var hintAtEarlierSteps: String {
    "; the script does not end a process by itself, so this depends on what was done before it"
  }

  private func crash(
    _ script: [String],
    insteadOf whole: [String],
    about subject: String,
    _ message: String
  ) -> ExplorationFinding {
    var finding = ExplorationFinding(.crash, subject, message, script: script)
    guard let endsProcess, script != whole, let isEnded = endsProcess(script), !isEnded else {
      return finding
    }
    if endsProcess(whole) == true {
      finding.script = shortened(whole)
    } else {
      finding.message += Self.hintAtEarlierSteps
    }
    return finding
  }

  /// A crash with fewer steps that still end a process.
  func shortened(_ crash: ExplorationFinding) -> ExplorationFinding {
    var crash = crash
    crash.script = shortened(crash.script)
    return crash
  }

  /// The steps of a script that are needed to end another process with its last one.
  ///
  /// None is tried in this process, because each that shows the crash would end it.
  private func shortened(_ script: [String]) -> [String] {
    guard let endsProcess else { return script }
    return script.shrunk { $0.last == script.last && endsProcess($0) == true }
  }
}

/// The scripts that have ended earlier processes, and what an exploration finds out about them.
struct KnownCrashes {
  /// After how many scripts that end with one step a further one is taken for the same crash.
  private static let mostScripts = 3
  private let crashes: [[String]: ExplorationMonitor.Crash]
  /// The script with which the exploration ends, if there is one.
  private let last: [String]?
  /// The findings of the scripts that this exploration has come to.
  private(set) var findings: [[String]: ExplorationFinding] = [:]
  /// The scripts that end with a step, by the step and what its crash is about.
  private var scripts: [[String]: Set<[String]>] = [:]
  /// The subjects of the crashes that were taken for known ones.
  private var repeated: Set<String> = []
  /// Whether the exploration has come to the script with which it ends.
  private(set) var isAtEnd = false
  /// The finding that says so.
  var end: ExplorationFinding? {
    last.flatMap { isAtEnd ? ExplorationFinding(endAfter: crashes.count, $0) : nil }
  }

  @MainActor init(_ monitor: ExplorationMonitor) {
    (crashes, last) = (monitor.crashes, monitor.lastCrash)
  }

  var isEmpty: Bool { crashes.isEmpty }

  /// The message of the crash that a script caused; `nil` if it caused none.
  subscript(script: [String]) -> String? { crashes[script]?.message }

  /// A finding for each script, also for those that this exploration has not come to, because its
  /// time was over, or has come to only to shorten the script of another finding.
  var allFindings: [ExplorationFinding] {
    crashes.map { script, crash in
      if let finding = findings[script] { return finding }
      // Without the screen, only the whole script distinguishes a crash from others.
      let subject = crash.subject ?? script.joined(separator: ", ")
      return ExplorationFinding(.crash, subject, crash.message, script: script)
    }
  }

  /// Notes the finding of a script that the exploration has come to.
  mutating func note(
    _ finding: ExplorationFinding,
    after script: [String],
    endingWith step: [String]
  ) {
    findings[script] = finding
    scripts[step + [finding.subject], default: []].insert(script)
    if script == last { isAtEnd = true }
  }

  /// Whether so many scripts that end with a step have ended a process that another one is not
  /// tried.
  ///
  /// Each of them costs a process and the exploration so far.
  mutating func areKnown(_ step: [String], of subject: String) -> Bool {
    guard let found = scripts[step + [subject]], found.count >= Self.mostScripts else {
      return false
    }
    repeated.insert(subject)
    return true
  }

  /// A finding that says so if other scripts were taken for the same crash.
  func completed(_ finding: ExplorationFinding) -> ExplorationFinding {
    guard finding.check == .crash, repeated.contains(finding.subject) else { return finding }
    var finding = finding
    finding.message +=
      "; \(Self.mostScripts) scripts that end with it have ended a process, so it was not tried in "
      + "others"
    return finding
  }
}

extension ExplorationFinding {
  private static var subjectOfEnd: String { "exploration" }

  /// The finding with which an exploration ends after too many crashes.
  fileprivate init(endAfter count: Int, _ script: [String]) {
    let message =
      "it ends with this script, because \(count) scripts have ended a process; verify again once "
      + "the crashes are fixed"
    self.init(.crash, Self.subjectOfEnd, message, script: script)
  }

  /// Whether the exploration has ended with this finding.
  var isEnd: Bool { check == .crash && subject == Self.subjectOfEnd }
}

extension [RandomEvent] {
  /// The subject of a crash in the events: a destination or delivery wherever it is opened,
  /// otherwise the events on the screen.
  fileprivate func subject(on screen: String) -> String {
    switch (count, first?.deed) {
    case (1, .request(let name, _)): name
    case (1, .step(.deliver(let delivery, _))): "\(delivery)"
    default: "\(map(\.description).joined(separator: " ")) on \(screen)"
    }
  }
}
