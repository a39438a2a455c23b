/// A thing that the shop sells.
struct Product: Hashable, Codable, Sendable, Identifiable {
  let id: ProductID
  let name: String
  let price: Price
  let category: Category
  let summary: String
}
