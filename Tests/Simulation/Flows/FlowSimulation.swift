@_spi(Headless) import HeadlessUIKit
import Waymark
@_spi(Headless) import WaymarkTesting

extension Simulation<FlowAction> {
  /// Plays random actions of coordinators, users, links and other code, and checks that each flow
  /// ends exactly once.
  ///
  /// Whenever the app has settled, the flows are compared with the hierarchy. At the end all flows
  /// and screens have to be deallocated.
  package static var flows: Self { flows(with: FlowParts()) }

  static func flows(with parts: FlowParts) -> Self {
    Self { script, faults, isTraced in
      let log = FlowLog(isTraced: isTraced)
      do {
        let world = HeadlessWorld(clock: .stepped)
        world.faults = faults
        world.navigating { FlowPlayground(world, log, parts).play(script) }
      }
      log.reportRemains()
      return log
    }
  }
}

/// The actions of coordinators, users and other code in the simulation of flows.
package enum FlowAction: String, ScriptAction {
  case start, startInside, startModal, startModalInside, startReplacing, startReplacingInside
  case startTab, startRoot, startAwkward
  case push, pop, popToRoot, setRoot, present, dismiss, finish, finishTwice, leave
  case goBack, backMenu, swipeBack, beginPop, finishPop, cancelPop
  case swipeDown, beginDrag, finishDrag, cancelDrag, tapTab
  case foreignPush, foreignPop, foreignStack, foreignSheet, foreignDismissal, foreignRoot
  case link, linkIntoFlow, newWindow
  case commit, advance, settle

  /// Time has to advance, and the app has to settle often enough.
  package static let pauses: [FlowAction] = [
    .commit, .commit, .commit, .advance, .advance, .settle, .settle,
  ]
}

/// An event of the simulation of flows.
package typealias FlowEvent = ScriptEvent<FlowAction>
/// A script of the simulation of flows.
package typealias FlowScript = EventScript<FlowAction>
/// A failed script of the simulation of flows.
package typealias FlowSimulationFailure = ScriptFailure<FlowAction>

/// The parts of the simulation that a test replaces to prove that it finds a defect.
@MainActor struct FlowParts {
  var makeStage: (UINavigationController) -> Stage = { Stage($0) }
  /// Passes the outcome of a flow to its starter.
  var deliver: (FlowRecord, FlowOutcome<Int>) -> Void = { $0.end($1) }
}

/// One app in which any number of flows starts and ends, to detect leaks.
@MainActor
package final class FlowLongRun {
  private let log = FlowLog()
  private var random: SimulationRandom
  private var playground: FlowPlayground?

  /// Opens the app; the same seed gives the same run.
  package init(seed: UInt64) {
    random = SimulationRandom(seed: seed)
    let world = HeadlessWorld(clock: .stepped)
    world.navigating {
      let playground = FlowPlayground(world, log, FlowParts())
      playground.open()
      self.playground = playground
    }
  }

  /// The counts; a flow is counted once it has ended and all of it is deallocated.
  package var tally: ScriptTally { log.tally }
  /// The first violation, after which no event is played.
  package var violation: String? { log.violation }

  /// Plays random events until `count` flows in total are counted; does nothing after `close()`.
  package func play(untilFlows count: Int) {
    guard let playground else { return }
    playground.world.navigating {
      while tally[.flows] < count, violation == nil { playground.play(.random(using: &random)) }
    }
  }

  /// Closes the app, after which every flow has to have ended and to be deallocated.
  package func close() {
    if let playground { playground.world.navigating { playground.close() } }
    playground = nil
    log.reportRemains()
  }
}
