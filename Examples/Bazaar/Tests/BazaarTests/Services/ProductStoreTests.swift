@testable import Bazaar
import Testing

@Suite struct ProductStoreTests {
  let store = ProductStore(
    products: [.sample(1, price: 300), .sample(2, price: 100), .sample(3, price: 100)],
    reviews: [
      Review(product: 2, author: "Ada", rating: 5, text: "Loud."),
      Review(product: 1, author: "Bruno", rating: 2, text: "Too loud."),
      Review(product: 2, author: "Carla", rating: 4, text: "Loud enough."),
    ]
  )

  @Test func `a product is found by its number`() {
    #expect(store.product(2) == .sample(2, price: 100))
    #expect(store.product(4) == nil)
  }

  @Test func `products are sorted by price, equally cheap ones by number`() {
    #expect(store.productsByPrice.map(\.id) == [2, 3, 1])
  }

  @Test func `the reviews of a product are in the order they were written`() {
    #expect(store.reviews(of: 2).map(\.author) == ["Ada", "Carla"])
    #expect(store.reviews(of: 3).isEmpty)
  }
}
