/// The trace of a script, and the first violation.
@MainActor class ScriptLog {
  var tally = ScriptTally()
  private(set) var violation: String?
  /// The violation without what it is about, which differs when a script gets shorter.
  private(set) var fault: String?
  private var recorded: [String]?

  /// - Parameter isTraced: Whether everything is written down.
  init(isTraced: Bool = false) {
    tally[.scripts] = 1
    if isTraced { recorded = [] }
  }

  /// The trace as text; `nil` if it is not recorded.
  var lines: [String]? { recorded }

  func note(_ line: @autoclosure () -> String) {
    if recorded != nil { recorded?.append(line()) }
  }

  /// Keeps the first violation; the others may follow from it.
  ///
  /// - Parameter subject: What it is about; any subject will do when the script is shrunk.
  func report(_ reason: String, of subject: String? = nil) {
    guard violation == nil else { return }
    let text = subject.map { "\($0) \(reason)" } ?? reason
    violation = text
    fault = reason.filter { !$0.isNumber }
    note("VIOLATION: \(text)")
  }
}
