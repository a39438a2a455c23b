import Testing
import WaymarkCore

@Suite struct DestinationSummaryTests {
  @Test func `the description is the chain, the target first, and the guards as they are asked`() {
    let summary = DestinationSummary(
      name: "item",
      context: "Int",
      steps: [
        .init(screen: "ItemScreen", installation: "push", guards: ["members"]),
        .init(screen: "ListScreen", installation: "tab", guards: ["open"]),
      ]
    )
    #expect(summary.guards == ["open", "members"])
    #expect(
      summary.description
        == "item(Int): ItemScreen (push) < ListScreen (tab), guarded by open, members"
    )
    #expect(DestinationSummary(name: "home", context: "Void", steps: []).description == "home(): ")
  }
}
