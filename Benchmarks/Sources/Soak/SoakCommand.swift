import Foundation
import _WaymarkSimulation

/// Plays random scripts over trees of controllers, twice each, and prints the first that fails,
/// shrunk; then submits requests in ten random hierarchies for each script, restores the paths of a
/// hundred random apps, and opens screens of several homes in fifty; then navigates at random, a
/// thousand times for each script, and prints the memory; then plays five scripts over flows for
/// each, and a hundred flows more in one app; then submits a thousand requests for each that
/// interrupt each other.
///
/// Arguments: the number of scripts and the first seed; 1,000 scripts from seed 1 unless given.
/// With the word `scripts` it navigates nowhere; with the word `storm` it does the last part alone.
@main enum SoakCommand {
  @MainActor static func main() async {
    let numbers = CommandLine.arguments.dropFirst().compactMap(UInt64.init)
    let count = numbers.first.map(Int.init) ?? 1_000
    let seed = numbers.dropFirst().first ?? 1
    do {
      if CommandLine.arguments.contains("storm") {
        return try await StormSoak.play(submissions: count * 1_000, seed: seed)
      }
      try HeadlessSimulation.run(scripts: count, events: 200, seed: seed)
      print("headless layer: \(count) scripts of 200 events from seed \(seed): nothing broken")
      if CommandLine.arguments.contains("scripts") { return }
      let tally = try HierarchySimulation.run(hierarchies: count * 10, seed: seed)
      print(
        """
        hierarchies: \(tally.requests) requests in \(tally.hierarchies) random hierarchies from \
        seed \(seed), \(tally.done) done: each shows its screen, nothing else appeared on the way
        """
      )
      try playDesigns(count, seed: seed)
      try navigate(count * 1_000, seed: seed)
      try FlowSoak.playScripts(count * 5, seed: seed)
      try FlowSoak.playLong(flows: count * 100, seed: seed)
      try await StormSoak.play(submissions: count * 1_000, seed: seed)
    } catch {
      print(error)
      exit(1)
    }
  }

  @MainActor private static func playDesigns(_ count: Int, seed: UInt64) throws {
    let screens = try RestorationSimulation.run(apps: count * 100, events: 40, seed: seed)
    print("restoration: \(screens) screens in \(count * 100) random apps from seed \(seed)")
    let opened = try HomeSimulation.run(apps: count * 50, events: 40, seed: seed)
    print("homes: \(opened) screens opened in \(count * 50) random apps from seed \(seed)")
  }

  @MainActor private static func navigate(_ count: Int, seed: UInt64) throws {
    let simulation = NavigationSimulation(seed: seed)
    // What a process allocates once is not growth.
    let warmUp = min(count / 10, 20_000)
    _ = try simulation.run(warmUp)
    let before = ProcessMemory.residentKilobytes
    let report = try simulation.run(count - warmUp)
    let growth = ProcessMemory.residentKilobytes - before
    print(
      """
      router: \(report.navigations) navigations from seed \(seed), \(report.built) screens built, \
      \(report.refusals) refused: nothing left over, \(growth) kB more resident memory
      """
    )
  }
}
