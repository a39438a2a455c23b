import Foundation
import Testing
import WaymarkAssociation
import WaymarkCore
import WaymarkTesting

/// Random tables: a document matches every printed link in every spelling, and other links only if
/// the value of a listed gap is wrong.
@Suite struct SiteAssociationPropertyTests {
  @Test(arguments: 1...20)
  func `every printed link matches, and other links match only in a gap`(seed: UInt64) throws {
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
      #expect(matcher.decision(for: url).isOpening, "\(url) of \(table.allPatterns)")
      guard let respelled = maker.respelled(url) else { continue }
      #expect(matcher.decision(for: respelled).isOpening, "\(respelled) of \(table.allPatterns)")
      #expect(
        try table.match(respelled) == table.match(url),
        "\(respelled) of \(table.allPatterns)"
      )
      guard let other = maker.changed(respelled) else { continue }
      if !maker.isLink(other) {
        others += 1
        #expect(!matcher.decision(for: other).isOpening, "\(other) of \(table.allPatterns)")
      }
      try expectGap(other, table, matcher, maker)
    }
    #expect(links > 50 && others > 4, "\(links) links, \(others) others")
  }

  /// Expects that a link that the document opens belongs to the table, or has a wrong value in a
  /// listed gap.
  private func expectGap(
    _ url: URL,
    _ table: LinkTable<Int>,
    _ matcher: SiteAssociationMatcher,
    _ maker: RandomTable
  ) throws {
    guard case .opens(let place) = matcher.decision(for: url), (try? table.match(url)) == nil
    else { return }
    let components = table.siteAssociation(appIDs: ["T.a"]).details[place.detail].components
    let entry = try #require(components[place.component].comment)
    let failure = try #require(
      maker.failure(of: url, entry: entry),
      "\(url) of \(table.allPatterns)"
    )
    let isListed = table.siteAssociationGaps.contains {
      $0.entry == entry && $0.parameter == failure.part.parameter
    }
    #expect(isListed, "\(url) of \(table.allPatterns): \(failure)")
  }
}

extension LinkMismatch.Part {
  fileprivate var parameter: String? {
    switch self {
    case .link: nil
    case .path(_, let name): name
    case .query(let name): name
    case .fragment: "fragment"
    }
  }
}

extension SiteAssociationMatcher.Decision {
  fileprivate var isOpening: Bool {
    if case .opens = self { true } else { false }
  }
}

/// A table of random patterns, with a looser version of each pattern.
private struct RandomTable {
  private enum Side: String, CaseIterable { case left, right, both = "a/b*?" }

  private struct Row {
    var strict: LinkEntry<Int>
    /// Returns why a link does not match the pattern of the row.
    var failure: (URL) -> LinkMismatch?
    /// Matches every link that a document cannot distinguish from one of the row.
    var loose: LinkTable<Int>
    var print: (LinkTable<Int>, inout SimulationRandom) -> URL?
  }

  private var random: SimulationRandom
  private var rows: [Row] = []

  private static let words = ["a", "b", "products", "x y", "größe", "*", "$(digit)"]
  private static let texts = ["1", "text", "a/b", "*", "?", "ü ", "..x", "%2F", "$(a)", "x=1&y"]

  init(seed: UInt64) {
    random = SimulationRandom(seed: seed)
  }

  /// Omits patterns that are ambiguous with an earlier one.
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

  /// Returns why a link does not match the pattern of an entry; nil if it does.
  func failure(of url: URL, entry: String) -> LinkMismatch? {
    rows.lazy.filter { $0.strict.name == entry }.compactMap { $0.failure(url) }.first
  }

  /// Whether the link differs from one of the table only in the values of parameters.
  func isLink(_ url: URL) -> Bool {
    rows.contains { (try? $0.loose.match(url)) != nil }
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
    value: @escaping (inout SimulationRandom) -> Strict
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
    value: @escaping (inout SimulationRandom) -> Strict
  ) throws -> Row {
    Row(
      strict: LinkEntry(name, strict) { _ in 0 },
      failure: { url in
        guard case .failure(let failure) = strict.parse(url, on: [.web("example.com")]) else {
          return nil
        }
        return failure
      },
      loose: try LinkTable(on: [.web("example.com")], entries: [LinkEntry(name, loose) { _ in 0 }]),
      print: { table, random in try? table.url(for: value(&random), of: name) }
    )
  }

  /// Any text except the empty one.
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
    "/", "//", "x", "/x", "x/", "tail", "?q=1", "&s=left", "#left", "%20", "A",
  ]
  private static let openings = [
    "https://example.com/", "HTTPS://EXAMPLE.com/", "https://example.com:443/",
    "https://example.com:/",
  ]

  /// The same link in another spelling: with a port, with more slashes at both ends of its path.
  mutating func respelled(_ url: URL) -> URL? {
    let path = url.absoluteString.dropFirst(Self.openings[0].count)
    let end = path.firstIndex { "?#".contains($0) } ?? path.endIndex
    let slashes = (0..<2).map { _ in
      String(repeating: "/", count: .random(in: 0...2, using: &random))
    }
    let opening = Self.openings.randomElement(using: &random) ?? ""
    return URL(string: opening + slashes[0] + path[..<end] + slashes[1] + path[end...])
  }

  /// A link similar to another one.
  ///
  /// Omits duplicate items and values that are not texts.
  mutating func changed(_ url: URL) -> URL? {
    var text = url.absoluteString
    let host = text.dropFirst("https://".count)
    let start = host.firstIndex(of: "/").map { text.index(after: $0) } ?? text.endIndex
    let openingCount = text.distance(from: text.startIndex, to: start)
    for _ in 0...Int.random(in: 0...2, using: &random) {
      let places = text.indices.dropFirst(openingCount) + [text.endIndex]
      guard let place = places.randomElement(using: &random) else { return nil }
      if Bool.random(using: &random) {
        text.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? "", at: place)
      } else {
        let end = places.filter { $0 >= place }.randomElement(using: &random) ?? place
        text.removeSubrange(place..<end)
      }
    }
    guard let changed = URL(string: text), let parts = URLComponents(string: text),
      parts.percentEncodedPath.removingPercentEncoding != nil,
      parts.percentEncodedQuery.map({ $0.removingPercentEncoding != nil }) ?? true,
      !changed.pathComponents.contains(where: { $0 == "." || $0 == ".." }),
      Set((parts.queryItems ?? []).map(\.name)).count == (parts.queryItems ?? []).count
    else { return nil }
    return changed
  }
}

extension LinkTable {
  fileprivate var allPatterns: [String] { entries.flatMap(patterns) }
}
