import Foundation
import Testing
import WaymarkCore

extension Site {
  struct ProductID: RawRepresentable, Sendable { var rawValue: Int }

  enum Sender: String, CaseIterable, Sendable { case anna, boris }

  /// The links of a small shop.
  static func table() throws -> LinkTable<Int> {
    let id = LinkValue<ProductID>.value(ProductID.self, .int(in: 1...300))
    return try LinkTable(
      on: [.scheme("bazaar"), .web("bazaar.example")],
      entries: [
        LinkEntry("home", LinkPattern("")) { 0 },
        LinkEntry("product", LinkPattern("products", .path("id", id))) { _ in 1 },
        LinkEntry("reviews", LinkPattern("products", .path("id", id, then: "reviews"))) { _ in 2 },
        LinkEntry(
          "review",
          LinkPattern("products", .path("id", id, then: "reviews"), .path("review", .uuid))
        ) { _ in 3 },
        LinkEntry("chat", LinkPattern("chats", .path("sender", .cases(Sender.self)))) { _ in 4 },
        LinkEntry(
          "search",
          LinkPattern(
            "search",
            .query("q", .string),
            .query("page", .int(in: 1...99), default: 1),
            .query("tag", repeated: .string)
          )
        ) { _ in 5 },
        LinkEntry("help", LinkPattern("help", .fragment(optional: .string))) { _ in 6 },
        LinkEntry(
          "release",
          LinkPattern("releases", .path("version", .value(Double.self, samples: 1.5)))
        ) { _ in 7 },
      ]
    )
  }
}

/// A URL literal of a test, which is known to be valid.
func link(_ text: String) throws -> URL { try #require(URL(string: text)) }
