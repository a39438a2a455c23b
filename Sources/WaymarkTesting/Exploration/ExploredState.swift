import HeadlessUIKit

/// A state that was found, with the shortest path to it.
struct ExploredState: Codable {
  let situation: Situation
  /// The steps from the launch.
  let path: [UserStep]
  /// The ends of its actions, in their order.
  var edges: [ExploredEdge] = []
  /// Other paths that lead here.
  var others: [OtherPath] = []
  /// Whether all its actions were performed.
  var isDone = false
  /// The declared bound that prevents its exploration; `nil` if there is none.
  var cut: Situation.Cut?
  let marks: PropertyMarks
  /// The classes of requests and deliveries, once they are read.
  var survey: ProbeSurvey?
  /// All steps from the launch to before the last one, if the state was not found by a replay of
  /// the path.
  let detour: [String]

  init(_ end: ActionEnd, path: [UserStep]) {
    (situation, marks, survey) = (end.situation, end.marks, end.survey)
    (self.path, detour) = (path, end.detour)
    cut = end.situation.cut
  }

  var screen: String { situation.screen }

  /// Whether a screen is visible, in front or in another column.
  func shows(_ name: String) -> Bool {
    screen == name || situation.front.visible.contains(name)
  }

  /// Whether an alert is frontmost.
  var isAlert: Bool { screen.hasPrefix("\(UIAlertController.self) ") }

  /// Whether its actions are to be performed.
  func isExpanded(within options: ExplorationOptions) -> Bool {
    path.count < options.bounds.depth && cut == nil
  }
}

/// An action of a state and the state in which it ends.
struct ExploredEdge: Codable {
  let action: UserStep
  /// `nil` for an action that failed.
  var target: Int?
  /// Whether the action had no visible effect.
  var isDead = false
}

/// A path to a state other than the first one.
struct OtherPath: Codable {
  let steps: [UserStep]
  /// The hash of the situation before the last step.
  let before: UInt64
  /// The situation at its end.
  let end: SituationKeys
}

/// The indices of the properties whose first or second condition holds.
struct PropertyMarks: Codable {
  var begins: Set<Int> = []
  var ends: Set<Int> = []
}

/// The end of an action in a state.
struct ActionEnd: Codable {
  var situation: Situation
  /// The reason why the action was not possible or did not settle.
  var failure: String?
  /// Whether the action had no visible effect.
  var isDead = false
  var marks = PropertyMarks()
  /// The steps performed before; see ``ScriptTrace/detour``.
  var detour: [String] = []
  /// The classes of requests and deliveries, if the action found a state.
  var survey: ProbeSurvey?
}

/// The classes of the requests and deliveries in a state.
struct ProbeSurvey: Codable {
  var requests: [UInt64?] = []
  var deliveries: [UInt64?] = []
}

/// The ends of scripts, by their steps.
///
/// A search with finer keys starts again, but most of its scripts are those of the previous search.
struct KnownEnds {
  private var ends: [[UserStep]: ActionEnd] = [:]
  /// Many scripts end in the same situation, which is stored only once.
  private var situations: Set<Situation> = []

  subscript(script: [UserStep]) -> ActionEnd? { ends[script] }

  mutating func add(_ end: ActionEnd, of script: [UserStep]) {
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
  /// Whether it shows only the model of its SwiftUI view.
  let isModelOnly: Bool
}

extension [String] {
  /// Whether a script is shorter than another one, or equally long and first in lexical order.
  func precedes(_ other: Self) -> Bool {
    (count, joined(separator: "\n")) < (other.count, other.joined(separator: "\n"))
  }
}
