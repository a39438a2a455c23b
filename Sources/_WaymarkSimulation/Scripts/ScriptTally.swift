/// The counts of a simulation.
public struct ScriptTally: Hashable, Sendable {
  /// A thing that is counted; each simulation counts the things that it knows.
  public enum Kind: CaseIterable, Sendable {
    case scripts, events
    /// Requests, by callers, guards and tasks, and callers that joined one that was under way.
    case submissions, joins
    /// Requests that ended with their screen shown, were turned down, or failed.
    case done, refused, failed
    /// Requests that were cancelled, superseded or expired.
    case abandoned
    /// Screens that were opened or restored in random apps.
    case screens
    /// Flows that were started, and those of them that finished; all others were left.
    case flows, finished
    /// Screens that the user chose in the menu of a back button.
    case backMenus
    /// Screens that were presented while another one was being dismissed.
    case overlaps
  }

  private var counts: [Kind: Int] = [:]

  /// Nothing was played yet.
  public init() {}

  /// The count of a kind.
  public internal(set) subscript(kind: Kind) -> Int {
    get { counts[kind, default: 0] }
    set { counts[kind] = newValue }
  }

  /// Adds what was played elsewhere.
  public static func += (tally: inout Self, other: Self) {
    tally.counts.merge(other.counts, uniquingKeysWith: +)
  }
}
