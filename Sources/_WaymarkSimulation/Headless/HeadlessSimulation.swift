@_spi(Headless) import HeadlessUIKit

/// Plays random scripts over trees of controllers and checks what must always hold.
///
/// A script is played in a stepped world of its own, twice: both traces have to be equal. After
/// each settling the tree is examined, and at the end nothing of it may be alive.
@MainActor
public enum HeadlessSimulation {
  /// Plays the scripts of as many consecutive seeds; throws the first failure, shrunk.
  public static func run(scripts: Int, events: Int, seed: UInt64) throws(SimulationFailure) {
    for seed in seed..<(seed + UInt64(scripts)) {
      try play(SimulationScript(seed: seed, count: events), seed: seed)
    }
  }

  /// Plays one script, for example one that was printed by a failure.
  public static func play(
    _ script: SimulationScript,
    seed: UInt64? = nil
  ) throws(SimulationFailure) {
    guard failure(of: script) != nil else { return }
    let shortest = script.shrunk { failure(of: $0) != nil }
    throw SimulationFailure(
      reason: failure(of: shortest) ?? "it fails only sometimes",
      seed: seed,
      script: shortest,
      trace: trace(of: shortest).lines
    )
  }

  private static func failure(of script: SimulationScript) -> String? {
    let first = trace(of: script)
    if let violation = first.violation { return violation }
    return trace(of: script).lines == first.lines ? nil : "two runs have different traces"
  }

  /// Plays a script once and releases its world; objects that are not deallocated are violations.
  static func trace(of script: SimulationScript) -> SimulationTrace {
    let trace = SimulationTrace()
    do {
      let world = HeadlessWorld(clock: .stepped)
      world.run { SimulatedApp(world, trace).play(script) }
    }
    trace.reportRemains()
    return trace
  }
}
