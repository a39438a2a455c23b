@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import WaymarkTesting

/// Plays random users, links and coordinators against each other and checks that no end of a flow
/// is lost or told twice.
///
/// A script is played in a stepped world of its own; the same script plays the same. After each
/// settling the flows are compared with the tree, and at the end nothing may be alive.
@MainActor
public enum FlowSimulation {
  /// Plays the scripts of as many consecutive seeds; throws the first failure, shrunk.
  @discardableResult
  public static func run(
    scripts: Int,
    events: Int,
    seed: UInt64
  ) throws(FlowSimulationFailure) -> FlowTally {
    var tally = FlowTally()
    for seed in seed..<(seed + UInt64(scripts)) {
      tally += try play(FlowScript(seed: seed, count: events), seed: seed)
    }
    return tally
  }

  /// Plays one script, for example one that was printed by a failure.
  @discardableResult
  public static func play(
    _ script: FlowScript,
    seed: UInt64? = nil
  ) throws(FlowSimulationFailure) -> FlowTally {
    var parts = FlowParts()
    parts.faults = HeadlessFaults(seed: seed)
    return try play(script, seed: seed, with: parts)
  }

  static func play(
    _ script: FlowScript,
    seed: UInt64? = nil,
    with parts: FlowParts
  ) throws(FlowSimulationFailure) -> FlowTally {
    let log = log(of: script, with: parts)
    guard let violation = log.violation else { return log.tally }
    // What comes after the first violation plays no part.
    let begin = FlowScript(events: Array(script.events.prefix(log.tally.events + 1)))
    let shortest = begin.shrunk { self.log(of: $0, with: parts).violation != nil }
    throw FlowSimulationFailure(
      reason: self.log(of: shortest, with: parts).violation ?? violation,
      seed: seed,
      script: shortest
    )
  }

  /// Plays a script once and releases its world; objects that are not deallocated are violations.
  private static func log(of script: FlowScript, with parts: FlowParts) -> FlowLog {
    let log = FlowLog()
    do {
      let world = HeadlessWorld(clock: .stepped)
      world.faults = parts.faults
      world.navigating { FlowPlayground(world, log, parts).play(script) }
    }
    log.reportRemains()
    return log
  }
}
