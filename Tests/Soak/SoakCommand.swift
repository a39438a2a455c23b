import Foundation
import WaymarkSimulation
import WaymarkTesting

/// Runs the simulations at full size and prints the first failure, shrunk.
///
/// Arguments: the number of controller scripts and the first seed; 1,000 scripts from seed 1 by
/// default. `Scripts/quality soak` has the sizes of the other simulations. With the word
/// `scripts` only the controller scripts are played, with `storm` only the requests that
/// interrupt each other, and with `app` only the generated app is explored.
@main enum SoakCommand {
  @MainActor static func main() async {
    let numbers = CommandLine.arguments.dropFirst().compactMap(UInt64.init)
    let count = numbers.first.map(Int.init) ?? 1_000
    let seed = numbers.dropFirst().first ?? 1
    do {
      if CommandLine.arguments.contains("storm") {
        return try await playStorm(submissions: count * 1_000, seed: seed)
      }
      if CommandLine.arguments.contains("app") { return try await exploreLargeApp(count) }
      try await Simulation.headless.run(events: 200, seed: seed) { $0[.scripts] == count }
      print("headless layer: \(count) scripts of 200 events from seed \(seed): no violation")
      if CommandLine.arguments.contains("scripts") { return }
      try await playHierarchies(count * 10, seed: seed)
      try await playDesigns(count, seed: seed)
      try await playFlows(count * 5, seed: seed)
      try playOneApp(flows: count * 100, seed: seed)
      try await playStorm(submissions: count * 1_000, seed: seed)
      try await exploreLargeApp(count)
    } catch {
      print(error)
      exit(1)
    }
  }

  @MainActor private static func playHierarchies(_ count: Int, seed: UInt64) async throws {
    let tally = try await Simulation.hierarchies.run(events: 30, seed: seed) {
      $0[.scripts] >= count
    }
    print(
      """
      hierarchies: \(tally[.submissions]) requests in \(count) random hierarchies from seed \
      \(seed), \(tally[.done]) done: each shows its screen, no other screen appeared
      """
    )
  }

  @MainActor private static func playDesigns(_ count: Int, seed: UInt64) async throws {
    let apps = count * 100
    let restored = try await Simulation.restorations.run(events: 40, seed: seed) {
      $0[.scripts] >= apps
    }
    print("restoration: \(restored[.screens]) screens in \(apps) random apps from seed \(seed)")
    let opened = try await Simulation.homes.run(events: 40, seed: seed) { $0[.scripts] >= apps / 2 }
    print("homes: \(opened[.screens]) screens in \(apps / 2) random apps from seed \(seed)")
  }

  // MARK: Flows

  @MainActor private static func playFlows(_ count: Int, seed: UInt64) async throws {
    let tally = try await Simulation.flows.run(events: 200, seed: seed) { $0[.scripts] == count }
    print(
      """
      flows: \(count) scripts of 200 events from seed \(seed), \(tally[.events]) events: \
      \(tally[.flows]) flows, \(tally[.finished]) of them finished, \(tally[.refused]) more \
      refused; each ended once, no leak
      """
    )
  }

  /// Starts and ends flows in one app, whose memory must not grow.
  @MainActor private static func playOneApp(flows: Int, seed: UInt64) throws {
    let run = FlowLongRun(seed: seed)
    // Caches are filled by then.
    run.play(untilFlows: flows / 10)
    let before = residentKilobytes
    run.play(untilFlows: flows)
    let growth = residentKilobytes - before
    let tally = run.tally
    run.close()
    if let reason = run.violation {
      throw LongRunFailure(reason: reason, seed: seed, events: tally[.events])
    }
    print(
      """
      flows: \(tally[.flows]) in one app with seed \(seed), \(tally[.events]) events: no leak, \
      \(growth) kB more resident memory after the first tenth
      """
    )
  }

  private struct LongRunFailure: Error {
    let reason: String
    let seed: UInt64
    let events: Int
  }

  // MARK: Requests that interrupt each other

  @MainActor private static func playStorm(submissions: Int, seed: UInt64) async throws {
    // Caches are filled by then.
    var tally = try await Simulation.storm.run(events: 100, seed: seed) {
      $0[.submissions] >= submissions / 10
    }
    let before = residentKilobytes
    let rest = submissions - tally[.submissions]
    tally += try await Simulation.storm.run(events: 100, seed: seed + UInt64(tally[.scripts])) {
      $0[.submissions] >= rest
    }
    let growth = residentKilobytes - before
    print(
      """
      storm: \(tally[.submissions]) requests in \(tally[.scripts]) scripts of 100 events from \
      seed \(seed): \(tally[.done]) done, \(tally[.refused]) refused, \(tally[.abandoned]) \
      cancelled, superseded or expired, \(tally[.failed]) failed, \(tally[.joins]) joined; \
      \(tally[.backMenus]) back menus, \(tally[.overlaps]) presentations during dismissals; each \
      request ended once, none passed a closed guard or undid another, no leak, \(growth) kB more \
      resident memory after the first tenth
      """
    )
  }

  // MARK: An app with many screens

  /// Explores the generated app with at most 300 screens.
  @MainActor private static func exploreLargeApp(_ count: Int) async throws {
    let start = ContinuousClock.now
    let tally = try await LargeAppTally(screensPerTab: min(60, count))
    print(
      """
      app: \(tally) in \((ContinuousClock.now - start).components.seconds) s, at most \
      \(kilobytes("VmHWM:")) kB of resident memory
      """
    )
    if !tally.holds { throw ExplorationFailure(description: tally.report.text) }
  }

  private struct ExplorationFailure: Error, CustomStringConvertible {
    let description: String
  }

  // MARK: Memory

  /// The resident set size of this process; 0 on systems without `/proc`.
  private static var residentKilobytes: Int { kilobytes("VmRSS:") }

  private static func kilobytes(_ name: String) -> Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return 0
    }
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(separator: " ").compactMap { Int($0) }.first ?? 0
  }
}
