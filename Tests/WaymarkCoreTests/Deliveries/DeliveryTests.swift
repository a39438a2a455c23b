import Testing
import WaymarkCore

@Suite struct DeliveryTests {
  @Test func `a refusal of each kind names the missing modifier`() {
    for kind in Delivery.Kind.allCases {
      let text = DeliveryRefusal.notMapped(kind, name: "note").description
      #expect(text.contains("linked(_:_:)") || text.contains(".opened(by: "), "\(kind)")
    }
    #expect(
      DeliveryRefusal.beyondLimits(.handoff).description
        == "the values of the activity are longer than 65536 bytes, or nested too deeply"
    )
  }
}
