/// The number under which the shop knows a product, from 1 on.
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
