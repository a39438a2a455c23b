import HeadlessUIKit

/// The scripts that ended earlier processes, and the findings about them.
struct KnownCrashes: Codable {
  /// The number of scripts with the same last step after which a further one counts as the same
  /// crash.
  private static let mostScripts = 3
  private var crashes: [[String]: ExplorationMonitor.Crash]
  /// The script that ends the exploration, if any.
  private let last: [String]?
  /// The crashes that the exploration has reached.
  private(set) var reached = Reached()
  /// The scripts by their last step and the subject of their crash.
  private var scripts: [[String]: Set<[String]>] = [:]

  /// The crashes that a part of an exploration has reached.
  struct Reached: Codable {
    /// The findings, by script.
    fileprivate(set) var findings: [[String]: ExplorationFinding] = [:]
    /// The subjects of crashes that were counted as known ones.
    fileprivate var repeated: Set<String> = []
    /// Whether the part has reached the last script.
    fileprivate(set) var isLast = false

    mutating func unite(_ other: Self) {
      findings.merge(other.findings) { first, _ in first }
      repeated.formUnion(other.repeated)
      isLast = isLast || other.isLast
    }
  }

  var findings: [[String]: ExplorationFinding] { reached.findings }

  /// Whether the exploration has reached its last script.
  var isAtEnd: Bool { reached.isLast }

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

  /// A finding for each script, including scripts that this exploration did not reach within its
  /// time limit, or reached only to shorten the script of another finding.
  var allFindings: [ExplorationFinding] {
    crashes.map { script, crash in
      if let finding = findings[script] { return finding }
      // Without the screen, only the whole script distinguishes a crash from others.
      let subject = crash.subject ?? script.joined(separator: ", ")
      return ExplorationFinding(.crash, subject, crash.message, script: script)
    }
  }

  /// Adds the crash of a process that launched the app; returns `false` if the script is known.
  mutating func add(_ crash: ExplorationMonitor.Crash, of script: [String]) -> Bool {
    if crashes[script] != nil { return false }
    crashes[script] = crash
    return true
  }

  /// Adds the crashes that other parts have reached.
  mutating func unite(_ other: Reached) { reached.unite(other) }

  /// Records the finding of a script that the exploration has reached.
  mutating func note(
    _ finding: ExplorationFinding,
    after script: [String],
    endingWith step: [String]
  ) {
    reached.findings[script] = finding
    scripts[step + [finding.subject], default: []].insert(script)
    if script == last { reached.isLast = true }
  }

  private static let hintAtEarlierSteps =
    "; the script does not end a process by itself, so the crash depends on earlier steps"

  /// The finding of a crash, with the script that other processes reproduce: that of the state, or
  /// all steps since the launch, without irrelevant ones.
  @MainActor static func finding(
    _ script: [String],
    insteadOf whole: [String],
    about subject: String,
    _ message: String,
    _ monitor: ExplorationMonitor
  ) -> ExplorationFinding {
    var finding = ExplorationFinding(.crash, subject, message, script: script)
    guard let endsProcess = monitor.endsProcess, script != whole,
      let isEnded = endsProcess(script), !isEnded
    else { return finding }
    if endsProcess(whole) == true {
      finding.script = shortened(whole, monitor)
    } else {
      finding.message += hintAtEarlierSteps
    }
    return finding
  }

  /// The shortest script whose last step still ends another process.
  ///
  /// Candidates run in other processes, because a reproduction would end this one.
  @MainActor static func shortened(_ script: [String], _ monitor: ExplorationMonitor) -> [String] {
    guard let endsProcess = monitor.endsProcess else { return script }
    return script.shrunk { $0.last == script.last && endsProcess($0) == true }
  }

  /// Whether enough scripts with the same last step have ended a process to skip another one.
  ///
  /// Each further script costs a process and a repetition of the exploration so far.
  mutating func areKnown(_ step: [String], of subject: String) -> Bool {
    guard let found = scripts[step + [subject]], found.count >= Self.mostScripts else {
      return false
    }
    reached.repeated.insert(subject)
    return true
  }

  /// Returns a finding that mentions other scripts counted as the same crash.
  func completed(_ finding: ExplorationFinding) -> ExplorationFinding {
    guard finding.check == .crash, reached.repeated.contains(finding.subject) else {
      return finding
    }
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
  func subject(on screen: String) -> String {
    switch (count, first?.deed) {
    case (1, .request(let name, _)): name
    case (1, .step(.deliver(let delivery, _))): "\(delivery)"
    default: "\(map(\.description).joined(separator: " ")) on \(screen)"
    }
  }
}
