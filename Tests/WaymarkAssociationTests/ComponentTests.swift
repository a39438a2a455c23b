import Testing
import WaymarkAssociation

@Suite struct ComponentTests {
  @Test(arguments: [
    ("*", "", true),
    ("", "", true),
    ("?*", "", false),
    ("?*", "#", false),
    ("promo", "#promo", true),
    ("promo", "#promotion", false),
    ("/products/*", "#/products/7", true),
    ("/products/*", "#/products", false),
    ("a?b", "#a?b", true),
    ("*", "#a#b", true),
  ])
  func `a pattern for the fragment matches the text after the hash`(
    pattern: String,
    fragment: String,
    matches: Bool
  ) throws {
    #expect(
      try Site.opens("{\"#\": \"\(pattern)\"}", "https://example.com/a\(fragment)") == matches,
      "\(pattern) \(fragment)"
    )
  }

  @Test func `all specified parts must match`() throws {
    let component = ##"{"/": "abc", "?": "def", "#": "*"}"##
    #expect(try Site.opens(component, "https://example.com/abc?def"))
    #expect(try !Site.opens(component, "https://example.com/abc"))
    #expect(try !Site.opens(component, "https://example.com?def"))
  }

  @Test(
    arguments: [
      ("/buy/42", .opens(1)),
      ("/buy/42#no_universal_links", .excluded(0)),
      ("/help/website/faq?articleNumber=4815", .excluded(2)),
      ("/help/123?articleNumber=4815", .opens(3)),
      ("/help/123", .unmatched),
      ("/elsewhere", .unmatched),
    ] as [(String, SiteAssociationMatcher.Decision)]
  )
  func `the first matching component decides, even if it excludes`(
    path: String,
    decision: SiteAssociationMatcher.Decision
  ) throws {
    let components = ##"""
      [
        {"#": "no_universal_links", "exclude": true, "comment": "for support"},
        {"/": "/buy/*"},
        {"/": "/help/website/*", "exclude": true},
        {"/": "/help/*", "?": {"articleNumber": "????"}}
      ]
      """##
    #expect(try Site.decision(components, for: "https://example.com\(path)") == decision)
  }

  @Test func `an exclusion after a wider component has no effect`() throws {
    let components = #"[{"/": "/a/*"}, {"/": "/a/private/*", "exclude": true}]"#
    #expect(try Site.decision(components, for: "https://example.com/a/private/x") == .opens(0))
  }

  @Test func `details are tried in order, and only for their own apps`() throws {
    let json = """
      {"applinks": {"details": [
        {"appIDs": ["T.one"], "components": [{"/": "/a/*", "exclude": true}]},
        {"appIDs": ["T.one", "T.two"], "components": [{"/": "/x"}, {"/": "/a/*"}]}
      ]}}
      """
    let url = "https://example.com/a/b"
    let second = SiteAssociationMatcher.Decision.opens(.init(detail: 1, component: 1))
    #expect(try Site.decision(ofDocument: json, for: url, appID: "T.one") == .excluded(0))
    #expect(try Site.decision(ofDocument: json, for: url, appID: "T.two") == second)
    #expect(try Site.decision(ofDocument: json, for: url, appID: "T.three") == .unmatched)
    #expect(try Site.decision(ofDocument: json, for: url, appID: nil) == .excluded(0))
  }
}
