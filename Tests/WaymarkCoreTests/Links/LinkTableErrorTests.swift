import Foundation
import Testing
import WaymarkCore

@Suite struct LinkTableErrorTests {
  typealias Pair = (first: LinkEntry<Int>, second: LinkEntry<Int>)

  private static func pair<First, Second>(
    _ first: LinkPattern<First>,
    _ second: LinkPattern<Second>
  ) -> Pair {
    (LinkEntry("one", first) { _ in 1 }, LinkEntry("two", second) { _ in 2 })
  }

  private static func build(_ pair: Pair) throws(LinkTableError) -> LinkTable<Int> {
    try LinkTable(on: [.scheme("a"), .web("a.example")], entries: [pair.first, pair.second])
  }

  @Test func `two ambiguous entries are reported with an example`() {
    let pair = Self.pair(
      LinkPattern("p", .path("id", .int(in: 1...9))),
      LinkPattern("p", .path("number", .int(in: 9...20)))
    )
    let error = LinkTableError.ambiguous(
      "one (a://p/<id>)",
      "two (a://p/<number>)",
      example: "a://p/9"
    )
    #expect(throws: error) { try Self.build(pair) }
    #expect(
      "\(error)"
        == "one (a://p/<id>) and two (a://p/<number>) both fit a://p/9"
    )
  }

  @Test(arguments: [
    (pair(LinkPattern("a"), LinkPattern("a")), "a://a"),
    (pair(LinkPattern("a"), LinkPattern("A")), "a://a"),
    (pair(LinkPattern("a/b"), LinkPattern("/a//b/")), "a://a/b"),
    (pair(LinkPattern("", .path("x", .string)), LinkPattern("", .path("y", .string))), "a://text"),
    (
      pair(LinkPattern("s", .query("x", .int)), LinkPattern("s", .query("y", .int))),
      "a://s?x=1&y=1"
    ),
    (
      pair(LinkPattern("s", .query("x", .int)), LinkPattern("s", .query("x", .string))),
      "a://s?x=1"
    ),
    (pair(LinkPattern("s"), LinkPattern("s", .query("x", optional: .int))), "a://s"),
    (pair(LinkPattern("s", .fragment(.int)), LinkPattern("s", .query("q", .int))), "a://s?q=1#1"),
  ])
  func `ambiguous patterns are rejected`(pair: Pair, example: String) {
    #expect {
      _ = try Self.build(pair)
    } throws: { error in
      guard case LinkTableError.ambiguous(_, _, let found) = error else { return false }
      return found == example
    }
  }

  @Test(arguments: [
    pair(
      LinkPattern("p", .path("x", .int(in: 1...9))),
      LinkPattern("p", .path("x", .int(in: 10...20)))
    ),
    pair(LinkPattern("p", .path("x", .int)), LinkPattern("p", .path("x", .uuid))),
    pair(LinkPattern("p", .path("x", .int)), LinkPattern("p", .path("x", .string))),
    pair(LinkPattern("p", .query("x", .int)), LinkPattern("p", .query("x", .uuid))),
    pair(LinkPattern("p", .fragment(.int)), LinkPattern("p", .fragment(.uuid))),
    pair(LinkPattern("p"), LinkPattern("p", .query("x", .int))),
    pair(
      LinkPattern("p", .path("x", .string)),
      LinkPattern("", .path("x", .string), .path("y", .string))
    ),
  ])
  func `unambiguous patterns are accepted`(pair: Pair) throws {
    _ = try Self.build(pair)
  }

  @Test func `the names of entries must be unique`() {
    let entry = LinkEntry("one", LinkPattern("a")) { 1 }
    let second = LinkEntry("one", LinkPattern("b")) { 2 }
    #expect(throws: LinkTableError.duplicateName("one")) { try Self.build((entry, second)) }
  }

  @Test func `the names of parts must be unique`() {
    let pair = Self.pair(
      LinkPattern("", .path("id", .int), .path("id", .int)),
      LinkPattern("b")
    )
    #expect(throws: LinkTableError.duplicatePart("id", entry: "one")) { try Self.build(pair) }
    let query = Self.pair(
      LinkPattern("a", .query("q", .int), .query("q", .int)),
      LinkPattern("b")
    )
    #expect(throws: LinkTableError.duplicatePart("q", entry: "one")) { try Self.build(query) }
  }

  @Test func `a sample must parse back`() {
    let pair = Self.pair(
      LinkPattern("a", .path("id", .int(in: 1...9).sampled(12))),
      LinkPattern("b")
    )
    #expect(throws: LinkTableError.invalidSample("12", part: "id", entry: "one")) {
      try Self.build(pair)
    }
  }

  @Test(arguments: [
    LinkBase.scheme(""), .scheme("1a"), .scheme("a b"), .scheme("a/b"), .web(""), .web("a/b"),
    .web("a b"), .web("me@a"), .web("a", scheme: "ht tp"), .web("a?b"), .web("a#b"),
    .scheme("shop:"), .scheme("shop://"), .scheme("shop://a"), .scheme("https://a"), .web("a/"),
    .web("https://a"), .web("a", scheme: "http://"), .web("a", scheme: "http:"),
  ])
  func `a base must be the beginning of a link`(base: LinkBase) {
    #expect(throws: LinkTableError.invalidBase(base)) {
      try LinkTable<Int>(on: [base], entries: [])
    }
  }

  @Test(arguments: [
    (LinkBase.scheme("shop://"), #".scheme("shop://")"#),
    (.scheme("https://a.b/"), #".scheme("https://a.b/")"#),
    (.scheme("1shop"), #".scheme("1shop")"#),
    (.web("a.b/"), #".web("a.b/")"#),
    (.web("http://a.b:8080/"), #".web("http://a.b:8080/")"#),
    (.web("a b", scheme: "http"), #".web("a b", scheme: "http")"#),
  ])
  func `the error for a misspelled base shows the form of a base`(base: LinkBase, text: String) {
    let advice = #"use the form .scheme("shop") or .web("shop.example")"#
    let error = LinkTableError.invalidBase(base)
    #expect(error.description == "\(text) is not a valid link base: \(advice)")
  }

  @Test func `a table needs a base`() {
    #expect(throws: LinkTableError.noBase) { try LinkTable<Int>(on: [], entries: []) }
  }
}
