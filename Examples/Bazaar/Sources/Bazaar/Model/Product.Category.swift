extension Product {
  /// The department of a product.
  enum Category: String, Codable, Sendable, CaseIterable {
    case garden, home, kitchen, outdoors, stationery, toys

    var title: String {
      switch self {
      case .garden: "Garden"
      case .home: "Home"
      case .kitchen: "Kitchen"
      case .outdoors: "Outdoors"
      case .stationery: "Stationery"
      case .toys: "Toys"
      }
    }
  }
}
