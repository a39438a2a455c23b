/// A customer's review of a product.
struct Review: Hashable, Codable, Sendable {
  let product: ProductID
  let author: String
  /// Stars, from 1 to 5.
  let rating: Int
  let text: String
}

extension Review {
  /// The rating as five stars, the given ones filled: `★★★★☆`.
  var stars: String {
    String(repeating: "★", count: rating) + String(repeating: "☆", count: 5 - rating)
  }
}
