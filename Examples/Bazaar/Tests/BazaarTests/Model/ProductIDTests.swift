@testable import Bazaar
import Testing
import UIKit

@Suite struct ProductIDTests {
  @Test func `an id is stored as a plain number`() throws {
    let stored = try JSONEncoder().encode([ProductID(rawValue: 7)])
    #expect(String(decoding: stored, as: UTF8.self) == "[7]")
  }

  @Test func `an id is printed as its number`() {
    #expect(ProductID(rawValue: 12).description == "12")
  }
}
