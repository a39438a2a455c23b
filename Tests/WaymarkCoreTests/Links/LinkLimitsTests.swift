import Foundation
import Testing
import WaymarkCore

@Suite struct LinkLimitsTests {
  private static let limits = LinkLimits(length: 40, parts: 3, items: 2)

  @Test(arguments: [
    ("bazaar://" + String(repeating: "a", count: 32), 40),
    ("bazaar://a/b/c/d", 3),
    ("bazaar://a///b", 3),
    ("bazaar://a?&&", 2),
  ])
  func `a link beyond a limit is refused before it is read`(text: String, limit: Int) throws {
    let table = try LinkTable(
      on: Shop.bases,
      limits: Self.limits,
      entries: [
        LinkEntry("any", LinkPattern("", .path("name", .string))) { $0 }
      ]
    )
    let mismatch = LinkMismatch(.link, .beyondLimit(limit))
    #expect(throws: mismatch) { try table.match(try link(text)) }
  }

  @Test func `a link at the limits is read`() throws {
    let pattern = LinkPattern("a/b", .path("c", .string), .query("x", .string), .query("y", .int))
    let url = try link("bazaar:////a/b/c////?x=1&y=2")
    let read = try pattern.parse(url, on: Shop.bases, limits: Self.limits).get()
    #expect(read == ("c", "1", 2))
  }
}
