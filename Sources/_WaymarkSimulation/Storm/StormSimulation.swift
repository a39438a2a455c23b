@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import WaymarkTesting

extension Simulation<StormAction> {
  /// Plays random requests, guards, users and foreign code against each other, in two windows with
  /// two routers each, and checks what must hold for every request, whatever happens to it.
  ///
  /// - It ends exactly once, as soon as all that it waits for has answered.
  /// - It changes nothing at an instant at which a guard of it would not let it through.
  /// - It undoes nothing that another request has shown meanwhile.
  /// - It shows its screen if it is done, and nothing that it has built appears after it has
  ///   failed.
  /// - No other request has its window, whichever of the two routers that belongs to.
  /// - It does not install what was in use when its factory returned it.
  /// - A task that is cancelled waits no longer for what others wait for.
  /// - Only what leads back to itself is called a circle, and a closed form is not waited for.
  /// - A screen's guard has one question at a time.
  /// - Nothing of it is alive at the end.
  ///
  /// A script is played in a stepped world of its own and decides when each answer arrives. All
  /// tasks run on the main actor, so the same script plays the same.
  public static var storm: Self { storm(with: StormParts()) }

  static func storm(with parts: StormParts) -> Self {
    Self { script, faults, isTraced in
      let log = StormLog(isTraced: isTraced)
      await MainActorLoop.withSerialTasks { await play(script, with: parts, faults, log) }
      return log
    }
  }

  /// Plays a script once and releases its world; what is alive then is a violation.
  private static func play(
    _ script: StormScript,
    with parts: StormParts,
    _ faults: HeadlessFaults,
    _ log: StormLog
  ) async {
    do {
      let world = HeadlessWorld(clock: .stepped)
      world.faults = faults
      let misuses = await world.misuse.expect {
        await world.navigating { await StormPlayground(world, log, parts).play(script) }
      }
      if let misuse = misuses.first { log.report("misuse: \(misuse.message)") }
    }
    if log.violation == nil {
      for _ in 0..<5 { await nextTurn() }
      log.reportRemains()
    }
  }
}
