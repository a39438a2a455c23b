import Bazaar
import BazaarUnderTest
import Foundation
import Testing
import WaymarkTesting

@testable import bazaar_defects

/// Checks the planted defects that the published figures count.
@Suite @MainActor
struct DefectTests {
  @Test func `the names of defects are unique`() {
    let names = (Defect.catalog + Defect.controls).map(\.name)
    let repeated = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }
    #expect(repeated.isEmpty)
  }

  @Test func `the committed results state the number of defects and kinds`() throws {
    let root = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let results = try String(
      contentsOf: root.appending(path: "Benchmarks/RESULTS.md"),
      encoding: .utf8
    )
    let kinds = Set(Defect.catalog.map(\.kind)).count
    #expect(results.contains("plants \(Defect.catalog.count) defects of \(kinds) kinds"))
  }

  @Test func `every defect is visible in the shop`() async throws {
    let clean = try await ShopTrace.rounds.asyncMap { try await ShopTrace.of(.bazaar, in: $0) }
    for (round, trace) in zip(ShopTrace.rounds, clean) {
      #expect(trace.count == round.count + 1, "not possible as a whole: \(round)")
    }
    for defect in Defect.catalog where !defect.endsProcess {
      let isSeen = try await zip(ShopTrace.rounds, clean).asyncContains { round, trace in
        try await ShopTrace.of(.bazaar(with: defect), in: round) != trace
      }
      #expect(isSeen, "\(defect.name)")
    }
  }

  @Test func `a defect that ends the process is detected`() async {
    await #expect(processExitsWith: .failure) { try await ShopTrace.crash(0) }
    await #expect(processExitsWith: .failure) { try await ShopTrace.crash(1) }
    await #expect(processExitsWith: .failure) { try await ShopTrace.crash(2) }
  }
}

extension Sequence {
  @MainActor fileprivate func asyncMap<T>(
    _ transform: @MainActor (Element) async throws -> T
  ) async rethrows -> [T] {
    var results: [T] = []
    for element in self { results.append(try await transform(element)) }
    return results
  }

  @MainActor fileprivate func asyncContains(
    where condition: @MainActor (Element) async throws -> Bool
  ) async rethrows -> Bool {
    for element in self where try await condition(element) { return true }
    return false
  }
}
