@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import WaymarkTesting

/// Plays random requests, guards, users and foreign code against each other, in two windows with
/// two routers each, and checks what must hold for every request, whatever happens to it.
///
/// - It ends exactly once, as soon as all that it waits for has answered.
/// - It changes nothing at an instant at which a guard of it would not let it through.
/// - It undoes nothing that another request has shown meanwhile.
/// - It shows its screen if it is done, and nothing that it has built appears after it has failed.
/// - No other request has its window, whichever of the two routers that belongs to.
/// - It does not install what was in use when its factory returned it.
/// - A task that is cancelled waits no longer for what others wait for.
/// - Only what leads back to itself is called a circle, and a closed form is not waited for.
/// - A screen's guard has one question at a time.
/// - Nothing of it is alive at the end.
///
/// A script is played in a stepped world of its own and decides when each answer arrives. All tasks
/// run on the main actor, so the same script plays the same.
@MainActor
public enum StormSimulation {
  /// Plays the scripts of consecutive seeds until so many requests were submitted; throws the first
  /// failure, shrunk.
  @discardableResult
  public static func run(
    submissions: Int,
    events: Int,
    seed: UInt64
  ) async throws(StormFailure) -> StormTally {
    var tally = StormTally()
    while tally.submissions < submissions {
      let seed = seed + UInt64(tally.scripts)
      tally += try await play(StormScript(seed: seed, count: events), seed: seed)
    }
    return tally
  }

  /// Plays one script, for example one that was printed by a failure.
  @discardableResult
  public static func play(
    _ script: StormScript,
    seed: UInt64? = nil
  ) async throws(StormFailure) -> StormTally {
    var parts = StormParts()
    parts.faults = HeadlessFaults(seed: seed)
    return try await play(script, seed: seed, with: parts)
  }

  static func play(
    _ script: StormScript,
    seed: UInt64? = nil,
    with parts: StormParts
  ) async throws(StormFailure) -> StormTally {
    let log = await log(of: script, with: parts)
    guard let violation = log.violation else { return log.tally }
    // What comes after the first violation plays no part.
    let begin = StormScript(events: Array(script.events.prefix(log.tally.events + 1)))
    let fault = log.fault
    let shortest = await begin.shrunk { script in
      await self.log(of: script, with: parts).fault == fault
    }
    let last = await self.log(of: shortest, with: parts, isTraced: true)
    throw StormFailure(
      reason: last.violation ?? violation,
      seed: seed,
      script: shortest,
      trace: last.lines ?? []
    )
  }

  /// Plays a script once and releases its world; what is alive then is a violation.
  static func log(
    of script: StormScript,
    with parts: StormParts = StormParts(),
    isTraced: Bool = false
  ) async -> StormLog {
    let log = StormLog(isTraced: isTraced)
    log.tally.scripts = 1
    await MainActorLoop.withSerialTasks { await play(script, with: parts, log) }
    return log
  }

  private static func play(_ script: StormScript, with parts: StormParts, _ log: StormLog) async {
    do {
      let world = HeadlessWorld(clock: .stepped)
      world.faults = parts.faults
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
