import Foundation
import Testing
import WaymarkCore

struct NavigationEventTests {
  private static let operation = NavigationPlan.Operation.replaceRoot(
    NavigationPlan.Screen("TabBar", isNew: true)
  )

  private static let lines: [(NavigationEvent.Kind, String)] = [
    (.submitted(context: "7"), "submitted with 7"),
    (.submitted(context: ""), "submitted"),
    (.deliveryRefused(reason: "link is missing"), "not opened: link is missing"),
    (.recordingFailed(reason: "disk full"), "not recorded any more: disk full"),
    (.joined, "joined by an equal request"),
    (.guardDecided(name: "login", decision: "proceed"), "guard login: proceed"),
    (.parked(requirement: "logged in"), "parked until logged in"),
    (.operationBegan(operation), "began: replace the root with new TabBar"),
    (.restored(undone: ["a"], notUndone: []), "put back: a"),
    (.restored(undone: ["a"], notUndone: ["b"]), "put back: a; could not: b"),
    (.ended(.done(.built, via: "menu")), "done (built) via menu"),
    (.ended(.refused(by: "login", Refusal("left"))), "refused by login: left"),
    (
      .failed(NavigationError(.didNotSettle(deadline: 2), step: "push", undone: ["a"])),
      "failed: push: did not settle within 2.0 s; undone: a"
    ),
    (
      .failed(NavigationError(.guardsKeptWaiting(rounds: 10), step: "item")),
      "failed: item: asynchronous guards had to be asked again, gave up after 10 times"
    ),
    (
      .failed(NavigationError(.nestedTooDeeply(levels: 50), step: "item")),
      "failed: item: requests were submitted from inside each other, 50 levels deep"
    ),
  ]

  @Test(arguments: lines)
  func `an event prints as one line of a log`(kind: NavigationEvent.Kind, line: String) {
    let event = NavigationEvent(request: 3, destination: "product", kind: kind)
    #expect(event.description == "#3 product: \(line)")
  }

  @Test(arguments: lines.map(\.0))
  func `an event decodes to an equal one`(kind: NavigationEvent.Kind) throws {
    let event = NavigationEvent(request: 3, destination: "product", kind: kind)
    let data = try JSONEncoder().encode(event)
    #expect(try JSONDecoder().decode(NavigationEvent.self, from: data) == event)
  }
}
