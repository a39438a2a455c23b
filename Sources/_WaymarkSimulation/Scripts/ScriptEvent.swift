import WaymarkTesting

/// One step of a simulation; what it acts on is chosen among what is there when it runs.
///
/// So a script makes sense, and stays the same script, when steps are taken out of it.
public struct ScriptEvent<Action: ScriptAction>: Hashable, Sendable {
  /// What is done.
  public var action: Action
  /// Chooses to what.
  public var first: Int
  /// Chooses the rest: whether it is animated, the kind or the number of what is new, the place.
  public var second: Int

  static func random(using random: inout SimulationRandom) -> Self {
    let actions = Action.allCases + Action.pauses
    return Self(
      action: actions[Int.random(in: actions.indices, using: &random)],
      first: Int.random(in: 0..<64, using: &random),
      second: Int.random(in: 0..<64, using: &random)
    )
  }

  var isAnimated: Bool { second.isMultiple(of: 2) }

  /// One of so many possibilities, whichever way it is animated.
  func choice(of count: Int) -> Int { second / 2 % count }
}

extension ScriptEvent: LosslessStringConvertible {
  public var description: String { "\(action.rawValue) \(first) \(second)" }

  /// Reads an event as it is printed; nil for anything else.
  public init?(_ description: String) {
    let words = description.split(separator: " ")
    guard words.count == 3, let action = Action(rawValue: String(words[0])),
      let first = Int(words[1]), let second = Int(words[2]), first >= 0, second >= 0
    else { return nil }
    self.init(action: action, first: first, second: second)
  }
}
