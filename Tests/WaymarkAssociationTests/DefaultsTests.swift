import Testing
import WaymarkAssociation

@Suite struct DefaultsTests {
  private static let insensitive = #""defaults": {"caseSensitive": false},"#
  private static let sensitive = #""defaults": {"caseSensitive": true},"#

  @Test func `patterns are case-sensitive by default`() throws {
    #expect(try !Site.opens(#"{"/": "/Help"}"#, "https://example.com/help"))
    #expect(try Site.opens(#"{"/": "/Help", "caseSensitive": false}"#, "https://example.com/hELP"))
    #expect(try !Site.opens(#"{"/": "/Help", "casesensitive": false}"#, "https://example.com/help"))
  }

  @Test func `a component can make all its parts case-insensitive`() throws {
    let component = ##"{"/": "/a", "?": {"Key": "Value"}, "#": "Top", "caseSensitive": false}"##
    #expect(try Site.opens(component, "https://example.com/A?kEY=vALUE#tOP"))
    let text = #"{"?": "KEY=É", "caseSensitive": false, "percentEncoded": false}"#
    #expect(try Site.opens(text, "https://example.com/?key=%C3%A9"))
  }

  @Test func `the defaults of the links apply to every component`() throws {
    let decision = try Site.decision(
      #"[{"/": "/Help"}]"#,
      for: "https://example.com/help",
      links: Self.insensitive
    )
    #expect(decision == .opens(0))
  }

  @Test func `a component overrides its entry, which overrides the links`()
    throws
  {
    let components = #"[{"/": "/Loose", "caseSensitive": false}, {"/": "/Strict"}]"#
    func decision(_ path: String) throws -> SiteAssociationMatcher.Decision {
      try Site.decision(
        components,
        for: "https://example.com\(path)",
        links: Self.insensitive,
        detail: Self.sensitive
      )
    }
    #expect(try decision("/loose") == .opens(0))
    #expect(try decision("/strict") == .unmatched)
    #expect(try decision("/Strict") == .opens(1))
  }

  @Test(
    arguments: [
      (##""defaults": {"/": "/foo/*"},"##, "/bar", .unmatched),
      (##""defaults": {"/": "/foo/*"},"##, "/foo/1", .opens(0)),
      (##""defaults": {"exclude": true},"##, "/bar", .excluded(0)),
      (##""defaults": {"?": {"id": "??"}},"##, "/bar?id=7", .unmatched),
      (##""defaults": {"?": {"id": "??"}},"##, "/bar?id=77", .opens(0)),
      (##""defaults": {"#": "x"},"##, "/bar", .opens(0)),
    ] as [(String, String, SiteAssociationMatcher.Decision)]
  )
  func `defaults also provide the parts that a component omits`(
    defaults: String,
    path: String,
    decision: SiteAssociationMatcher.Decision
  ) throws {
    let url = "https://example.com\(path)"
    #expect(try Site.decision(##"[{"#": "*"}]"##, for: url, links: defaults) == decision)
    #expect(try Site.decision(##"[{"#": "*"}]"##, for: url, detail: defaults) == decision)
  }
}
