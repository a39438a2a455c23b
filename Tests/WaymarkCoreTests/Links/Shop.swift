import Foundation
import Testing
import WaymarkCore

/// The links of a small shop, which the tests of this folder share.
enum Shop {
  enum Screen: Hashable, Sendable {
    case home
    case product(ProductID)
    case review(ProductID, UUID)
    case reviews(ProductID)
    case chat(Sender)
    case search(String, page: Int, tags: [String])
    case help(String?)
    case release(Version)
  }

  enum Sender: String, CaseIterable, Sendable { case anna, boris }

  struct ProductID: RawRepresentable, Hashable, Sendable { var rawValue: Int }

  struct Version: LosslessStringConvertible, Hashable, Sendable {
    var major: Int
    var minor: Int

    var description: String { "\(major).\(minor)" }

    init(_ major: Int, _ minor: Int) {
      (self.major, self.minor) = (major, minor)
    }

    init?(_ description: String) {
      let numbers = description.split(separator: ".", omittingEmptySubsequences: false)
        .map { Int($0) }
      guard numbers.count == 2, let major = numbers[0], let minor = numbers[1] else { return nil }
      self.init(major, minor)
    }
  }

  static let bases: [LinkBase] = [.scheme("bazaar"), .web("bazaar.example")]

  static let home = LinkPattern("")
  static let product = LinkPattern(
    "products",
    .path("id", .value(ProductID.self, .int(in: 1...300)))
  )
  static let reviews = LinkPattern(
    "products",
    .path("id", .value(ProductID.self, .int(in: 1...300)), then: "reviews")
  )
  static let review = LinkPattern(
    "products",
    .path("id", .value(ProductID.self, .int(in: 1...300)), then: "reviews"),
    .path("review", .uuid)
  )
  static let chat = LinkPattern("chats", .path("sender", .cases(Sender.self)))
  static let search = LinkPattern(
    "search",
    .query("q", .string.sampled("kettle")),
    .query("page", .int(in: 1...99), default: 1),
    .query("tag", repeated: .string)
  )
  static let help = LinkPattern("help", .fragment(optional: .string))
  static let release = LinkPattern(
    "releases",
    .path("version", .value(Version.self, samples: Version(1, 2)))
  )

  static func table() throws -> LinkTable<Screen> {
    try LinkTable(
      on: bases,
      entries: [
        LinkEntry("home", home) { .home },
        LinkEntry("product", product) { .product($0) },
        LinkEntry("reviews", reviews) { .reviews($0) },
        LinkEntry("review", review) { .review($0, $1) },
        LinkEntry("chat", chat) { .chat($0) },
        LinkEntry("search", search) { .search($0, page: $1, tags: $2) },
        LinkEntry("help", help) { .help($0) },
        LinkEntry("release", release) { .release($0) },
      ]
    )
  }

  /// The link of a screen, printed with the typed pattern.
  static func url(of screen: Screen, on base: LinkBase = bases[0]) throws(LinkPrintError) -> URL {
    switch screen {
    case .home: try home.url(for: (), on: base)
    case .product(let id): try product.url(for: id, on: base)
    case .reviews(let id): try reviews.url(for: id, on: base)
    case .review(let id, let review): try Shop.review.url(for: (id, review), on: base)
    case .chat(let sender): try chat.url(for: sender, on: base)
    case .search(let text, let page, let tags): try search.url(for: (text, page, tags), on: base)
    case .help(let topic): try help.url(for: topic, on: base)
    case .release(let version): try release.url(for: version, on: base)
    }
  }
}

/// A URL literal of a test, which is known to be valid.
func link(_ text: String) throws -> URL { try #require(URL(string: text)) }
