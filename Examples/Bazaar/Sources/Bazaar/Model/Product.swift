/// An item in the shop.
struct Product: Hashable, Codable, Sendable, Identifiable {
  let id: ProductID
  let name: String
  let price: Price
  let category: Category
  let summary: String
}

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

/// The number of a product, starting at 1.
struct ProductID: RawRepresentable, Hashable, Codable, Sendable {
  let rawValue: Int
}

extension ProductID: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int) {
    self.init(rawValue: value)
  }
}

extension ProductID: CustomStringConvertible {
  var description: String { String(rawValue) }
}

/// A price in euro cents.
struct Price: RawRepresentable, Hashable, Codable, Sendable {
  let rawValue: Int
}

extension Price: Comparable {
  static func < (lhs: Price, rhs: Price) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

extension Price: CustomStringConvertible {
  /// The amount in the shop's format, regardless of the locale: `€24.05`.
  var description: String {
    let (euros, cents) = rawValue.quotientAndRemainder(dividingBy: 100)
    return "€\(euros).\(cents / 10)\(cents % 10)"
  }
}

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
