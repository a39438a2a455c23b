import UIKit

/// The products of the shop and their reviews.
struct ProductStore: Sendable {
  /// All products in the default order.
  let products: [Product]

  private let productsByID: [ProductID: Product]
  private let reviewsByID: [ProductID: [Review]]

  init(products: [Product], reviews: [Review]) {
    self.products = products
    productsByID = Dictionary(products.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    reviewsByID = Dictionary(grouping: reviews, by: \.product)
  }

  /// The products sorted by price, then by number.
  var productsByPrice: [Product] {
    products.sorted { ($0.price, $0.id.rawValue) < ($1.price, $1.id.rawValue) }
  }

  /// The product with a number; nil if the shop does not have it.
  func product(_ id: ProductID) -> Product? {
    productsByID[id]
  }

  /// The reviews of a product in the order in which they were written.
  func reviews(of id: ProductID) -> [Review] {
    reviewsByID[id, default: []]
  }

  /// Loads the reviews of a product, with the delay of a slow server.
  @MainActor func loadReviews(of id: ProductID) async throws -> [Review] {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.8) { continuation.resume() }
    }
    try Task.checkCancellation()
    return reviews(of: id)
  }
}
