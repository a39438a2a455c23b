@_spi(Headless) import HeadlessUIKit
import WaymarkTesting

extension Simulation<HierarchyAction> {
  /// Submits requests in random view-controller hierarchies, cold and warm, on phones and pads.
  ///
  /// After each request it checks:
  ///
  /// - If it is done, its screen is visible.
  /// - No other screen appeared and was hidden again, except the root of a navigation controller or
  ///   the content of another container whose view was not loaded, and a presenter.
  /// - If it is refused, the hierarchy is unchanged; if it fails, the hierarchy is restored. It may
  ///   fail in a split view controller that collapses as soon as it is shown, without the column.
  /// - It changed nothing during a transition of other code.
  /// - UIKit reported no misuse.
  ///
  /// When the world is released, all screens have to be deallocated.
  package static var hierarchies: Self {
    Self { script, _, isTraced in
      let log = ScriptLog(isTraced: isTraced)
      log.tally[.events] = script.events.count
      let register = ScreenRegister()
      play(script, register, log)
      if let screen = register.screens.first { log.report("is alive", of: screen.title ?? "") }
      return log
    }
  }

  /// Plays a script once in its own world and releases it.
  private static func play(
    _ script: HierarchyScript,
    _ register: ScreenRegister,
    _ log: ScriptLog
  ) {
    let isPad = script.events.contains { $0.action == .usePad }
    let world = HeadlessWorld(device: isPad ? .pad : .phone)
    let misuses = world.misuse.expect {
      world.navigating { HierarchyPlayground(world, register, log).play(script) }
    }
    log.report(misuses)
  }
}

/// A part of a random hierarchy, or an action that is performed in it.
package enum HierarchyAction: String, ScriptAction {
  case usePad
  /// Selects the outermost container, which is a tab bar controller by default.
  case root
  /// Further children of tabs and drawers.
  case addScreen, addStack, addDeck, addPages, addDrawer, addTabs, addSplit
  /// Further screens of stacks and decks.
  case push, pushDeck, addCard
  /// Selects the first visible child of a container.
  case select
  /// Shows a hidden child, which loads its view, and hides it again.
  case visit
  /// Presents a container, as other code would.
  case present
  /// Pops a screen of a visible stack, as other code would, just before the next request.
  case foreignPop
  /// Requests for an existing screen, and for new ones.
  case returnTo, openInStack, openAbove, openInDeck, openInColumn, openAsPage, openAsTab
  case openSheet, openPopover

  /// Deep hierarchies whose hidden views are loaded have more ways to fail.
  package static let pauses: [HierarchyAction] = [
    .root, .push, .push, .select, .visit, .visit, .visit, .foreignPop, .returnTo, .openInStack,
  ]
}

/// An event of the simulation of hierarchies.
package typealias HierarchyEvent = ScriptEvent<HierarchyAction>
/// A script that describes a random hierarchy and the requests in it.
package typealias HierarchyScript = EventScript<HierarchyAction>
