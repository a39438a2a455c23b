import Testing
import WaymarkAssociation

@Suite struct SiteAssociationHostTests {
  @Test(arguments: [
    ("https://example.com/x", true),
    ("https://EXAMPLE.COM/x", true),
    ("http://example.com/x", true),
    ("https://example.com:8443/x", true),
    ("https://user:word@example.com/x", true),
    ("https://www.example.com/x", false),
    ("https://example.com.evil.test/x", false),
    ("https://evil.test/example.com", false),
    ("https://example.com@evil.test/x", false),
    ("https://evil.test#@example.com/x", false),
    ("https://evil.test?@example.com/x", false),
    ("https://example.com./x", false),
    ("bazaar://example.com/x", false),
    ("mailto:x@example.com", false),
    ("example.com/x", false),
    ("//example.com/x", false),
  ])
  func `the host must be the domain`(url: String, matches: Bool) throws {
    #expect(try Site.opens("{}", url) == matches, "\(url)")
  }

  @Test func `a domain that is not ASCII is compared as URLs encode it`() throws {
    let association = SiteAssociation(details: [.init(appIDs: ["T.a"], components: [.init()])])
    let matcher = try SiteAssociationMatcher(association, domain: "größe.example")
    let place = SiteAssociationMatcher.Place(detail: 0, component: 0)
    #expect(matcher.decision(for: try link("https://größe.example/x")) == .opens(place))
    #expect(matcher.decision(for: try link("https://grosse.example/x")) == .unmatched)
  }
}
