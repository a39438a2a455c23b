/// One step of a simulation; what it acts on is chosen among what is there when it runs.
///
/// So a script makes sense, and stays the same script, when steps are taken out of it.
@_spi(Headless)
public struct SimulationEvent: Hashable, Sendable {
  /// What is done.
  public enum Action: String, CaseIterable, Sendable {
    case push, pop, popTo, popToRoot, setStack, pushTwice
    case selectTab, setTabs, selectInside, regroup, setPage, showDetail, toggleColumn, setColumn
    case toggleWidth, overrideWidth
    case present, alert, dismiss, lock, embed, unembed, exchange, replaceRoot
    case goBack, beginPop, finishPop, cancelPop, tapTab, tapRow, tapAnswer
    case swipeDown, beginDrag, finishDrag, cancelDrag
    case beginSwipe, finishSwipe, cancelSwipe
    case useAnimator, moveFinger, liftFinger, takeBack
    case openScene, closeScene, openWindow, closeWindow, chooseWindow, leaveApp, returnToApp
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
    // Time has to move on, and often enough everything has to come to rest.
    let pauses: [Action] = [
      .commit, .commit, .commit, .advance, .advance, .settle, .settle, .settle,
    ]
    let actions = Action.allCases + pauses
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
