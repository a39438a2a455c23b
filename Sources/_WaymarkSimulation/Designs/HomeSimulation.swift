@_spi(Headless) import HeadlessUIKit
import WaymarkTesting

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
@MainActor
public enum HomeSimulation {
  /// Plays the apps of consecutive seeds and returns how many screens were opened; throws the first
  /// failure, shrunk.
  @discardableResult
  public static func run(apps: Int, events: Int, seed: UInt64) throws(DesignFailure) -> Int {
    var opened = 0
    for seed in seed..<(seed + UInt64(apps)) {
      opened += try play(DesignScript(seed: seed, count: events), seed: seed)
    }
    return opened
  }

  /// Plays one app, for example one that was printed by a failure.
  @discardableResult
  public static func play(
    _ script: DesignScript,
    seed: UInt64? = nil
  ) throws(DesignFailure) -> Int {
    try script.examined(seed: seed) { script, world, design in
      let playground = HomePlayground(world, design)
      return (playground.play(script), playground.opened)
    }
  }
}
