import Foundation
@_spi(Headless) import WaymarkTesting

/// Plays random scripts over trees of controllers, twice each; prints the first that fails, shrunk.
///
/// Arguments: the number of scripts and the first seed; 1,000 scripts from seed 1 unless given.
@main enum SoakCommand {
  @MainActor static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap(UInt64.init)
    let count = numbers.first.map(Int.init) ?? 1_000
    let seed = numbers.dropFirst().first ?? 1
    do throws(SimulationFailure) {
      try HeadlessSimulation.run(scripts: count, events: 200, seed: seed)
      print("headless layer: \(count) scripts of 200 events from seed \(seed): nothing broken")
    } catch {
      print(error)
      exit(1)
    }
  }
}
