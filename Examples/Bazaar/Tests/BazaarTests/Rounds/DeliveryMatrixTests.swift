import BazaarRounds
import Testing

struct DeliveryMatrixTests {
  /// Every thirty-first cell; the soak runs all of them.
  private static var sample: [DeliveryMatrix.Cell] {
    DeliveryMatrix.cells.enumerated().filter { $0.offset % 31 == 0 }.map(\.element)
  }

  @MainActor @Test(arguments: sample)
  func `B5: a delivery produces the same hierarchy in every state of the app`(
    cell: DeliveryMatrix.Cell
  ) async throws {
    let faults = try await DeliveryMatrix.faults(of: cell)
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }
}
