import Foundation
import Testing
import WaymarkCore

@Suite struct LinkValueTests {
  @Test(arguments: ["007", "+5", " 5", "5 ", "-0", "9223372036854775808", "٣", "0x5", ""])
  func `a number has one spelling`(text: String) throws {
    let pattern = LinkPattern("n", .query("n", .int))
    let encoded = try #require(text.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    #expect(throws: LinkMismatch(.query("n"), .unreadable(text, expected: "Int"))) {
      try pattern.parse(try link("bazaar://n?n=\(encoded)"), on: Shop.bases).get()
    }
  }

  @Test(arguments: [0, 1, -1, .max, .min])
  func `every number parses back`(number: Int) throws {
    let pattern = LinkPattern("n", .path("n", .int))
    let url = try pattern.url(for: number, on: .scheme("bazaar"))
    #expect(pattern.parse(url, on: Shop.bases) == .success(number))
  }

  @Test func `bounds can be as wide as the type`() throws {
    let pattern = LinkPattern("n", .path("n", .int(in: .min ... .max)))
    #expect(pattern.parse(try link("bazaar://n/-7"), on: Shop.bases) == .success(-7))
  }

  @Test func `a uuid reads in either case`() throws {
    let id = try #require(UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF"))
    let pattern = LinkPattern("n", .path("id", .uuid))
    let url = try link("bazaar://n/6f9619ff-8b86-d011-b42d-00c04fc964ff")
    #expect(pattern.parse(url, on: Shop.bases) == .success(id))
  }

  @Test func `an enumeration accepts only its cases`() throws {
    #expect(Shop.chat.parse(try link("bazaar://chats/boris"), on: Shop.bases) == .success(.boris))
    #expect(
      Shop.chat.parse(try link("bazaar://chats/clara"), on: Shop.bases)
        == .failure(
          LinkMismatch(
            .path(1, name: "sender"),
            .unreadable("clara", expected: "anna|boris")
          )
        )
    )
  }

  @Test func `a value that prints like another one is rejected`() {
    let rounding = LinkValue<Double>(
      label: "whole",
      samples: ["1"],
      parse: { Int($0).map(Double.init) },
      print: { String($0) }
    )
    #expect(throws: LinkPrintError.unreadable(part: "n", text: "1.5")) {
      try LinkPattern("", .path("n", rounding)).url(for: 1.5, on: .scheme("bazaar"))
    }
  }
}
