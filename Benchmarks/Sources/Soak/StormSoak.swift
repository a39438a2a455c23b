import _WaymarkSimulation

/// The long run over requests that interrupt each other.
@MainActor enum StormSoak {
  /// Plays scripts in which callers, guards, users and foreign code meet in two windows.
  static func play(submissions: Int, seed: UInt64) async throws {
    // By then all that is made once has been made.
    var tally = try await StormSimulation.run(
      submissions: submissions / 10,
      events: 100,
      seed: seed
    )
    let before = ProcessMemory.residentKilobytes
    tally += try await StormSimulation.run(
      submissions: submissions - tally.submissions,
      events: 100,
      seed: seed + UInt64(tally.scripts)
    )
    let growth = ProcessMemory.residentKilobytes - before
    print(
      """
      storm: \(tally.submissions) requests in \(tally.scripts) scripts of 100 events from seed \
      \(seed): \(tally.done) done, \(tally.refusals) refused, \(tally.abandoned) cancelled, \
      superseded or expired, \(tally.failures) failed, \(tally.joins) joined; \(tally.backMenus) \
      back menus, \(tally.overlaps) presentations during dismissals; each request ended once, \
      nothing was shown behind a closed guard or undone, nothing alive, \(growth) kB more resident \
      memory after the first tenth
      """
    )
  }
}
