/// What the destinations of a storm take: a number, and which window they are asked for in.
///
/// Only the number tells requests apart.
struct StormContext: Hashable, Codable, CustomStringConvertible {
  /// Goes with the last request that was made with the context.
  final class Token: Sendable {}

  let number: Int
  let window: Int
  var token: Token?

  private enum CodingKeys: CodingKey {
    case number, window
  }

  static func == (one: Self, other: Self) -> Bool { one.number == other.number }

  func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }

  var description: String { "\(number)" }
}
