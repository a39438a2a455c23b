/// One step of a simulation of flows; what it acts on is chosen among what is there when it runs.
///
/// So a script makes sense, and stays the same script, when steps are taken out of it.
@_spi(Headless)
public struct FlowEvent: Hashable, Sendable {
  /// What is done.
  public enum Action: String, CaseIterable, Sendable {
    case start, startInside, startModal, startModalInside, startReplacing, startReplacingInside
    case startTab, startRoot, startAwkward
    case push, pop, popToRoot, setRoot, present, dismiss, finish, finishTwice, leave
    case goBack, swipeBack, beginPop, finishPop, cancelPop
    case swipeDown, beginDrag, finishDrag, cancelDrag, tapTab
    case foreignPush, foreignPop, foreignStack, foreignSheet, foreignDismissal, foreignRoot
    case link, linkIntoFlow, newWindow
    case commit, advance, settle
  }

  /// What is done.
  public var action: Action
  /// Chooses the flow or the stack.
  public var first: Int
  /// Chooses the rest: whether it is animated, how many screens, what follows.
  public var second: Int

  static func random(using random: inout SimulationRandom) -> FlowEvent {
    // Time has to move on, and often enough everything has to come to rest.
    let pauses: [Action] = [.commit, .commit, .commit, .advance, .advance, .settle, .settle]
    let actions = Action.allCases + pauses
    return FlowEvent(
      action: actions[Int.random(in: actions.indices, using: &random)],
      first: Int.random(in: 0..<64, using: &random),
      second: Int.random(in: 0..<64, using: &random)
    )
  }

  var isAnimated: Bool { second.isMultiple(of: 2) }

  /// One of so many possibilities, whichever way it is animated.
  func choice(of count: Int) -> Int { second / 2 % count }
}

@_spi(Headless) extension FlowEvent: LosslessStringConvertible {
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
