import HeadlessUIKit

extension Exploration {
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
    journal?(run.script + events.map(\.description), events.subject(on: run.situation.screen))
    steps += events.count
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
    "; the script does not end a process by itself, so the crash depends on earlier steps"
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

  /// The crash with the fewest steps that still end a process.
  func shortened(_ crash: ExplorationFinding) -> ExplorationFinding {
    var crash = crash
    crash.script = shortened(crash.script)
    return crash
  }

  /// The shortest script whose last step still ends another process.
  ///
  /// Candidates run in other processes, because a reproduction would end this one.
  private func shortened(_ script: [String]) -> [String] {
    guard let endsProcess else { return script }
    return script.shrunk { $0.last == script.last && endsProcess($0) == true }
  }
}

/// The scripts that ended earlier processes, and the findings about them.
struct KnownCrashes {
  /// The number of scripts with the same last step after which a further one counts as the same
  /// crash.
  private static let mostScripts = 3
  private let crashes: [[String]: ExplorationMonitor.Crash]
  /// The script that ends the exploration, if any.
  private let last: [String]?
  /// The findings of the scripts that this exploration has reached.
  private(set) var findings: [[String]: ExplorationFinding] = [:]
  /// The scripts by their last step and the subject of their crash.
  private var scripts: [[String]: Set<[String]>] = [:]
  /// The subjects of crashes that were counted as known ones.
  private var repeated: Set<String> = []
  /// Whether the exploration has reached its last script.
  private(set) var isAtEnd = false
  /// The finding that reports the early end.
  var end: ExplorationFinding? {
    last.flatMap { isAtEnd ? ExplorationFinding(endAfter: crashes.count, $0) : nil }
  }

  @MainActor init(_ monitor: ExplorationMonitor) {
    (crashes, last) = (monitor.crashes, monitor.lastCrash)
  }

  var isEmpty: Bool { crashes.isEmpty }

  /// The message of the crash of a script; `nil` if it did not crash.
  subscript(script: [String]) -> String? { crashes[script]?.message }

  /// A finding for each script, including scripts that this exploration did not reach because its
  /// time was over, or reached only to shorten the script of another finding.
  var allFindings: [ExplorationFinding] {
    crashes.map { script, crash in
      if let finding = findings[script] { return finding }
      // Without the screen, only the whole script distinguishes a crash from others.
      let subject = crash.subject ?? script.joined(separator: ", ")
      return ExplorationFinding(.crash, subject, crash.message, script: script)
    }
  }

  /// Records the finding of a script that the exploration has reached.
  mutating func note(
    _ finding: ExplorationFinding,
    after script: [String],
    endingWith step: [String]
  ) {
    findings[script] = finding
    scripts[step + [finding.subject], default: []].insert(script)
    if script == last { isAtEnd = true }
  }

  /// Whether enough scripts with the same last step have ended a process to skip another one.
  ///
  /// Each further script costs a process and a repetition of the exploration so far.
  mutating func areKnown(_ step: [String], of subject: String) -> Bool {
    guard let found = scripts[step + [subject]], found.count >= Self.mostScripts else {
      return false
    }
    repeated.insert(subject)
    return true
  }

  /// Returns a finding that mentions other scripts counted as the same crash.
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

  /// Creates the finding that ends an exploration after too many crashes.
  fileprivate init(endAfter count: Int, _ script: [String]) {
    let message =
      "it ends with this script, because \(count) scripts have ended a process; verify again once "
      + "the crashes are fixed"
    self.init(.crash, Self.subjectOfEnd, message, script: script)
  }

  /// Whether this finding ended the exploration.
  var isEnd: Bool { check == .crash && subject == Self.subjectOfEnd }
}

extension [RandomEvent] {
  /// The subject of a crash in the events: a destination or delivery independently of the screen,
  /// otherwise the events on this screen.
  fileprivate func subject(on screen: String) -> String {
    switch (count, first?.deed) {
    case (1, .request(let name, _)): name
    case (1, .step(.deliver(let delivery, _))): "\(delivery)"
    default: "\(map(\.description).joined(separator: " ")) on \(screen)"
    }
  }
}
