import Foundation
import Testing
import WaymarkCore
import WaymarkTesting

@Suite struct DeliveryTextTests {
  private static let link = URL(fileURLWithPath: "/notes.txt")
  private static let path = TreePath(stops: [.init("item", context: "7")])

  private static let deliveries: [Delivery] = [
    .customURL(link), .universalLink(link), .widgetURL(link), .appClip(link), .fileURL(link),
    .restoration(path), Delivery(.intent, .url(link)), .spotlightQuery("tea"),
    Delivery(.spotlightItem, .item("item-7", values: "{}")),
    Delivery(.handoff, .item("edit", values: #"{"id":7}"#)),
    Delivery(.notification, .item("", values: #"{"id":7}"#)),
    Delivery(.quickAction, .item("search", values: "{}")),
  ]

  @Test func `B5: a delivery of each kind is encoded as text and decoded`() throws {
    for delivery in Self.deliveries {
      #expect(try Delivery(delivery.kind, text: delivery.text) == delivery)
    }
    #expect(Set(Self.deliveries.map(\.kind)).count == Delivery.Kind.allCases.count)
  }

  @Test func `a text that is not a URL, or not a path, is refused with a reason`() {
    let noURL = #expect(throws: DeliveryRefusal.self) {
      try Delivery(.customURL, text: "http://[")
    }
    #expect(noURL?.description == #"the URL "http://[" cannot be read: it is not a URL"#)
    let noPath = #expect(throws: DeliveryRefusal.self) { try Delivery(.restoration, text: "[]") }
    #expect(noPath?.description == "the path cannot be read: it is not a path as JSON")
  }
}
