/// An amount of money in cents of the shop's one currency, the euro.
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
