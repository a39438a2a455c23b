import Foundation
import Waymark
import WaymarkAssociation

/// Parsing, matching and printing of links.
///
/// A match prints a link on each base, which matches the same value, and the site association opens
/// the web link. The first byte of an input selects a base to prepend if it is below 8.
public enum LinkFuzzTarget: FuzzTarget {
  public static let name = "links"

  public static func finding(in input: [UInt8]) -> String? {
    var text = String(decoding: input, as: UTF8.self)
    if let first = input.first, first < 8 {
      let base = Links.bases[Int(first) % Links.bases.count]
      text = "\(base)\(String(decoding: input.dropFirst(), as: UTF8.self))"
    }
    guard let links = Links.shared else { return "the table is not valid" }
    guard let url = URL(string: text) else { return nil }
    do throws(LinkMismatch) {
      return links.finding(about: try links.table.match(url).target, of: url)
    } catch {
      return "\(error)".isEmpty ? "a mismatch without a text" : nil
    }
  }
}

/// A table with all kinds of values.
private struct Links {
  enum Target: Hashable, Sendable {
    case home
    case product(Int)
    case page(String, String)
    case review(Int, UUID)
    case chat(Sender)
    case search(String, page: Int, tags: [String])
    case help(String?)
    case place(String, Sender?)
  }

  enum Sender: String, CaseIterable, Sendable { case anna, boris = "a/b?" }

  static let bases: [LinkBase] = [
    .scheme("app"), .web("app.example"), .web("app.example:8443"), .web("größe.example"),
  ]
  static let shared = Links()

  let table: LinkTable<Target>
  let matcher: SiteAssociationMatcher

  init?() {
    guard let table = try? LinkTable(on: Self.bases, entries: Self.entries),
      let matcher = try? SiteAssociationMatcher(
        table.siteAssociation(appIDs: ["T.app"]),
        domain: "app.example"
      )
    else { return nil }
    (self.table, self.matcher) = (table, matcher)
  }

  private static var entries: [LinkEntry<Target>] {
    [
      LinkEntry("home", LinkPattern("")) { .home },
      LinkEntry(
        "product",
        LinkPattern("products", .path("id", .int(in: 1...300))),
        also: LinkPattern("p", .query("id", .int(in: 1...300)))
      ) { .product($0) },
      LinkEntry(
        "page",
        LinkPattern("", .path("section", .string), .path("id", .string, then: "view"))
      ) { .page($0, $1) },
      LinkEntry(
        "review",
        LinkPattern("products", .path("id", .int, then: "reviews"), .path("id 2", .uuid))
      ) { .review($0, $1) },
      LinkEntry("chat", LinkPattern("über uns/(chats)", .path("sender", .cases(Sender.self)))) {
        .chat($0)
      },
      LinkEntry(
        "search",
        LinkPattern(
          "search",
          .query("q", .string),
          .query("é&=", .int(in: 1...99), default: 1),
          .query("tag", repeated: .string)
        )
      ) { .search($0, page: $1, tags: $2) },
      LinkEntry("help", LinkPattern("help", .fragment(optional: .string))) { .help($0) },
      LinkEntry(
        "place",
        LinkPattern("place", .path("name", .string), .query("by", optional: .cases(Sender.self)))
      ) { .place($0, $1) },
    ]
  }

  func finding(about target: Target, of url: URL) -> String? {
    for base in Self.bases {
      do throws(LinkPrintError) {
        let printed = try self.url(of: target, on: base)
        guard let match = try? table.match(printed), match.target == target else {
          return "\(url) is \(target), and printed as \(printed) is another"
        }
        guard base == .web("app.example") else { continue }
        guard case .opens = matcher.decision(for: printed) else {
          return "the site association does not open \(printed)"
        }
      } catch {
        return "\(url) is \(target), which does not print: \(error)"
      }
    }
    return nil
  }

  private func url(of target: Target, on base: LinkBase) throws(LinkPrintError) -> URL {
    switch target {
    case .home: try table.url(of: "home", on: base)
    case .product(let id): try table.url(for: id, of: "product", on: base)
    case .page(let section, let id): try table.url(for: (section, id), of: "page", on: base)
    case .review(let id, let review): try table.url(for: (id, review), of: "review", on: base)
    case .chat(let sender): try table.url(for: sender, of: "chat", on: base)
    case .search(let text, let page, let tags):
      try table.url(for: (text, page, tags), of: "search", on: base)
    case .help(let topic): try table.url(for: topic, of: "help", on: base)
    case .place(let name, let sender): try table.url(for: (name, sender), of: "place", on: base)
    }
  }
}
