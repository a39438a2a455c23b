import Foundation
import Testing
import WaymarkCore

/// The host of a link with a custom scheme, which is the link's first path part.
@Suite struct LinkHostTests {
  private static let size = LinkPattern("größe", .path("id", .int))
  private static let name = LinkPattern("", .path("name", .string))

  @Test(arguments: [
    "bazaar://größe/7", "bazaar://Größe/7", "bazaar://gro\u{308}ße/7",
    "bazaar://gr%C3%B6%C3%9Fe/7", "bazaar://gr%C3%96%C3%9Fe/7", "bazaar:///größe/7",
    "https://bazaar.example/größe/7",
  ])
  func `a literal that is not ASCII is matched in every spelling of a host`(text: String) throws {
    let url = try link(text)
    #expect(Self.size.parse(url, on: Shop.bases) == .success(7))
    let table = try LinkTable(on: Shop.bases, entries: [LinkEntry("size", Self.size) { $0 }])
    #expect(try table.match(url).target == 7)
  }

  @Test(arguments: [
    ("bazaar://größe", "größe"), ("bazaar://日本", "日本"), ("bazaar://a.münchen.b", "a.münchen.b"),
    ("bazaar://xn--mnchen-3ya", "münchen"), ("bazaar://%78n--mnchen-3ya", "xn--mnchen-3ya"),
    ("bazaar:///xn--mnchen-3ya", "xn--mnchen-3ya"), ("bazaar://xn--", "xn--"),
    ("https://bazaar.example/xn--mnchen-3ya", "xn--mnchen-3ya"), ("bazaar://xn--%C3%A9", "xn--é"),
    ("bazaar://xn--99999999999", "xn--99999999999"),
  ])
  func `a value is the decoded text of a host`(text: String, value: String) throws {
    #expect(Self.name.parse(try link(text), on: Shop.bases) == .success(value))
  }

  @Test(arguments: [
    "größe", "Größe", "xn--mnchen-3ya", "a.XN--mnchen-3ya", "xn--", "user@x", "x:80",
  ])
  func `a value that URLs would change is escaped and parses back`(value: String) throws {
    for base in Shop.bases {
      let url = try Self.name.url(for: value, on: base)
      #expect(Self.name.parse(url, on: Shop.bases) == .success(value), "\(url)")
    }
  }

  @Test func `a host that only begins like an encoded one is not escaped`() throws {
    let url = try Self.name.url(for: "x-ray", on: Shop.bases[0])
    #expect(url.absoluteString == "bazaar://x-ray")
  }

  @Test(arguments: [
    "bazaar://user:pw@x:80/7", "bazaar://user@x", "bazaar://@x", "bazaar://x:80", "bazaar://x:/7",
    "bazaar://user:pw@größe:80/7",
  ])
  func `a link with user information or a port is refused`(text: String) throws {
    let failure = LinkMismatch(.link, .userInfoOrPort)
    #expect(Self.name.parse(try link(text), on: Shop.bases) == .failure(failure))
    let table = try LinkTable(on: Shop.bases, entries: [LinkEntry("name", Self.name) { $0 }])
    #expect(throws: LinkMismatch.self) { try table.match(try link(text)) }
    #expect("\(failure)" == "link has user information or a port")
  }

  @Test(arguments: ["bazaar:///user@x", "bazaar:user@x", "https://bazaar.example/user@x"])
  func `a path part can look like user information`(text: String) throws {
    #expect(Self.name.parse(try link(text), on: Shop.bases) == .success("user@x"))
  }

  @Test(arguments: [
    (LinkBase.web("a.example:443"), LinkBase.web("a.example")),
    (.web("a.example:80", scheme: "http"), .web("a.example", scheme: "http")),
    (.web("a.example:443", scheme: "HTTPS"), .web("a.example", scheme: "HTTPS")),
  ])
  func `a base with the default port equals the base without a port`(
    base: LinkBase,
    other: LinkBase
  ) throws {
    #expect(base == other)
    let url = try Self.size.url(for: 7, on: base)
    #expect(url.port == nil && Self.size.parse(url, on: [other]) == .success(7))
  }

  @Test(arguments: ["a.example:80", "a.example:4443", "[::443]"])
  func `a base with another port is another base`(host: String) throws {
    let url = try Self.size.url(for: 7, on: .web(host))
    #expect(url.absoluteString.hasPrefix("https://\(host)/"))
    #expect(Self.size.parse(url, on: [.web(host)]) == .success(7))
    let foreign = LinkMismatch(.link, .foreign(["https://a.example/"]))
    #expect(Self.size.parse(url, on: [.web("a.example")]) == .failure(foreign))
  }

  @Test func `a web host that is not ASCII is compared as URLs write it`() throws {
    let bases: [LinkBase] = [.web("größe.example")]
    let table = try LinkTable(on: bases, entries: [LinkEntry("size", Self.size) { $0 }])
    #expect(try table.match(try link("https://größe.example/größe/7")).target == 7)
    let url = try table.url(for: 7, of: "size")
    #expect(url == (try link("https://größe.example/größe/7")))
  }
}
