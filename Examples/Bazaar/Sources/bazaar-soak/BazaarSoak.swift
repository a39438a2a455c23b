import BazaarRounds
import Foundation
import _WaymarkSimulation

/// Plays the shop for many rounds and fails when something is left over or memory grows.
///
/// Arguments: the number of rounds and the seed; 10,000 rounds with seed 1 unless given.
@main enum BazaarSoak {
  @MainActor static func main() throws {
    let numbers = CommandLine.arguments.dropFirst().compactMap(UInt64.init)
    let count = numbers.first.map(Int.init) ?? 10_000
    let seed = numbers.dropFirst().first ?? 1
    let rounds = try ShopRounds(seed: seed)
    // By the end of the first part every screen has been built and caches are warm.
    try rounds.play(count / 5)
    let before = ProcessMemory.residentKilobytes
    try rounds.play(count - count / 5)
    let growth = ProcessMemory.residentKilobytes - before
    let leftovers = try rounds.leftovers()
    print("shop: \(count) rounds, seed \(seed): \(growth) kB more, \(leftovers.count) left over")
    for leftover in leftovers.prefix(20) { print("  \(leftover)") }
    exit(leftovers.isEmpty && growth < 1_024 ? 0 : 1)
  }
}
