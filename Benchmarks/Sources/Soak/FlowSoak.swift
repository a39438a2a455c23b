import _WaymarkSimulation

/// The long runs over flows.
@MainActor enum FlowSoak {
  /// Something was wrong in the long run.
  struct Failure: Error {
    let reason: String
    let seed: UInt64
    let events: Int
  }

  /// Plays scripts in which flows, links, users and foreign code meet while transitions run.
  static func playScripts(_ count: Int, seed: UInt64) async throws {
    let tally = try await Simulation.flows.run(events: 200, seed: seed) { $0[.scripts] == count }
    print(
      """
      flows: \(count) scripts of 200 events from seed \(seed), \(tally[.events]) events: \
      \(tally[.flows]) flows, \(tally[.finished]) of them finished, \(tally[.refused]) more \
      refused; \
      no end lost, none told twice, nothing alive
      """
    )
  }

  /// Lets flows come and go in one app.
  static func playLong(flows: Int, seed: UInt64) throws {
    let run = FlowLongRun(seed: seed)
    // By then all that is made once has been made.
    run.play(untilFlows: flows / 10)
    let before = ProcessMemory.residentKilobytes
    run.play(untilFlows: flows)
    let growth = ProcessMemory.residentKilobytes - before
    let tally = run.tally
    run.close()
    if let reason = run.violation {
      throw Failure(reason: reason, seed: seed, events: tally[.events])
    }
    print(
      """
      flows: \(tally[.flows]) in one app with seed \(seed), \(tally[.events]) events: nothing \
      alive, \(growth) kB more resident memory after the first tenth
      """
    )
  }
}
