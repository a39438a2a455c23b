import Foundation
import Testing
import WaymarkCore

struct LocalizedErrorTests {
  @Test(
    arguments: [
      NavigationError(.noWindow, step: "product"), Refusal("sold out"),
      DeliveryRefusal.notMapped(.notification, name: "offer"), LinkMismatch(.link, .foreign([])),
      LinkPrintError.notALink("shop"), LinkTableError.noBase,
    ] as [any Error]
  )
  func `the localized description of an error is its description`(error: any Error) {
    #expect(error.localizedDescription == "\(error)")
  }
}
