/// An item in the shop.
struct Product: Hashable, Codable, Sendable, Identifiable {
  let id: ProductID
  let name: String
  let price: Price
  let category: Category
  let summary: String
}
