import Testing
import WaymarkAssociation

@Suite struct PathPatternTests {
  @Test(arguments: [
    ("/chats", "/chats", true),
    ("/chats", "/chat", false),
    ("/chats", "/chatsx", false),
    ("*", "/chats/anna", true),
    ("*", "", true),
    ("/products/*", "/products/7/reviews", true),
    ("/products/*", "/productsale", false),
    ("/products/?*", "/products/7", true),
    ("/products/?*", "/products/", false),
    ("/products/?*", "/products", false),
    ("/products*", "/products", true),
    ("/products/??", "/products/42", true),
    ("/products/??", "/products/421", false),
    ("/a/*/c", "/a/b/c", true),
    ("/a/*/c", "/a/b/x/c", true),
    ("/a/*/c", "/a/c", false),
    ("/a/*/c", "/a//c", true),
    ("*/reviews", "/products/7/reviews", true),
    ("/*s", "/products/7/reviews", true),
    ("/*s/*s", "/chats", false),
    ("/**", "/chats", true),
  ])
  func `a pattern must match the whole path`(pattern: String, path: String, matches: Bool) throws {
    #expect(
      try Site.opens("{\"/\": \"\(pattern)\"}", "https://example.com\(path)") == matches,
      "\(pattern) \(path)"
    )
  }

  @Test(arguments: [
    ("/buy", "/buy/", true),
    ("/buy", "/buy//", true),
    ("/buy/", "/buy", true),
    ("/buy//", "/buy", true),
    ("/buy/*", "/buy", true),
    ("/buy/*", "/buy/", true),
    ("/buy/*", "/buy//", true),
    ("/buy/*", "/buyer", false),
    ("/buy/*", "/bu", false),
    ("/a/b/*", "/a/b", true),
    ("/a/b/*", "/a", false),
    ("/a/*/", "/a", true),
    ("/id/????", "/id/481", false),
    ("/id/????", "/id/481/", false),
    ("/id/????", "/id/4815/", true),
    ("/id/?", "/id//", false),
    ("/", "", true),
    ("/", "/", true),
    ("", "/", true),
    ("/", "/a", false),
    ("/*", "", true),
    ("/?*", "/", false),
  ])
  func `trailing slashes are ignored, and a last star is optional with its slash`(
    pattern: String,
    path: String,
    matches: Bool
  ) throws {
    #expect(
      try Site.opens("{\"/\": \"\(pattern)\"}", "https://example.com\(path)") == matches,
      "\(pattern) \(path)"
    )
  }

  @Test(arguments: [
    ("abc", "/abc", true),
    ("abc", "/abcd", false),
    ("abc", "/xabc", false),
    ("buy/*", "/buy/42", true),
    ("buy/*", "/buy", true),
    ("a/b", "/a/b", true),
    ("*abc", "/xabc", true),
    ("*abc", "/abc", true),
    ("*/abc", "/abc", true),
    ("//abc", "/abc", true),
    ("///abc/*", "/abc/1", true),
    ("/abc", "//abc", true),
    ("/a/b", "/a//b", false),
    ("$(digit)/a", "/7/a", true),
    ("$(digit)/a", "/x/a", false),
    ("$(digit)/a", "7/a", false),
  ])
  func `the first slash of a pattern is optional, and several count as one`(
    pattern: String,
    path: String,
    matches: Bool
  ) throws {
    let url = path.hasPrefix("/") ? "https://example.com\(path)" : "https://example.com/x\(path)"
    #expect(try Site.opens("{\"/\": \"\(pattern)\"}", url) == matches, "\(pattern) \(path)")
  }

  @Test(arguments: ["/products/7", "/products/7?x=1", "/products/7#top", "/products/7?x#y"])
  func `only the path is compared with a pattern for it`(path: String) throws {
    #expect(try Site.opens("{\"/\": \"/products/?\"}", "https://example.com\(path)"))
    #expect(try Site.opens("{}", "https://example.com\(path)"))
    #expect(try Site.opens("{\"future\": {\"a\": 1}}", "https://example.com\(path)"))
  }
}
