@_spi(Headless) import HeadlessUIKit

extension Simulation<SimulationAction> {
  /// Plays random scripts over trees of controllers and checks what must always hold.
  ///
  /// A script is played twice: both traces have to be equal. After each settling the tree is
  /// examined, and at the end nothing of it may be alive.
  public static var headless: Self {
    Self { script, _, _ in
      let trace = play(script)
      if trace.violation == nil, play(script).lines != trace.lines {
        trace.report("two runs have different traces")
      }
      return trace
    }
  }

  /// Plays a script once and releases its world; objects that are not deallocated are violations.
  private static func play(_ script: SimulationScript) -> SimulationTrace {
    let trace = SimulationTrace()
    do {
      let world = HeadlessWorld(clock: .stepped)
      world.run { SimulatedApp(world, trace).play(script) }
    }
    trace.reportRemains()
    return trace
  }
}
