import Foundation
import Testing
import WaymarkCore

/// Random tables: the document matches what a table prints, and nothing that differs in more than
/// the value of a parameter.
@Suite struct SiteAssociationPropertyTests {
  @Test(arguments: 1...20)
  func `every printed link is matched, and no other save for a wrong value`(seed: UInt64) throws {
    var maker = RandomTable(seed: seed)
    let table = try maker.table()
    let matcher = try SiteAssociationMatcher(
      table.siteAssociation(appIDs: ["T.a"]),
      domain: "example.com"
    )
    var (links, others) = (0, 0)
    for _ in 0..<100 {
      guard let url = maker.printed(by: table) else { continue }
      links += 1
      #expect(matcher.decision(for: url).isOpening, "\(url) of \(table.list)")
      guard let other = maker.changed(url), !maker.isLink(other) else { continue }
      others += 1
      #expect(!matcher.decision(for: other).isOpening, "\(other) of \(table.list)")
    }
    #expect(links > 50 && others > 4, "\(links) links, \(others) others")
  }
}

extension SiteAssociationMatcher.Decision {
  fileprivate var isOpening: Bool {
    if case .opens = self { true } else { false }
  }
}

/// A table of random patterns, and for each one that takes more values.
private struct RandomTable {
  private enum Side: String, CaseIterable { case left, right, both = "a/b*?" }

  private struct Row {
    var strict: LinkEntry<Int>
    /// Matches whatever a document can not tell from a link of the row.
    var loose: LinkTable<Int>
    var print: (LinkTable<Int>, inout SplitMix) -> URL?
  }

  private var random: SplitMix
  private var rows: [Row] = []

  private static let words = ["a", "b", "products", "x y", "größe", "*", "$(digit)"]
  private static let texts = ["1", "text", "a/b", "*", "?", "ü ", "..x", "%2F", "$(a)", "x=1&y"]

  init(seed: UInt64) {
    random = SplitMix(state: seed)
  }

  /// Patterns that tie with an earlier one are left out.
  mutating func table() throws -> LinkTable<Int> {
    for number in 0..<Int.random(in: 1...8, using: &random) {
      let row = try row("entry \(number)")
      let entries = (rows + [row]).map(\.strict)
      if (try? LinkTable(on: [.web("example.com")], entries: entries)) != nil { rows.append(row) }
    }
    return try LinkTable(on: [.web("example.com")], entries: rows.map(\.strict))
  }

  mutating func printed(by table: LinkTable<Int>) -> URL? {
    rows.randomElement(using: &random)?.print(table, &random)
  }

  /// Whether the link differs from one of the table at most in the values of parameters.
  func isLink(_ url: URL) -> Bool {
    rows.contains { (try? $0.loose.match(url).get()) != nil }
  }
}

