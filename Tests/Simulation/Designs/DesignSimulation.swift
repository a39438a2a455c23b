@_spi(Headless) import HeadlessUIKit
import WaymarkTesting

extension Simulation<DesignAction> {
  /// Saves the paths of random apps and restores them in the next version of each app, which may
  /// start in another tab or with an empty window, and may lack or refuse some destinations.
  ///
  /// After each restoration it checks:
  ///
  /// - It ends once.
  /// - Each hidden stack has its screens again, unless their destinations are missing or refused.
  /// - Each hidden container has the same selection again.
  /// - If no stop was dropped, the whole hierarchy and the selection are the same again.
  /// - UIKit reported no misuse.
  package static var restorations: Self {
    designs { _, world, design in
      let playground = RestorationPlayground(world, design)
      return (playground.play(), playground.restored)
    }
  }

  /// Opens screens with several homes in random apps, in which guards and app code replace the
  /// roots of stacks.
  ///
  /// After each request it checks:
  ///
  /// - If the app submitted it, its screen is in the first declared home that is on screen, and the
  ///   selected tab is the same.
  /// - If no home is on screen, its screen is in the first declared one.
  /// - If the guard of that home refuses it, the hierarchy is unchanged.
  /// - UIKit reported no misuse.
  package static var homes: Self {
    designs { script, world, design in
      let playground = HomePlayground(world, design)
      return (playground.play(script), playground.opened)
    }
  }

  private static func designs(
    _ play: @escaping @MainActor (DesignScript, HeadlessWorld, Design) -> (String?, screens: Int)
  ) -> Self {
    Self { script, _, isTraced in
      let log = ScriptLog(isTraced: isTraced)
      log.tally[.events] = script.events.count
      let design = Design(script)
      let world = HeadlessWorld(device: design.isPad ? .pad : .phone)
      let misuses = world.misuse.expect {
        world.navigating {
          let (violation, screens) = play(script, world, design)
          log.tally[.screens] = screens
          if let violation { log.report(violation) }
        }
      }
      log.report(misuses)
      return log
    }
  }
}

/// A part of a random app, or an action that is performed in it.
package enum DesignAction: String, ScriptAction {
  case usePad, useDrawer, addStack, addTabs, addDrawer, addSplit
  case push, pushShared, select, present, visit
  /// Adds a stack to the homes of the shared screens.
  case addHome
  /// The start of the next version of the app, and the stops that it cannot restore.
  case begin, beginEmpty, remove, refuse
  /// Actions in a running app.
  case lock, unlock, revalidate, replace, closeTop, open

  /// Apps with many stacks and screens have more ways to fail.
  package static let pauses: [DesignAction] = [
    .addStack, .addStack, .push, .pushShared, .select, .select, .open, .open, .addHome,
  ]
}

/// An event of the simulations of random apps.
package typealias DesignEvent = ScriptEvent<DesignAction>
/// A script that describes a random app.
package typealias DesignScript = EventScript<DesignAction>
