/// A set of positions in a text, from before its first character to after its last.
///
/// Matching moves all positions at once for each part of a pattern, so its time does not depend on
/// the number of possible matches. Backtracking takes exponential time for a pattern such as
/// `*a*a*a*b`.
struct PositionSet: Sendable {
  private var words: [UInt64]
  /// The last position, which equals the number of characters.
  private let last: Int

  /// Creates an empty set for a text with this number of characters.
  init(last: Int) {
    words = Array(repeating: 0, count: last / 64 + 1)
    self.last = last
  }

  var count: Int { words.count }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// Whether the set contains the position after the last character.
  var containsEnd: Bool { contains(last) }

  func contains(_ place: Int) -> Bool {
    words[place / 64] & (1 << UInt64(place % 64)) != 0
  }

  mutating func insert(_ place: Int) {
    words[place / 64] |= 1 << UInt64(place % 64)
  }

  mutating func formUnion(_ other: Self) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  /// Keeps the positions that are also in another set, and moves each one past its character.
  mutating func advance(over other: Self) {
    var carry: UInt64 = 0
    for index in words.indices {
      let kept = words[index] & other.words[index]
      words[index] = kept << 1 | carry
      carry = kept >> 63
    }
  }

  /// Moves each position past its character; removes the position at the end.
  mutating func advance() {
    var carry: UInt64 = 0
    for index in words.indices {
      let word = words[index]
      words[index] = word << 1 | carry
      carry = word >> 63
    }
    // The last word may contain a position beyond the end.
    let used = UInt64(last % 64) + 1
    if used < 64, let index = words.indices.last { words[index] &= 1 << used - 1 }
  }

  /// Adds all positions after the first one.
  mutating func extendToEnd() {
    guard let first = words.firstIndex(where: { $0 != 0 }) else { return }
    let lowest = words[first] & (~words[first] &+ 1)
    words[first] = ~(lowest &- 1)
    for index in words.indices.dropFirst(first + 1) { words[index] = ~0 }
    let used = UInt64(last % 64) + 1
    if used < 64, let index = words.indices.last { words[index] &= 1 << used - 1 }
  }
}