extension RandomTable {
  private mutating func row(_ name: String) throws -> Row {
    let head = (0..<Int.random(in: 0...2, using: &random))
      .compactMap { _ in Self.words.randomElement(using: &random) }.joined(separator: "/")
    let tail = ["", "", "tail", "tail/b"].randomElement(using: &random) ?? ""
    let text = Self.any
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return try row(name, LinkPattern(head), LinkPattern(head)) { _ in () }
    case 1:
      return try row(name, head, tail, .int, text) { .random(in: -9...9999, using: &$0) }
    case 2:
      return try row(name, head, tail, .string, text) { Self.texts.randomElement(using: &$0) ?? "" }
    case 3:
      return try row(name, head, tail, .cases(Side.self), .cases(Side.self)) {
        Side.allCases.randomElement(using: &$0) ?? .left
      }
    case 4:
      return try row(name, head, tail, .int(in: 10...31), Self.twoDigits) {
        .random(in: 10...31, using: &$0)
      }
    case 5:
      return try row(
        name,
        LinkPattern(head, .path("a", .string, then: tail), .path("b", .cases(Side.self))),
        LinkPattern(head, .path("a", text, then: tail), .path("b", .cases(Side.self)))
      ) { (Self.texts.randomElement(using: &$0) ?? "", .right) }
    case 6:
      return try row(
        name,
        LinkPattern(head, .query("q", .int), .query("s", optional: .cases(Side.self))),
        LinkPattern(head, .query("q", text), .query("s", optional: Self.sideOrEmpty))
      ) { (.random(in: 0...99, using: &$0), Bool.random(using: &$0) ? nil : .left) }
    default:
      return try row(
        name,
        LinkPattern(head, .path("a", .int, then: tail), .fragment(.cases(Side.self))),
        LinkPattern(head, .path("a", text, then: tail), .fragment(.cases(Side.self)))
      ) { (.random(in: 0...99, using: &$0), .both) }
    }
  }

  private func row<Strict, Loose>(
    _ name: String,
    _ head: String,
    _ tail: String,
    _ strict: LinkValue<Strict>,
    _ loose: LinkValue<Loose>,
    value: @escaping (inout SplitMix) -> Strict
  ) throws -> Row {
    try row(
      name,
      LinkPattern(head, .path("id", strict, then: tail)),
      LinkPattern(head, .path("id", loose, then: tail)),
      value: value
    )
  }

  private func row<Strict, Loose>(
    _ name: String,
    _ strict: LinkPattern<Strict>,
    _ loose: LinkPattern<Loose>,
    value: @escaping (inout SplitMix) -> Strict
  ) throws -> Row {
    Row(
      strict: LinkEntry(name, strict) { _ in 0 },
      loose: try LinkTable(on: [.web("example.com")]) { LinkEntry(name, loose) { _ in 0 } },
      print: { table, random in try? table.url(for: value(&random), of: name) }
    )
  }

  /// Any text but the empty one.
  private static var any: LinkValue<String> {
    LinkValue(label: "any", samples: ["a"], parse: { $0.isEmpty ? nil : $0 }, print: { $0 })
  }

  private static var sideOrEmpty: LinkValue<String> {
    let texts = [""] + Side.allCases.map(\.rawValue)
    return LinkValue(
      label: "side",
      samples: texts,
      parse: { texts.contains($0) ? $0 : nil },
      print: { $0 }
    )
  }

  private static var twoDigits: LinkValue<String> {
    let isDigit: @Sendable (UInt8) -> Bool = { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    return LinkValue(
      label: "digits",
      samples: ["10"],
      parse: { $0.utf8.count == 2 && $0.utf8.allSatisfy(isDigit) ? $0 : nil },
      print: { $0 }
    )
  }
}

extension RandomTable {
  private static let pieces = [
    "/", "x", "/x", "x/", "tail", "?q=1", "&s=left", "#left", "%20", "A",
  ]

  /// A link near another one.
  ///
  /// Slashes at the ends of a path, which a document ignores, items that are there twice, and
  /// values that are no text at all are left out.
  mutating func changed(_ url: URL) -> URL? {
    var text = url.absoluteString
    for _ in 0...Int.random(in: 0...2, using: &random) {
      let opening = "https://example.com/"
      let places = text.indices.dropFirst(opening.count) + [text.endIndex]
      guard let place = places.randomElement(using: &random) else { return nil }
      if Bool.random(using: &random) {
        text.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? "", at: place)
      } else {
        let end = places.filter { $0 >= place }.randomElement(using: &random) ?? place
        text.removeSubrange(place..<end)
      }
    }
    guard let changed = URL(string: text), let parts = URLComponents(string: text),
      !parts.percentEncodedPath.contains("//"), !parts.percentEncodedPath.hasSuffix("/"),
      parts.percentEncodedPath.removingPercentEncoding != nil,
      parts.percentEncodedQuery.map({ $0.removingPercentEncoding != nil }) ?? true,
      !changed.pathComponents.contains(where: { $0 == "." || $0 == ".." }),
      Set((parts.queryItems ?? []).map(\.name)).count == (parts.queryItems ?? []).count
    else { return nil }
    return changed
  }
}
