@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import WaymarkTesting

extension Simulation<FlowAction> {
  /// Plays random users, links and coordinators against each other and checks that no end of a flow
  /// is lost or told twice.
  ///
  /// After each settling the flows are compared with the tree, and at the end nothing may be alive.
  public static var flows: Self { flows(with: FlowParts()) }

  static func flows(with parts: FlowParts) -> Self {
    Self { script, faults, isTraced in
      let log = FlowLog(isTraced: isTraced)
      do {
        let world = HeadlessWorld(clock: .stepped)
        world.faults = faults
        world.navigating { FlowPlayground(world, log, parts).play(script) }
      }
      log.reportRemains()
      return log
    }
  }
}
