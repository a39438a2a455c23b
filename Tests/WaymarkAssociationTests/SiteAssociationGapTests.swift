import Foundation
import Testing
import WaymarkAssociation
import WaymarkCore

/// The gaps of tables with one parameter, compared with links that have every kind of value.
@Suite struct SiteAssociationGapTests {
  private enum Side: String, CaseIterable { case left, right }

  private static let texts = [
    "", "0", "5", "12", "99", "100", "-1", "x", "left", "6F9619FF-8B86-D011-B42D-00C04FC964FF",
  ]

  @Test func `a parameter is a gap if a link with an invalid value opens the app`() throws {
    try expectGaps(of: .int)
    try expectGaps(of: .int(in: 0...9))
    try expectGaps(of: .int(in: 10...31))
    try expectGaps(of: .string)
    try expectGaps(of: .uuid)
    try expectGaps(of: .cases(Side.self))
    let five = LinkValue(label: "5", samples: ["5"], parse: { $0 == "5" ? 5 : nil }) { "\($0)" }
    try expectGaps(of: five)
  }

  private func expectGaps<Value: Sendable>(of value: LinkValue<Value>) throws {
    try expectGaps(of: LinkPattern("a", .path("v", value))) { "a/\($0)" }
    try expectGaps(of: LinkPattern("a", .path("v", value, then: "b"))) { "a/\($0)/b" }
    try expectGaps(of: LinkPattern("a", .query("v", value))) { "a?v=\($0)" }
    try expectGaps(of: LinkPattern("a", .query("v", optional: value))) { "a?v=\($0)" }
    try expectGaps(of: LinkPattern("a", .query("v", repeated: value))) { "a?v=\($0)&v=\($0)" }
    try expectGaps(of: LinkPattern("a", .fragment(value))) { "a#\($0)" }
    try expectGaps(of: LinkPattern("a", .fragment(optional: value))) { "a#\($0)" }
  }

  private func expectGaps<Output>(
    of pattern: LinkPattern<Output>,
    link: (String) -> String
  ) throws {
    let table = try LinkTable(
      on: [.web("example.com")],
      entries: [LinkEntry("entry", pattern) { _ in 0 }]
    )
    let matcher = try SiteAssociationMatcher(
      table.siteAssociation(appIDs: ["T.a"]),
      domain: "example.com"
    )
    let links = try (Self.texts.map(link) + ["a", "a/b"]).map {
      try #require(URL(string: "https://example.com/" + $0))
    }
    let refused = links.filter { url in
      guard case .opens = matcher.decision(for: url) else { return false }
      return (try? table.match(url)) == nil
    }
    let gaps = table.siteAssociationGaps
    #expect(refused.isEmpty == gaps.isEmpty, "\(pattern): \(refused), \(gaps)")
  }
}
