/// Texts sorted by their prefixes and suffixes, for finding one with a similar spelling.
///
/// A search compares at most ``reach`` texts: those that share the longest prefix with the given
/// text, and those that share the longest suffix.
package struct SpellingIndex: Sendable {
  /// The maximum number of texts that a search compares.
  package static let reach = 32

  /// The texts in the order in which they were added.
  package private(set) var texts: [String] = []
  private var byBeginning: [Int32] = []
  private var byEnd: [Int32] = []

  package init(_ texts: [String] = []) {
    self.texts = texts
    sort()
  }

  /// Adds a text; call ``sort()`` after the last one.
  mutating func append(_ text: String) {
    texts.append(text)
  }

  /// Sorts the texts, unless they are so few that all are compared.
  mutating func sort() {
    guard texts.count > Self.reach else { return }
    byBeginning = Self.order(of: texts.map { Array($0.utf8) })
    byEnd = Self.order(of: texts.map { $0.utf8.reversed() })
  }

  private static func order(of keys: [[UInt8]]) -> [Int32] {
    keys.indices.map(Int32.init).sorted {
      keys[Int($0)].lexicographicallyPrecedes(keys[Int($1)])
    }
  }

  /// Returns the indices of the texts that a search compares.
  package func candidates(for text: String) -> [Int] {
    guard !byBeginning.isEmpty else { return Array(texts.indices) }
    let (key, reversed) = (Array(text.utf8), Array(text.utf8.reversed()))
    let beginning = neighbors(in: byBeginning) { $0.lexicographicallyPrecedes(key) }
    let end = neighbors(in: byEnd) { $0.reversed().lexicographicallyPrecedes(reversed) }
    return beginning + end.filter { !beginning.contains($0) }
  }

  /// Returns the index of the text with the fewest edits, the first one if several are equal; nil
  /// if none is similar.
  package func nearest(to text: String) -> Int? {
    var best: Int?
    var bound = min(text.utf8.count / 3, 3) + 1
    for candidate in candidates(for: text).sorted() {
      guard let distance = EditDistance.between(text, texts[candidate], below: bound) else {
        continue
      }
      (best, bound) = (candidate, distance)
    }
    return best
  }

  /// Returns the entries around the position that a text would have in a sorted list.
  private func neighbors(
    in order: [Int32],
    precedes: (String.UTF8View) -> Bool
  ) -> [Int] {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if precedes(texts[Int(order[middle])].utf8) { low = middle + 1 } else { high = middle }
    }
    let half = Self.reach / 4
    return order[max(0, low - half)..<min(order.count, low + half)].map(Int.init)
  }
}
