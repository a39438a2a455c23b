import Foundation
import WaymarkCore

extension Comparison {
  /// Parsing a link and finding its entry, against Foundation's parsing alone.
  @MainActor static func linkParseAndMatch() throws -> Comparison {
    let table = try linkTable(of: 10_000)
    let links = sampleLinks(of: 10_000)
    let (subject, reference) = (Cycle(links), Cycle(links))
    return Comparison(
      budget: 3,
      subject: { if let url = URL(string: subject.next()) { _ = try? table.match(url) } },
      reference: { _ = URL(string: reference.next()) }
    )
  }

  /// Parsing a link and finding its entry in a large table, against the same in a small table.
  @MainActor static func linkTableSize() throws -> Comparison {
    let (large, small) = (try linkTable(of: 10_000), try linkTable(of: 100))
    let largeLinks = Cycle(sampleLinks(of: 10_000))
    let smallLinks = Cycle(sampleLinks(of: 100))
    return Comparison(
      budget: 1.5,
      subject: { if let url = URL(string: largeLinks.next()) { _ = try? large.match(url) } },
      reference: { if let url = URL(string: smallLinks.next()) { _ = try? small.match(url) } }
    )
  }

  /// Refusing the most expensive kind of hostile link, against matching an ordinary one.
  @MainActor static func hostileLink() throws -> Comparison {
    let table = try LinkTable(
      on: [.scheme("shop")],
      entries: [
        LinkEntry("product", LinkPattern("products", .path("id", .int))) { "\($0)" },
        LinkEntry("note", LinkPattern("notes", .path("name", .string))) { $0 },
        LinkEntry("search", LinkPattern("search", .query("q", .string))) { $0 },
      ]
    )
    let urls = hostileLinks.compactMap(URL.init)
    let costs = urls.map { url in Comparison.time(200) { _ = try? table.match(url) } }
    let slowest = zip(urls, costs).max { $0.1 < $1.1 }?.0
    let hostile = Cycle(slowest.map { [$0] } ?? urls)
    let ordinary = Cycle(["shop://products/1"].compactMap(URL.init))
    return Comparison(
      budget: 100,
      subject: { _ = try? table.match(hostile.next()) },
      reference: { _ = try? table.match(ordinary.next()) }
    )
  }

  /// Links at and beyond each limit of a table, and with values that are decoded before a refusal.
  private static let hostileLinks = [
    "shop://notes/" + String(repeating: "a", count: 5_000),
    "shop://notes/" + String(repeating: "%61", count: 1_400),
    "shop://notes/" + String(repeating: "%61", count: 600) + "%ff",
    "shop://search?q=" + String(repeating: "%F0%9F%98%80", count: 150) + "%c3",
    "shop://" + String(repeating: "a/", count: 40),
    "shop://" + String(repeating: "../", count: 15) + "notes",
    "shop://search?" + String(repeating: "q=1&", count: 70),
    "shop://search?" + String(repeating: "q=1&", count: 20),
    "shop://products/" + String(repeating: "9", count: 1_000),
  ]

  private static func linkTable(of count: Int) throws -> LinkTable<Int> {
    try LinkTable(
      on: [.scheme("mall"), .web("mall.example")],
      entries: (0..<count).map { index in
        LinkEntry(
          "entry \(index)",
          LinkPattern("area\(index % 100)/shelf\(index)", .path("id", .int))
        ) {
          index &+ $0
        }
      }
    )
  }

  /// A hundred links, spread over the whole table.
  private static func sampleLinks(of count: Int) -> [String] {
    stride(from: 0, to: count, by: max(1, count / 100)).map { index in
      "https://mall.example/area\(index % 100)/shelf\(index)/\(index * 7 + 1)"
    }
  }
}

/// Returns the same values in a cycle.
@MainActor private final class Cycle<Value> {
  private let values: [Value]
  private var position = 0

  init(_ values: [Value]) {
    self.values = values
  }

  func next() -> Value {
    position = position + 1 < values.count ? position + 1 : 0
    return values[position]
  }
}
