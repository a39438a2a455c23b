/// A state that was found, with the shortest path to it.
struct ExploredState {
  let situation: Situation
  /// The steps from the launch.
  let path: [UserStep]
  /// Where its actions lead, in their order.
  var edges: [ExploredEdge] = []
  /// Other paths that lead here.
  var others: [[UserStep]] = []
  /// Whether all actions were carried out.
  var isDone = false
  /// The numbers of the properties of which the first or the second condition holds.
  var begins: Set<Int> = []
  var ends: Set<Int> = []

  var screen: String { situation.screen }

  /// Whether its actions are to be carried out.
  func isExpanded(within options: ExplorationOptions) -> Bool {
    path.count < options.depth && situation.cut == nil
  }
}

/// An action of a state, and where it leads.
struct ExploredEdge {
  let action: UserStep
  /// `nil` for an action that failed.
  var target: Int?
  /// Whether nothing could be seen to happen.
  var isDead = false
}

/// A screen that was found.
struct ExploredScreen {
  /// The containers from the root down, where it was found first.
  let way: [String]
  /// The shortest script that shows it.
  let path: [String]
}

/// What was seen at least once.
struct ExplorationCoverage {
  /// Destinations with the kinds of outcomes that their requests had.
  var outcomes: [String: Set<String>] = [:]
  /// Guards that let a request pass, and those that held one up.
  var passed: Set<String> = []
  var held: Set<String> = []
  /// The ways from the root to the screen of each destination, with the shortest scripts.
  var ways: [String: [String: [String]]] = [:]
  /// Properties that held at some time.
  var sometimes: Set<String> = []
}

/// How far an exploration is.
package struct ExplorationProgress: Hashable, Sendable {
  package var states: Int
  package var frontier: Int
  package var checks: Int
  package var steps: Int
  /// How often the app was launched.
  package var launches: Int
  package var findings: Int
}

/// What a tool learns of an exploration while it runs, and tells it.
@MainActor package struct ExplorationMonitor {
  /// Receives each script before its last step is carried out.
  package var journal: (@MainActor ([String]) -> Void)?
  package var progress: (@MainActor (ExplorationProgress) -> Void)?
  /// Scripts that ended a process before, and how; they are reported and not carried out again.
  package var crashes: [[String]: String] = [:]

  package init() {}
}

extension [String] {
  /// Whether a script is shorter than another one, or before it in the order of texts.
  func precedes(_ other: Self) -> Bool {
    (count, joined(separator: "\n")) < (other.count, other.joined(separator: "\n"))
  }
}
