import HeadlessUIKit

/// A state that was found, with the shortest path to it.
struct ExploredState {
  let situation: Situation
  /// The steps from the launch.
  let path: [UserStep]
  /// The ends of its actions, in their order.
  var edges: [ExploredEdge] = []
  /// Other paths that lead here.
  var others: [[UserStep]] = []
  /// Whether all its actions were performed.
  var isDone = false
  /// The declared bound that prevents its exploration; `nil` if there is none.
  var cut: Situation.Cut?
  /// The indices of the properties whose first or second condition holds.
  let begins: Set<Int>
  let ends: Set<Int>
  /// All steps from the launch to before the last one, if the state was not found by a replay of
  /// the path.
  let detour: [String]

  init(_ end: ActionEnd, path: [UserStep]) {
    (situation, begins, ends) = (end.situation, end.begins, end.ends)
    (self.path, detour) = (path, end.detour)
    cut = end.situation.cut
  }

  var screen: String { situation.screen }

  /// Whether an alert is frontmost.
  var isAlert: Bool { screen.hasPrefix("\(UIAlertController.self) ") }

  /// Whether its actions are to be performed.
  func isExpanded(within options: ExplorationOptions) -> Bool {
    path.count < options.depth && cut == nil
  }
}

/// An action of a state and the state in which it ends.
struct ExploredEdge {
  let action: UserStep
  /// `nil` for an action that failed.
  var target: Int?
  /// Whether the action had no visible effect.
  var isDead = false
}

/// The end of an action in a state.
struct ActionEnd {
  var situation: Situation
  /// The reason why the action was not possible or did not settle.
  var failure: String?
  /// Whether the action had no visible effect.
  var isDead = false
  /// The indices of the properties whose first or second condition holds.
  var begins: Set<Int> = []
  var ends: Set<Int> = []
  /// The steps performed before; see ``ExplorationRun/detour``.
  var detour: [String] = []
}

/// The ends of scripts, by their steps.
///
/// A search with finer keys starts again, but most of its scripts are those of the previous search.
struct KnownEnds {
  private var ends: [[String]: ActionEnd] = [:]
  /// Many scripts end in the same situation, which is stored only once.
  private var situations: Set<Situation> = []

  subscript(script: [String]) -> ActionEnd? { ends[script] }

  mutating func add(_ end: ActionEnd, of script: [String]) {
    var end = end
    end.situation = situations.insert(end.situation).memberAfterInsert
    end.detour = []
    ends[script] = end
  }
}

/// A screen that was found.
struct ExploredScreen {
  /// The containers from the root down, where it was first found.
  let way: [String]
  /// The shortest script that shows it.
  let path: [String]
}

/// The outcomes, decisions and places that were seen at least once.
struct ExplorationCoverage {
  /// The kinds of outcomes of each destination's requests.
  var outcomes: [String: Set<String>] = [:]
  /// The guards that allowed a request.
  var passed: Set<String> = []
  /// The guards that blocked a request.
  var held: Set<String> = []
  /// The leave guards of screens, which are not required to both allow and block a request.
  var leaveGuards: Set<String> = []
  /// For each destination, the places of its screen with their shortest scripts.
  var ways: [String: [String: [String]]] = [:]
  /// Whether a destination that should have one place has several.
  var hasSeveralWays = false
  /// Properties that held at some time.
  var sometimes: Set<String> = []
}

/// The progress of an exploration.
package struct ExplorationProgress: Hashable, Sendable {
  package var states: Int
  package var frontier: Int
  package var checks: Int
  package var steps: Int
  /// The number of launches so far.
  package var launches: Int
  package var findings: Int
}

/// Connects an exploration to a tool: progress, and crashes of earlier processes.
@MainActor package struct ExplorationMonitor {
  /// Receives each script before its last step is performed, and the subject of a possible crash;
  /// `nil` for a repeated step.
  package var journal: (@MainActor ([String], String?) -> Void)?
  package var progress: (@MainActor (ExplorationProgress) -> Void)?
  /// The scripts that ended earlier processes, with their crashes; they are reported and not
  /// performed again.
  package var crashes: [[String]: Crash] = [:]
  /// The script among them that ends the exploration, because there are too many.
  package var lastCrash: [String]?
  /// Performs a script in another process and returns whether that ends the process; `nil` if this
  /// is not possible.
  package var endsProcess: (@MainActor ([String]) -> Bool?)?

  package init() {}

  /// The crash of a process by a script.
  package struct Crash {
    var message: String
    /// The subject of the crash; `nil` if none was logged.
    var subject: String?

    package init(_ message: String, about subject: String? = nil) {
      (self.message, self.subject) = (message, subject)
    }
  }
}

extension [String] {
  /// Whether a script is shorter than another one, or equally long and first in lexical order.
  func precedes(_ other: Self) -> Bool {
    (count, joined(separator: "\n")) < (other.count, other.joined(separator: "\n"))
  }
}
