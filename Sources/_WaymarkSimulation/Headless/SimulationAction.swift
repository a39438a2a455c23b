/// What is done in a simulation of controllers, by code and by the user.
public enum SimulationAction: String, ScriptAction {
  case push, pop, popTo, popToRoot, setStack, pushTwice
  case selectTab, setTabs, selectInside, regroup, setPage, showDetail, toggleColumn, setColumn
  case toggleWidth, overrideWidth, turnDevice
  case present, alert, dismiss, lock, embed, unembed, exchange, replaceRoot
  case search, typeSearch, alongside, pushAlongside, loadView, warnOfMemory
  case goBack, backMenu, beginPop, finishPop, cancelPop, tapTab, tapRow, tapAnswer
  case swipeDown, beginDrag, finishDrag, cancelDrag
  case beginSwipe, finishSwipe, cancelSwipe
  case useAnimator, moveFinger, liftFinger, takeBack
  case openScene, closeScene, openWindow, closeWindow, chooseWindow, leaveApp, returnToApp
  case pushOnAppear, dismissOnAppear, presentOnLeave
  case commit, advance, settle

  /// Time has to move on, and everything has to settle often enough.
  public static let pauses: [SimulationAction] = [
    .commit, .commit, .commit, .advance, .advance, .settle, .settle, .settle,
  ]
}

/// One step of such a simulation.
public typealias SimulationEvent = ScriptEvent<SimulationAction>
/// The steps of such a simulation.
public typealias SimulationScript = EventScript<SimulationAction>
/// A script of such a simulation that failed.
public typealias SimulationFailure = ScriptFailure<SimulationAction>
