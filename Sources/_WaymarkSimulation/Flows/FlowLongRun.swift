@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import WaymarkTesting

/// One app in which flows come and go for as long as one likes, to see that nothing of them stays.
@MainActor
public final class FlowLongRun {
  private let log = FlowLog()
  private var random: SimulationRandom
  private var playground: FlowPlayground?

  /// Opens the app; the same seed gives the same run.
  public init(seed: UInt64) {
    random = SimulationRandom(seed: seed)
    let world = HeadlessWorld(clock: .stepped)
    world.navigating {
      let playground = FlowPlayground(world, log, FlowParts())
      playground.open()
      self.playground = playground
    }
  }

  /// What was played; a flow counts when it has ended and nothing of it is alive.
  public var tally: ScriptTally { log.tally }
  /// The first thing that was wrong; nothing is played after it.
  public var violation: String? { log.violation }

  /// Plays at random until so many flows are over in all; does nothing once the app is closed.
  public func play(untilFlows count: Int) {
    guard let playground else { return }
    playground.world.navigating {
      while tally[.flows] < count, violation == nil { playground.play(.random(using: &random)) }
    }
  }

  /// Closes the app; every flow has to have had its end then, and no flow and no screen may be
  /// alive.
  public func close() {
    if let playground { playground.world.navigating { playground.close() } }
    playground = nil
    log.reportRemains()
  }
}
