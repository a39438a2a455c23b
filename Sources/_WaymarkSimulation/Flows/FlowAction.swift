/// What is done in a simulation of flows, by their starters, the user and foreign code.
public enum FlowAction: String, ScriptAction {
  case start, startInside, startModal, startModalInside, startReplacing, startReplacingInside
  case startTab, startRoot, startAwkward
  case push, pop, popToRoot, setRoot, present, dismiss, finish, finishTwice, leave
  case goBack, backMenu, swipeBack, beginPop, finishPop, cancelPop
  case swipeDown, beginDrag, finishDrag, cancelDrag, tapTab
  case foreignPush, foreignPop, foreignStack, foreignSheet, foreignDismissal, foreignRoot
  case link, linkIntoFlow, newWindow
  case commit, advance, settle

  /// Time has to move on, and everything has to settle often enough.
  public static let pauses: [FlowAction] = [
    .commit, .commit, .commit, .advance, .advance, .settle, .settle,
  ]
}

/// One step of such a simulation.
public typealias FlowEvent = ScriptEvent<FlowAction>
/// The steps of such a simulation.
public typealias FlowScript = EventScript<FlowAction>
/// A script of such a simulation that failed.
public typealias FlowSimulationFailure = ScriptFailure<FlowAction>
