@_spi(Headless) import HeadlessUIKit
import WaymarkTesting

/// Saves the paths of random apps and restores them in their next versions, which may begin in
/// another tab or with an empty window, lack some of the destinations that were shown, or refuse
/// them.
///
/// After each restoration it checks:
///
/// - It ends once.
/// - Each hidden stack holds again what it held, unless its destination is gone or refuses it.
/// - Each hidden container has the same child selected again.
/// - If no stop was dropped, everything is as it was, and the same is shown.
/// - UIKit has warned of nothing.
@MainActor
public enum RestorationSimulation {
  /// Plays the apps of consecutive seeds and returns how many screens their stacks held; throws the
  /// first failure, shrunk.
  @discardableResult
  public static func run(apps: Int, events: Int, seed: UInt64) throws(DesignFailure) -> Int {
    var screens = 0
    for seed in seed..<(seed + UInt64(apps)) {
      screens += try play(DesignScript(seed: seed, count: events), seed: seed)
    }
    return screens
  }

  /// Plays one app, for example one that was printed by a failure.
  @discardableResult
  public static func play(
    _ script: DesignScript,
    seed: UInt64? = nil
  ) throws(DesignFailure) -> Int {
    try script.examined(seed: seed) { _, world, design in
      let playground = RestorationPlayground(world, design)
      return (playground.play(), playground.restored)
    }
  }
}
