import WaymarkTesting

/// The actions of a simulation; the raw value of an action is its name in a printed script.
package protocol ScriptAction: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// Actions that are drawn once more for each time that they are listed.
  static var pauses: [Self] { get }
}

/// One event of a simulation, whose numbers select among the objects that exist when it is played.
///
/// A script therefore stays valid when events are removed from it.
package struct ScriptEvent<Action: ScriptAction>: Hashable, Sendable {
  /// The action to perform.
  package var action: Action
  /// Selects the object to act on.
  package var first: Int
  /// Selects the rest: animation, the kind or number of a new view controller, a position.
  package var second: Int

  static func random(using random: inout SimulationRandom) -> Self {
    let actions = Action.allCases + Action.pauses
    return Self(
      action: actions[Int.random(in: actions.indices, using: &random)],
      first: Int.random(in: 0..<64, using: &random),
      second: Int.random(in: 0..<64, using: &random)
    )
  }

  var isAnimated: Bool { second.isMultiple(of: 2) }

  /// A number below `count`, independent of `isAnimated`.
  func choice(of count: Int) -> Int { second / 2 % count }
}

extension ScriptEvent: LosslessStringConvertible {
  package var description: String { "\(action.rawValue) \(first) \(second)" }

  /// Parses a printed event; fails for other text.
  package init?(_ description: String) {
    let words = description.split(separator: " ")
    guard words.count == 3, let action = Action(rawValue: String(words[0])),
      let first = Int(words[1]), let second = Int(words[2]), first >= 0, second >= 0
    else { return nil }
    self.init(action: action, first: first, second: second)
  }
}

/// A sequence of events, which can be printed and parsed.
package struct EventScript<Action: ScriptAction>: Hashable, Sendable {
  /// The events, in the order in which they are played.
  package var events: [ScriptEvent<Action>]

  /// Creates a script with events.
  package init(events: [ScriptEvent<Action>]) {
    self.events = events
  }

  /// Draws the events of a seed.
  package init(seed: UInt64, count: Int) {
    var random = SimulationRandom(seed: seed)
    events = (0..<count).map { _ in ScriptEvent.random(using: &random) }
  }

  /// Returns a shorter script that still fails, removing smaller and smaller pieces.
  @MainActor func shrunk(while fails: (Self) async -> Bool) async -> Self {
    Self(events: await events.shrunk { await fails(Self(events: $0)) })
  }
}

extension EventScript: LosslessStringConvertible {
  package var description: String { events.map(\.description).joined(separator: "\n") }

  /// Parses a script, whose events are on lines of their own or separated by commas.
  package init?(_ description: String) {
    let lines = description.split { $0.isNewline || $0 == "," }
    let events = lines.compactMap { ScriptEvent<Action>(String($0)) }
    guard events.count == lines.count else { return nil }
    self.init(events: events)
  }
}

/// A script that violated an invariant, shrunk.
package struct ScriptFailure<Action: ScriptAction>: Error, Sendable {
  /// The violated invariant.
  package let reason: String
  /// The seed of the script; nil for a given script.
  package let seed: UInt64?
  /// The shortest failing script that was found.
  package let script: EventScript<Action>
  /// The trace of the shortest script, if the simulation records one.
  package var trace: [String] = []
}

extension ScriptFailure: CustomStringConvertible {
  package var description: String {
    let origin = seed.map { " (seed \($0))" } ?? ""
    var lines = ["\(reason)\(origin)", "Script of \(script.events.count) events:", "\(script)"]
    if !trace.isEmpty { lines += ["Trace:"] + trace }
    return lines.joined(separator: "\n")
  }
}

extension Array {
  /// Returns the element that a number of an event selects; nil if the array is empty.
  func pick(_ number: Int) -> Element? {
    isEmpty ? nil : self[number % count]
  }
}
