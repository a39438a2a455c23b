@_spi(Headless) import HeadlessUIKit

/// Plays random users, links and coordinators against each other and checks that no result of a
/// flow is lost or told twice.
///
/// A script is played in a stepped world of its own; the same seed plays the same. After each
/// settling the flows are compared with the tree, and at the end nothing may be alive.
@_spi(Headless) @MainActor
public enum FlowSimulation {
  /// What was played.
  public struct Report: Sendable {
    /// Nothing was played yet.
    public init() {}

    /// How many flows were started.
    public var flows = 0
    /// How many starts were refused.
    public var refusals = 0
    /// How many things happened.
    public var events = 0
  }

  /// Plays the scripts of as many consecutive seeds; throws the first failure.
  @discardableResult
  public static func run(
    scripts: Int,
    events: Int,
    seed: UInt64
  ) throws(FlowSimulationFailure) -> Report {
    var report = Report()
    for seed in seed..<(seed + UInt64(scripts)) {
      try play(seed: seed, events: events, &report)
    }
    return report
  }

  private static func play(
    seed: UInt64,
    events: Int,
    _ report: inout Report
  ) throws(FlowSimulationFailure) {
    let world = HeadlessWorld(clock: .stepped)
    let log = FlowLog()
    world.navigating {
      let playground = FlowPlayground(world, log, seed: seed)
      for _ in 0..<events where log.violation == nil { playground.play() }
      playground.close()
    }
    world.navigating { log.reportRemains() }
    report.flows += log.records.count
    report.refusals += log.refusals
    report.events += log.events
    if let violation = log.violation {
      throw FlowSimulationFailure(reason: violation, seed: seed, events: log.lastEvents)
    }
  }
}

/// A script after which a flow and the tree did not agree.
@_spi(Headless)
public struct FlowSimulationFailure: Error, CustomStringConvertible, Sendable {
  /// What was broken.
  public let reason: String
  /// Plays the same again.
  public let seed: UInt64
  /// What happened last.
  public let events: [String]

  public var description: String {
    "\(reason) (seed \(seed), after: " + events.joined(separator: ", ") + ")"
  }
}
