import UIKit
import Waymark

extension Destinations {
  /// The links of the shop; what is not listed here cannot be reached from outside.
  func links() throws(LinkTableError) -> LinkTable<LinkTarget> {
    try LinkTable(
      on: [.scheme("bazaar"), .web("bazaar.example")],
      entries: [
        entry("product", LinkPattern("products", .path("id", .productID)), to: product),
        entry(
          "reviews",
          LinkPattern("products", .path("id", .productID, then: "reviews")),
          to: reviews
        ),
        entry("chats", LinkPattern("chats"), to: chats),
        entry("chat", LinkPattern("chats", .path("sender", .cases(ChatSender.self))), to: chat),
        entry("profile", LinkPattern("profile"), to: profile),
        entry("city", LinkPattern("profile/city"), to: city),
        entry("settings", LinkPattern("settings"), to: settings),
      ]
    )
  }

  private func entry<Context: Sendable>(
    _ name: String,
    _ pattern: LinkPattern<Context>,
    to destination: any Destination<Context>
  ) -> LinkEntry<LinkTarget> {
    LinkEntry(name, pattern, to: destination)
  }
}

extension LinkValue where Value == ProductID {
  /// A product by its number; whether the shop has it is for the product's factory to say.
  static var productID: Self { .value(ProductID.self, .int) }
}
