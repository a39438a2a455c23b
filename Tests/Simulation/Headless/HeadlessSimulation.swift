@_spi(Headless) import HeadlessUIKit

extension Simulation<SimulationAction> {
  /// Plays random scripts in random view-controller hierarchies and checks their invariants.
  ///
  /// A script is played twice, and both traces have to be equal. The hierarchy is examined whenever
  /// it has settled, and all view controllers have to be deallocated at the end.
  package static var headless: Self {
    Self { script, _, _ in
      let trace = play(script)
      if trace.violation == nil, play(script).lines != trace.lines {
        trace.report("two runs have different traces")
      }
      return trace
    }
  }

  /// Plays a script once and releases its world; objects that are not deallocated are violations.
  private static func play(_ script: SimulationScript) -> SimulationTrace {
    let trace = SimulationTrace()
    do {
      let world = HeadlessWorld(clock: .stepped)
      world.run { SimulatedApp(world, trace).play(script) }
    }
    trace.reportRemains()
    return trace
  }
}

/// The actions of app code and users in the headless simulation.
package enum SimulationAction: String, ScriptAction {
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

  /// Time has to advance, and the app has to settle often enough.
  package static let pauses: [SimulationAction] = [
    .commit, .commit, .commit, .advance, .advance, .settle, .settle, .settle,
  ]
}

/// An event of the headless simulation.
package typealias SimulationEvent = ScriptEvent<SimulationAction>
/// A script of the headless simulation.
package typealias SimulationScript = EventScript<SimulationAction>
/// A failed script of the headless simulation.
package typealias SimulationFailure = ScriptFailure<SimulationAction>
