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
