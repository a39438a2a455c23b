import Foundation
import Testing
import WaymarkAssociation

/// The older forms of the document.
@Suite struct LegacyFormTests {
  private func decision(_ detail: String, _ path: String) throws -> SiteAssociationMatcher.Decision
  {
    let json = "{\"applinks\": {\"apps\": [], \"details\": [{\(detail)}]}}"
    return try Site.decision(ofDocument: json, for: "https://example.com\(path)", appID: "T.a")
  }

  @Test(
    arguments: [
      ("/wwdc/2015", .opens(1)),
      ("/wwdc/internal/notes", .excluded(0)),
      ("/NOT /x", .unmatched),
      ("/other", .unmatched),
    ] as [(String, SiteAssociationMatcher.Decision)]
  )
  func `paths are patterns of the path, and NOT excludes`(
    path: String,
    expected: SiteAssociationMatcher.Decision
  ) throws {
    let detail = #""appID": "T.a", "paths": ["NOT /wwdc/internal/*", "/wwdc/*"]"#
    let path = path.replacing(" ", with: "%20")
    #expect(try decision(detail, path) == expected)
  }

  @Test func `components take precedence over paths`() throws {
    let both = #""appIDs": ["T.a"], "paths": ["/a"], "components": [{"/": "/b"}]"#
    #expect(try decision(both, "/a") == .unmatched)
    #expect(try decision(both, "/b") == .opens(0))
    #expect(
      try decision(#""appIDs": ["T.a"], "paths": ["/a"], "components": []"#, "/a") == .unmatched
    )
  }

  @Test func `an entry applies to the apps of both keys`() throws {
    let detail = #""appID": "T.b", "appIDs": ["T.a"], "components": [{}]"#
    #expect(try decision(detail, "/") == .opens(0))
    let document = "{\"applinks\": {\"details\": [{\(detail)}]}}"
    #expect(try SiteAssociation(Data(document.utf8)).details[0].appIDs == ["T.b", "T.a"])
  }

  @Test func `details can be an object keyed by app`() throws {
    let json = #"{"applinks": {"details": {"T.b": {"paths": ["*"]}, "T.a": {"paths": ["/a/*"]}}}}"#
    let url = "https://example.com/b"
    #expect(try Site.decision(ofDocument: json, for: url, appID: "T.a") == .unmatched)
    let other = SiteAssociationMatcher.Decision.opens(.init(detail: 1, component: 0))
    #expect(try Site.decision(ofDocument: json, for: url, appID: "T.b") == other)
  }

  @Test func `a document for other services opens no link`() throws {
    let json = #"{"webcredentials": {"apps": ["T.a"]}}"#
    #expect(
      try Site.decision(ofDocument: json, for: "https://example.com/", appID: "T.a") == .unmatched
    )
  }
}
