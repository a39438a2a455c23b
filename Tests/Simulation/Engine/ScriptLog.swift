@_spi(Headless) import HeadlessUIKit

/// The counts, the trace and the first violation of a played script.
@MainActor class ScriptLog {
  var tally = ScriptTally()
  private(set) var violation: String?
  /// The violation without its subject and numbers, which change while a script shrinks.
  private(set) var fault: String?
  private var recorded: [String]?

  /// - Parameter isTraced: Whether `note(_:)` records its lines.
  init(isTraced: Bool = false) {
    tally[.scripts] = 1
    if isTraced { recorded = [] }
  }

  /// The recorded lines; nil if the script is not traced.
  var lines: [String]? { recorded }

  func note(_ line: @autoclosure () -> String) {
    if recorded != nil { recorded?.append(line()) }
  }

  /// Records a violation; later ones are ignored, as they may follow from the first.
  ///
  /// - Parameter subject: The affected object, which a shrunk script may replace with another.
  func report(_ reason: String, of subject: String? = nil) {
    guard violation == nil else { return }
    let text = subject.map { "\($0) \(reason)" } ?? reason
    violation = text
    fault = reason.filter { !$0.isNumber }
    note("VIOLATION: \(text)")
  }

  /// Reports a misuse of UIKit as a violation.
  func report(_ misuses: [Misuse]) {
    // The addresses differ between replays.
    if let misuse = misuses.first {
      report("misuse: \(misuse.message.replacing(/0x[0-9a-f]+/, with: "0x…"))")
    }
  }
}

/// The counts of a simulation.
package struct ScriptTally: Hashable, Sendable {
  /// A kind of count; a simulation uses only some of them.
  package enum Kind: CaseIterable, Sendable {
    case scripts, events
    /// Requests of callers, guards and tasks; callers that joined a running request.
    case submissions, joins
    /// Requests that showed their screen, were refused, or failed.
    case done, refused, failed
    /// Requests that were cancelled, superseded or expired.
    case abandoned
    /// Screens that were opened or restored in random apps.
    case screens
    /// Flows that were started, and those that finished; the others were left.
    case flows, finished
    /// Screens that the user selected in the menu of a back button.
    case backMenus
    /// Presentations that started during a dismissal.
    case overlaps
  }

  private var counts: [Kind: Int] = [:]

  /// Creates a tally without counts.
  package init() {}

  /// The count of a kind.
  package internal(set) subscript(kind: Kind) -> Int {
    get { counts[kind, default: 0] }
    set { counts[kind] = newValue }
  }

  /// Adds the counts of another tally.
  package static func += (tally: inout Self, other: Self) {
    tally.counts.merge(other.counts, uniquingKeysWith: +)
  }
}
