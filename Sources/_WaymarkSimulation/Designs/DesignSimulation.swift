@_spi(Headless) import HeadlessUIKit
import WaymarkTesting

extension Simulation<DesignAction> {
  /// Saves the paths of random apps and restores them in their next versions, which may begin in
  /// another tab or with an empty window, lack some of the destinations that were shown, or refuse
  /// them.
  ///
  /// After each restoration it checks:
  ///
  /// - It ends once.
  /// - Each hidden stack holds its screens again, unless their destinations are missing or refused.
  /// - Each hidden container has the same child selected again.
  /// - If no stop was dropped, everything is as it was, and the same is shown.
  /// - UIKit has warned of nothing.
  public static var restorations: Self {
    designs { _, world, design in
      let playground = RestorationPlayground(world, design)
      return (playground.play(), playground.restored)
    }
  }

  /// Opens screens of several homes in random apps, in which guards and the app's own code replace
  /// the roots of stacks.
  ///
  /// After each request it checks:
  ///
  /// - If it comes from inside the app, its screen is in the first declared home that is on screen,
  ///   and no other tab is selected.
  /// - If no home is on screen, its screen is in the first declared one.
  /// - If the guard of that home refuses it, nothing has changed.
  /// - UIKit has warned of nothing.
  public static var homes: Self {
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
      if let misuse = misuses.first { log.report("misuse: \(misuse.message)") }
      return log
    }
  }
}
