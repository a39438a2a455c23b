import HeadlessUIKit

/// A state that was found, with the shortest path to it.
struct ExploredState {
  let situation: Situation
  /// The steps from the launch.
  let path: [UserStep]
  /// The results of its actions, in their order.
  var edges: [ExploredEdge] = []
  /// Other paths that lead here.
  var others: [[UserStep]] = []
  /// Whether all actions were carried out.
  var isDone = false
  /// The declared bound that keeps it from being explored; `nil` if none does.
  var cut: Situation.Cut?
  /// The numbers of the properties of which the first or the second condition holds.
  let begins: Set<Int>
  let ends: Set<Int>
  /// All steps since the launch but the last one when the state was found, if that was not by a
  /// replay of the path.
  let detour: [String]

  init(_ end: ActionEnd, path: [UserStep]) {
    (situation, begins, ends) = (end.situation, end.begins, end.ends)
    (self.path, detour) = (path, end.detour)
    cut = end.situation.cut
  }

  var screen: String { situation.screen }

  /// Whether an alert is in front.
  var isAlert: Bool { screen.hasPrefix("\(UIAlertController.self) ") }

  /// Whether its actions are to be carried out.
  func isExpanded(within options: ExplorationOptions) -> Bool {
    path.count < options.depth && cut == nil
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

/// The result of an action in a state.
struct ActionEnd {
  var situation: Situation
  /// The reason why the action was not possible, or did not settle.
  var failure: String?
  /// Whether nothing could be seen to happen.
  var isDead = false
  /// The numbers of the properties of which the first or the second condition holds.
  var begins: Set<Int> = []
  var ends: Set<Int> = []
  /// The steps in the app before; see ``ExplorationRun/detour``.
  var detour: [String] = []
}

/// The results of scripts, by their steps.
///
/// A search with finer keys begins anew, but most of its scripts are those of the search before.
struct KnownEnds {
  private var ends: [[String]: ActionEnd] = [:]
  /// Many scripts end in the same situation, which is kept once.
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
  /// The containers from the root down, where it was found first.
  let way: [String]
  /// The shortest script that shows it.
  let path: [String]
}

/// The destinations, links and deliveries that were opened at least once.
struct ExplorationCoverage {
  /// Destinations with the kinds of outcomes that their requests had.
  var outcomes: [String: Set<String>] = [:]
  /// Guards that let a request pass, and those that held one up.
  var passed: Set<String> = []
  var held: Set<String> = []
  /// The leave guards of screens, which need not do both.
  var leaveGuards: Set<String> = []
  /// The ways from the root to the screen of each destination, with the shortest scripts.
  var ways: [String: [String: [String]]] = [:]
  /// Whether there are several ways to a destination that has one.
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
  /// The number of launches.
  package var launches: Int
  package var findings: Int
}

/// Callbacks between a tool and a running exploration.
@MainActor package struct ExplorationMonitor {
  /// Receives each script before its last step is carried out, and what a crash of that step is
  /// about; `nil` for a step that is repeated.
  package var journal: (@MainActor ([String], String?) -> Void)?
  package var progress: (@MainActor (ExplorationProgress) -> Void)?
  /// Scripts that ended a process before, and how; they are reported and not carried out again.
  package var crashes: [[String]: Crash] = [:]
  /// The one of these scripts with which the exploration ends, because there are too many.
  package var lastCrash: [String]?
  /// Runs a script in another process and returns whether it crashes; `nil` if it cannot.
  package var endsProcess: (@MainActor ([String]) -> Bool?)?

  package init() {}

  /// The crash that a script caused.
  package struct Crash {
    var message: String
    /// The subject of the crash; `nil` if the journal has none.
    var subject: String?

    package init(_ message: String, about subject: String? = nil) {
      (self.message, self.subject) = (message, subject)
    }
  }
}

extension [String] {
  /// Whether a script is shorter than another one, or before it in the order of texts.
  func precedes(_ other: Self) -> Bool {
    (count, joined(separator: "\n")) < (other.count, other.joined(separator: "\n"))
  }
}
