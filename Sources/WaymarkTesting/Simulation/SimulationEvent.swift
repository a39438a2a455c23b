/// One step of a simulation; what it acts on is chosen among what is there when it runs.
///
/// So a script makes sense, and stays the same script, when steps are taken out of it.
@_spi(Headless)
public struct SimulationEvent: Hashable, Sendable {
  /// What is done.
  public enum Action: String, CaseIterable, Sendable {
    case push, pop, popTo, popToRoot, setStack, pushTwice
    case selectTab, setTabs, setPage, showDetail, toggleColumn, toggleWidth
    case present, alert, dismiss, embed, unembed, exchange, replaceRoot
    case goBack, beginPop, finishPop, cancelPop, tapTab, tapAnswer
    case swipeDown, beginDrag, finishDrag, cancelDrag
    case pushOnAppear, dismissOnAppear, presentOnLeave
    case commit, advance, settle
  }

  /// What is done.
  public var action: Action
  /// Chooses the controller.
  public var first: Int
  /// Chooses the rest: whether it is animated, the kind of what is new, the place.
  public var second: Int

  static func random(using random: inout SimulationRandom) -> SimulationEvent {
    let actions = Action.allCases + [.commit, .commit, .advance, .settle, .settle, .settle]
    return SimulationEvent(
      action: actions[Int.random(in: actions.indices, using: &random)],
      first: Int.random(in: 0..<64, using: &random),
      second: Int.random(in: 0..<64, using: &random)
    )
  }

  var isAnimated: Bool { second.isMultiple(of: 2) }
}

@_spi(Headless) extension SimulationEvent: LosslessStringConvertible {
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
