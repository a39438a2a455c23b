@_spi(Headless) import HeadlessUIKit
import WaymarkTesting

/// A random test that draws and plays scripts of events, and shrinks a script that fails.
///
/// Each simulation has its own actions and a player, which plays a script in a new stepped world
/// and reports violated invariants to a log. Playing a script again gives the same result.
@MainActor package struct Simulation<Action: ScriptAction> {
  /// Plays a script once, releases its world and returns the log.
  ///
  /// The last argument is whether the log is traced.
  typealias Player = @MainActor (EventScript<Action>, HeadlessFaults, Bool) async -> ScriptLog

  private let player: Player

  init(_ player: @escaping Player) {
    self.player = player
  }

  /// Plays the scripts of consecutive seeds until `isEnough` returns true, and throws the first
  /// failure, shrunk.
  @discardableResult
  package func run(
    events: Int,
    seed: UInt64,
    until isEnough: (ScriptTally) -> Bool
  ) async throws(ScriptFailure<Action>) -> ScriptTally {
    var tally = ScriptTally()
    while !isEnough(tally) {
      let next = seed + UInt64(tally[.scripts])
      tally += try await play(EventScript(seed: next, count: events), seed: next)
    }
    return tally
  }

  /// Plays one script, for example one that was printed by a failure.
  ///
  /// - Parameter seed: The seed of the script, which also chooses the faults of the world.
  @discardableResult
  package func play(
    _ script: EventScript<Action>,
    seed: UInt64? = nil
  ) async throws(ScriptFailure<Action>) -> ScriptTally {
    try await play(script, seed: seed, faults: HeadlessFaults(seed: seed))
  }

  func play(
    _ script: EventScript<Action>,
    seed: UInt64? = nil,
    faults: HeadlessFaults
  ) async throws(ScriptFailure<Action>) -> ScriptTally {
    let log = await player(script, faults, false)
    guard let violation = log.violation else { return log.tally }
    // Events after the first violation are irrelevant.
    let begin = EventScript<Action>(events: Array(script.events.prefix(log.tally[.events] + 1)))
    let shortest = await begin.shrunk { await player($0, faults, false).fault == log.fault }
    let last = await player(shortest, faults, true)
    throw ScriptFailure(
      reason: last.violation ?? "\(violation), only sometimes",
      seed: seed,
      script: shortest,
      trace: last.lines ?? []
    )
  }

  /// Plays a script once and returns its trace.
  func trace(of script: EventScript<Action>) async -> ScriptLog {
    await player(script, [], true)
  }
}
