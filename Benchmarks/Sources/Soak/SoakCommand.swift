import Foundation
import _WaymarkSimulation

/// Plays random scripts over trees of controllers, twice each, and prints the first that fails,
/// shrunk; then submits requests in ten random hierarchies for each script, restores the paths of a
/// hundred random apps, and opens screens of several homes in fifty; then plays five scripts over
/// flows for each, and a hundred flows more in one app, and prints the memory; then submits a
/// thousand requests for each that interrupt each other.
///
/// Arguments: the number of scripts and the first seed; 1,000 scripts from seed 1 unless given.
/// With the word `scripts` it stops after the first part; with the word `storm` it does the last
/// part alone.
@main enum SoakCommand {
  @MainActor static func main() async {
    let numbers = CommandLine.arguments.dropFirst().compactMap(UInt64.init)
    let count = numbers.first.map(Int.init) ?? 1_000
    let seed = numbers.dropFirst().first ?? 1
    do {
      if CommandLine.arguments.contains("storm") {
        return try await StormSoak.play(submissions: count * 1_000, seed: seed)
      }
      try await Simulation.headless.run(events: 200, seed: seed) { $0[.scripts] == count }
      print("headless layer: \(count) scripts of 200 events from seed \(seed): nothing broken")
      if CommandLine.arguments.contains("scripts") { return }
      try await playHierarchies(count * 10, seed: seed)
      try await playDesigns(count, seed: seed)
      try await FlowSoak.playScripts(count * 5, seed: seed)
      try FlowSoak.playLong(flows: count * 100, seed: seed)
      try await StormSoak.play(submissions: count * 1_000, seed: seed)
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
      \(seed), \(tally[.done]) done: each shows its screen, nothing else appeared on the way
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
}
