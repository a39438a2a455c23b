import UIKit

/// The products of the shop and what was written about them.
struct ProductStore: Sendable {
  /// All products in the shop's own order.
  let products: [Product]

  private let productsByID: [ProductID: Product]
  private let reviewsByID: [ProductID: [Review]]

  init(products: [Product], reviews: [Review]) {
    self.products = products
    productsByID = Dictionary(products.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    reviewsByID = Dictionary(grouping: reviews, by: \.product)
  }

  /// The products from the cheapest up; equally cheap ones by their number.
  var productsByPrice: [Product] {
    products.sorted { ($0.price, $0.id.rawValue) < ($1.price, $1.id.rawValue) }
  }

  /// The product of that number, or nil when the shop has none.
  func product(_ id: ProductID) -> Product? {
    productsByID[id]
  }

  /// The reviews of a product in the order in which they were written.
  func reviews(of id: ProductID) -> [Review] {
    reviewsByID[id, default: []]
  }

  /// Loads the reviews of a product, as from a server that takes its time.
  @MainActor func loadReviews(of id: ProductID) async throws -> [Review] {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.8) { continuation.resume() }
    }
    try Task.checkCancellation()
    return reviews(of: id)
  }
}
