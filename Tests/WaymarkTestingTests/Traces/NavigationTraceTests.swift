import Foundation
import Testing
import WaymarkCore
import WaymarkTesting

struct NavigationTraceTests {
  private struct File: Decodable { let traceEvents: [Entry] }
  private struct Entry: Decodable {
    let name: String
    let ph: String
  }

  @Test func `an operation that the hierarchy did not allow ends when its request drifts`() throws {
    let operation = NavigationPlan.Operation.replaceRoot(
      NavigationPlan.Screen("TabBar", isNew: true)
    )
    let kinds: [NavigationEvent.Kind] = [
      .submitted(context: ""), .operationBegan(operation), .drifted(reason: "moved"),
      .ended(.cancelled),
    ]
    var trace = NavigationTrace()
    for (second, kind) in kinds.enumerated() {
      let event = NavigationEvent(request: 1, destination: "item", kind: kind)
      trace.record(event, at: .seconds(second))
    }
    let entries = try JSONDecoder().decode(File.self, from: Data(trace.json.utf8)).traceEvents
    #expect(entries.prefix(3).map(\.ph) == ["b", "b", "e"])
    #expect(entries.filter { $0.ph == "e" }.map(\.name) == [operation.description, "item"])
  }
}
