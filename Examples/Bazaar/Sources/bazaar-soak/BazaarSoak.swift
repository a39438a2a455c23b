import BazaarRounds
import Foundation

/// Delivers every event in every state of the app; fails if a hierarchy is not as expected.
@main enum BazaarSoak {
  @MainActor static func main() async throws {
    let cells = DeliveryMatrix.cells
    var faults: [String] = []
    for cell in cells { faults += try await DeliveryMatrix.faults(of: cell) }
    print("deliveries: \(cells.count) cells, \(faults.count) faults")
    for fault in faults.prefix(20) { print("  \(fault)") }
    exit(faults.isEmpty ? 0 : 1)
  }
}
