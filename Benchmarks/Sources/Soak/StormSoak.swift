import _WaymarkSimulation

/// The long run over requests that interrupt each other.
@MainActor enum StormSoak {
  /// Plays scripts in which callers, guards, users and foreign code meet in two windows.
  static func play(submissions: Int, seed: UInt64) async throws {
    // By then all that is made once has been made.
    var tally = try await Simulation.storm.run(events: 100, seed: seed) {
      $0[.submissions] >= submissions / 10
    }
    let before = ProcessMemory.residentKilobytes
    let rest = submissions - tally[.submissions]
    tally += try await Simulation.storm.run(events: 100, seed: seed + UInt64(tally[.scripts])) {
      $0[.submissions] >= rest
    }
    let growth = ProcessMemory.residentKilobytes - before
    print(
      """
      storm: \(tally[.submissions]) requests in \(tally[.scripts]) scripts of 100 events from \
      seed \(seed): \(tally[.done]) done, \(tally[.refused]) refused, \(tally[.abandoned]) \
      cancelled, superseded or expired, \(tally[.failed]) failed, \(tally[.joins]) joined; \
      \(tally[.backMenus]) back menus, \(tally[.overlaps]) presentations during dismissals; each \
      request ended once, \
      nothing was shown behind a closed guard or undone, nothing alive, \(growth) kB more resident \
      memory after the first tenth
      """
    )
  }
}
