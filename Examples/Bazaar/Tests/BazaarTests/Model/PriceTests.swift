@testable import Bazaar
import Testing

@Suite struct PriceTests {
  @Test(arguments: [(0, "€0.00"), (7, "€0.07"), (2405, "€24.05"), (10_000, "€100.00")])
  func `a price is printed with two digits of cents`(cents: Int, text: String) {
    #expect(Price(rawValue: cents).description == text)
  }

  @Test func `prices are ordered by amount`() {
    #expect(Price(rawValue: 199) < Price(rawValue: 1_000))
  }
}
