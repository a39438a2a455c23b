import Foundation
import Testing
import WaymarkAssociation

/// The time of a decision, by the steps of the comparison.
@Suite struct MatchingStepsTests {
  private func steps(
    _ component: SiteAssociation.Component,
    _ path: String,
    variables: [String: [String]] = [:]
  ) throws -> Int {
    let association = SiteAssociation(
      details: [.init(appIDs: [], components: [component])],
      substitutionVariables: variables
    )
    let matcher = try SiteAssociationMatcher(association, domain: "example.com")
    var steps = 0
    _ = matcher.decision(for: try link("https://example.com/\(path)"), appID: nil, steps: &steps)
    return steps
  }

  @Test(arguments: ["*a", "?*a", "a*", "*?a*"])
  func `each star costs one step`(piece: String) throws {
    for count in [10, 100, 1000] {
      let pattern = String(repeating: piece, count: count) + "b"
      let text = String(repeating: "a", count: 63 - 1)
      #expect(try steps(.init(path: pattern), text) <= pattern.utf8.count + 10)
    }
  }

  @Test func `the cost grows with the product of the two lengths, by words of 64 characters`()
    throws
  {
    let pattern = String(repeating: "*a", count: 500) + "b"
    let text = String(repeating: "a", count: 4000)
    #expect(try steps(.init(path: pattern), text) <= 1005 * (4001 / 64 + 1))
  }

  @Test func `overlapping texts of variables cost no more than their length`() throws {
    let texts = (1...20).map { String(repeating: "a", count: $0) } + ["*", "a*a"]
    let pattern = String(repeating: "$(v)", count: 50) + "b"
    let text = String(repeating: "a", count: 60)
    let length = texts.reduce(0) { $0 + $1.utf8.count }
    #expect(
      try steps(.init(path: pattern), text, variables: ["v": texts]) <= 50 * (length + 1) + 10
    )
  }

  @Test func `the cost grows linearly with the number of items`() throws {
    let component = SiteAssociation.Component(query: .items(["a": "*a*a*a*a*b"]))
    let text = "?" + Array(repeating: "a=aaaaaaaaaaaa", count: 100).joined(separator: "&")
    #expect(try steps(component, text) <= 100 * 12)
  }
}
