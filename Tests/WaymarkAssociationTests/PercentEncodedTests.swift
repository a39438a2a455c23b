import Testing
import WaymarkAssociation

@Suite struct PercentEncodedTests {
  @Test(arguments: [
    ("/a%20b", "/a%20b", true),
    ("/a b", "/a%20b", false),
    ("/a/b", "/a%2Fb", false),
    ("/a%2fb", "/a%2Fb", false),
    ("/caf%C3%A9", "/caf%C3%A9", true),
    ("/caf%C3%A9", "/caf%c3%a9", false),
    ("/café", "/caf%C3%A9", false),
    ("/a???b", "/a%20b", true),
    ("/100%25", "/100%25", true),
    ("/a", "/a%2F", false),
  ])
  func `a URL is compared without decoding`(pattern: String, path: String, matches: Bool) throws {
    #expect(
      try Site.opens("{\"/\": \"\(pattern)\"}", "https://example.com\(path)") == matches,
      "\(pattern) \(path)"
    )
  }

  @Test(arguments: [
    ("/a b", "/a%20b", true),
    ("/a%20b", "/a%20b", false),
    ("/a/b", "/a%2Fb", true),
    ("/a/b", "/a%2fb", true),
    ("/café", "/caf%C3%A9", true),
    ("/caf?", "/caf%C3%A9", true),
    ("/caf??", "/caf%C3%A9", false),
    ("/a?b", "/a%20b", true),
    ("/100%", "/100%25", true),
    ("/%ff", "/%ff", true),
  ])
  func `a component can decode the URL, but not the pattern`(
    pattern: String,
    path: String,
    matches: Bool
  ) throws {
    let component = "{\"/\": \"\(pattern)\", \"percentEncoded\": false}"
    #expect(
      try Site.opens(component, "https://example.com\(path)") == matches,
      "\(pattern) \(path)"
    )
  }

  @Test func `items are split before they are decoded`() throws {
    let component = #"{"?": {"a b": "1&c=2"}, "percentEncoded": false}"#
    #expect(try Site.opens(component, "https://example.com/?a%20b=1%26c%3D2"))
    #expect(try !Site.opens(component, "https://example.com/?a%20b=1&c=2"))
    #expect(try Site.opens(#"{"?": {"a%20b": "%31"}}"#, "https://example.com/?a%20b=%31"))
    #expect(try !Site.opens(#"{"?": {"a%20b": "1"}}"#, "https://example.com/?a%20b=%31"))
  }

  @Test func `the fragment and the whole query are decoded too`() throws {
    let component = ##"{"?": "a b", "#": "c/d", "percentEncoded": false}"##
    #expect(try Site.opens(component, "https://example.com/?a%20b#c%2Fd"))
  }
}
