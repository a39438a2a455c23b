import BazaarRounds
import Foundation
import _WaymarkSimulation

/// Plays the shop for many rounds, then delivers everything in every state; fails when something is
/// left over, memory grows, or a delivery does not land.
///
/// Arguments: the number of rounds and the seed; 10,000 rounds with seed 1 unless given.
@main enum BazaarSoak {
  @MainActor static func main() async throws {
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
    let faults = try await deliverEverything()
    exit(leftovers.isEmpty && growth < 1_024 && faults == 0 ? 0 : 1)
  }

  /// Tries every way into the shop in every state of the app.
  @MainActor private static func deliverEverything() async throws -> Int {
    let cells = DeliveryMatrix.cells
    var faults: [String] = []
    for cell in cells { faults += try await DeliveryMatrix.faults(of: cell) }
    print("deliveries: \(cells.count) cells, \(faults.count) faults")
    for fault in faults.prefix(20) { print("  \(fault)") }
    return faults.count
  }
}
