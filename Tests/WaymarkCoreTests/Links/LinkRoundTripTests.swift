import Foundation
import Testing
import WaymarkCore

/// Entries with arbitrary text values, on bases of every kind: printed links parse back.
@Suite struct LinkRoundTripTests {
  enum Place: Hashable, Sendable {
    case first(String)
    case size(String)
    case both(String, Int)
    case item(String)
    case tail(String?, [String])
  }

  private static let bases: [LinkBase] = [
    .scheme("bazaar"), .scheme("bazaar+x"), .web("bazaar.example"), .web("bazaar.example:8443"),
    .web("größe.example"),
  ]

  private static func table() throws -> LinkTable<Place> {
    try LinkTable(
      on: bases,
      entries: [
        LinkEntry("first", LinkPattern("", .path("name", .string))) { Place.first($0) },
        LinkEntry("size", LinkPattern("größe", .path("name", .string))) { .size($0) },
        LinkEntry("both", LinkPattern("", .path("name", .string), .path("id", .int))) {
          .both($0, $1)
        },
        LinkEntry("new", LinkPattern("größe/neu")) { .size("neu") },
        LinkEntry("item", LinkPattern("x", .query("q", .string, default: ""))) { .item($0) },
        LinkEntry(
          "tail",
          LinkPattern("über uns", .query("é&=", repeated: .string), .fragment(optional: .string))
        ) { .tail($1, $0) },
      ]
    )
  }

  private static func url(of place: Place, _ table: LinkTable<Place>, on base: LinkBase)
    throws(LinkPrintError) -> URL
  {
    switch place {
    case .first(let text): try table.url(for: text, of: "first", on: base)
    case .size(let text): try table.url(for: text, of: "size", on: base)
    case .both(let text, let id): try table.url(for: (text, id), of: "both", on: base)
    case .item(let text): try table.url(for: text, of: "item", on: base)
    case .tail(let text, let items): try table.url(for: (items, text), of: "tail", on: base)
    }
  }

  @Test(arguments: 1...20)
  func `a link that an entry prints matches the same entry and value`(seed: UInt64) throws {
    let table = try Self.table()
    var texts = LinkTexts(seed: seed)
    var printed = 0
    for _ in 0..<60 {
      let places: [Place] = [
        .first(texts.next()), .size(texts.next()),
        .both(texts.next(), .random(in: -9...99, using: &texts.random)),
        .item(texts.next()), .tail(texts.next(), [texts.next(), texts.next()]),
      ]
      for place in places {
        for base in Self.bases {
          guard let url = try? Self.url(of: place, table, on: base) else { continue }
          printed += 1
          #expect(try table.match(url).target == place, "\(url)")
        }
      }
    }
    #expect(printed > 1000)
  }

  @Test(arguments: 1...20)
  func `a link of any spelling is rejected or equals the link printed for its value`(
    seed: UInt64
  ) throws {
    let table = try Self.table()
    var texts = LinkTexts(seed: seed)
    var matches = 0
    for _ in 0..<500 {
      let opening = ["bazaar://", "bazaar:", "https://bazaar.example/", "https://größe.example/"]
      let text = (opening.randomElement(using: &texts.random) ?? "") + texts.next() + texts.next()
      guard let url = URL(string: text), let match = try? table.match(url) else {
        continue
      }
      matches += 1
      for base in Self.bases {
        let printed = try Self.url(of: match.target, table, on: base)
        #expect(try table.match(printed) == match, "\(url) became \(printed)")
      }
    }
    #expect(matches > 50)
  }
}

/// Random texts made of the pieces of links.
private struct LinkTexts {
  var random: SplitMix

  private static let pieces = [
    "", "a", "X", "größe", "Größe", "neu", "日本", "e\u{301}", "ß", "über uns", "xn--",
    "xn--mnchen-3ya",
    ".", "..", "/", "//", "?", "#", "&", "=", "@", "user:pw@", ":80", ":", "%", "%20", "%2F",
    "%c3%b6", "%ff", "%00", " ", "+", "-", "5", "[", "\u{0}",
  ]

  init(seed: UInt64) {
    random = SplitMix(state: seed)
  }

  mutating func next() -> String {
    (0..<Int.random(in: 0...3, using: &random))
      .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
  }
}
