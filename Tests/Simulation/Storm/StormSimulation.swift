@_spi(Headless) import HeadlessUIKit
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

extension Simulation<StormAction> {
  /// Plays random actions of callers, guards, users and other code in two windows with two routers
  /// each.
  ///
  /// It checks these invariants of every request:
  ///
  /// - It ends exactly once, as soon as everything that it waits for has answered.
  /// - It does not change the hierarchy while one of its guards would refuse it.
  /// - It does not undo the result of another request.
  /// - It does not present a screen again that was on screen and that other code has dismissed.
  /// - If it is done, its screen is visible; if it fails, no view controller that it built appears
  ///   afterwards.
  /// - No other request runs in its window, even with the other router.
  /// - It does not install a view controller that was in use when a factory returned it.
  /// - A cancelled task stops waiting, even if other callers still wait for the request.
  /// - It fails with `redirectLoop` only if it waits for itself, and it does not wait for a login
  ///   form that was closed.
  /// - A leave guard is asked one question at a time.
  /// - All its objects are deallocated at the end.
  ///
  /// Each script is played in its own stepped world, and decides when each answer arrives. All
  /// tasks run in one loop, so a script always plays the same way.
  package static var storm: Self { storm(with: StormParts()) }

  static func storm(with parts: StormParts) -> Self {
    Self { script, faults, isTraced in
      let log = StormLog(isTraced: isTraced)
      await MainActorLoop.run { await play(script, with: parts, faults, log) }
      return log
    }
  }

  /// Plays a script once and releases its world; objects that are then alive are violations.
  private static func play(
    _ script: StormScript,
    with parts: StormParts,
    _ faults: HeadlessFaults,
    _ log: StormLog
  ) async {
    do {
      let world = HeadlessWorld(clock: .stepped)
      world.faults = faults
      let misuses = await world.misuse.expect {
        await world.navigating { await StormPlayground(world, log, parts).play(script) }
      }
      log.report(misuses)
    }
    if log.violation == nil {
      for _ in 0..<5 { await nextTurn() }
      log.reportRemains()
    }
  }
}

/// The actions of callers, guards, users and other code in a storm.
package enum StormAction: String, ScriptAction {
  case openItem, openOnly, openMembers, openVault, openSlow, openDouble, openArea, openInner
  case openSheet, openCover, openLogin, openPing, openPong, openMirror, openFresh, unwind
  case openUsed, openUsedSheet, openUsedTab
  case closeTop, backTo, again, restore
  case cancelHandle, cancelTask
  case answer, answerLast, answerAll
  case logIn, logOut, openGate, closeGate, changeMood
  case arm, disarm
  case foreignPush, foreignPop, foreignStack, foreignSheet, foreignForm, foreignDismissal
  case foreignDraft
  case foreignRoot, react, selectTab, goBack, backMenu, swipeDown, newWindow
  case beginPop, beginDrag, endTouch
  case changeRouter, newRouter
  case turn, drain, commit, advance, wait, settle

  /// Tasks have to run, time has to advance, and questions have to be answered.
  package static let pauses: [StormAction] = [
    .drain, .drain, .commit, .commit, .advance, .advance, .answer, .answer,
  ]

  /// Whether the action changes only conditions and view controllers, so that it can be performed
  /// while a guard has not received its answer yet.
  var isImmediate: Bool {
    switch self {
    case .logOut, .closeGate, .changeMood, .arm, .disarm, .foreignPush, .foreignPop,
      .foreignStack, .foreignSheet, .foreignForm, .foreignDismissal, .foreignDraft, .selectTab,
      .goBack, .backMenu, .swipeDown, .beginPop, .beginDrag, .endTouch, .turn, .drain:
      true
    default: false
    }
  }
}

/// An event of a storm.
package typealias StormEvent = ScriptEvent<StormAction>
/// A script of a storm.
package typealias StormScript = EventScript<StormAction>
/// A failed script of a storm.
package typealias StormFailure = ScriptFailure<StormAction>

/// The parts of a storm that a test replaces to prove that it finds a defect.
@MainActor struct StormParts {
  /// Returns whether a guard accepts a request.
  var mayPass: (StormGate) -> Bool = { $0.isOpen }
  /// Opens a gate, so that requests that are parked for it resume.
  var open: (StormGate) -> Void = { gate in
    gate.isOpen = true
    gate.requirement.conditionDidChange()
  }
  /// Awaits the outcome of a request.
  var outcome: @MainActor (RequestHandle) async throws(NavigationError) -> NavigationOutcome = {
    (handle) async throws(NavigationError) in try await handle.outcome
  }
}
