@_spi(Headless) import HeadlessUIKit
import WaymarkTesting

extension Simulation<HierarchyAction> {
  /// Submits requests in random view-controller hierarchies, cold and warm, on phones and pads.
  ///
  /// After each request it checks:
  ///
  /// - If it is done, its screen is visible.
  /// - No other screen has appeared on the way and is hidden again, except the root of a stack, or
  ///   what another container shows, that had not loaded its view, and a screen that had to
  ///   present.
  /// - If it is refused, the hierarchy is as it was; if it fails, everything is put back. It may
  ///   fail in a split view controller that collapses as soon as it is shown, and no longer has the
  ///   column.
  /// - It has changed nothing while a transition of other code ran.
  /// - UIKit has warned of nothing.
  ///
  /// When the world is released, no screen may be alive.
  public static var hierarchies: Self {
    Self { script, _, isTraced in
      let log = ScriptLog(isTraced: isTraced)
      log.tally[.events] = script.events.count
      let register = ScreenRegister()
      play(script, register, log)
      if let screen = register.screens.first { log.report("is alive", of: screen.title ?? "") }
      return log
    }
  }

  /// Plays a script once, in a world of its own, and releases it.
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
    if let misuse = misuses.first { log.report("misuse: \(misuse.message)") }
  }
}
