/// The number of insertions, deletions and replacements of bytes between two texts.
package enum EditDistance {
  /// Returns the distance, or nil if it is not below the bound.
  ///
  /// Compares each byte with at most twice as many bytes as the bound, and rejects texts of very
  /// different length without comparing them, so long hostile texts are cheap.
  package static func between(_ first: String, _ second: String, below bound: Int) -> Int? {
    guard abs(first.utf8.count - second.utf8.count) < bound else { return nil }
    let (first, second) = (Array(first.utf8), Array(second.utf8))
    // No distance exceeds the greater length, so a wider band is useless.
    let bound = min(bound, max(first.count, second.count) + 1)
    // A cell farther from the diagonal than the bound cannot be on the shortest path.
    var row = (0...second.count).map { min($0, bound) }
    for line in 1..<(first.count + 1) {
      let columns = max(1, line - bound)..<(min(second.count, line + bound) + 1)
      var diagonal = row[columns.lowerBound - 1]
      row[columns.lowerBound - 1] = columns.lowerBound == 1 ? min(line, bound) : bound
      var least = row[columns.lowerBound - 1]
      for column in columns {
        let replaced = diagonal + (first[line - 1] == second[column - 1] ? 0 : 1)
        diagonal = row[column]
        row[column] = min(replaced, diagonal + 1, row[column - 1] + 1, bound)
        least = min(least, row[column])
      }
      guard least < bound else { return nil }
    }
    return row[second.count] < bound ? row[second.count] : nil
  }
}

extension EditDistance {
  /// The maximum number of texts that a search compares.
  package static let reach = 2000

  /// Returns the text with the fewest edits, the first one if several are equal; nil if none is
  /// similar.
  ///
  /// Candidates after the first ``reach`` ones are not compared, so they are never returned.
  package static func nearest(to text: String, among candidates: [String]) -> String? {
    let count = text.utf8.count
    var best: String?
    // Two swapped letters are two edits, so words of four or five letters may differ by two.
    var bound = min(max(count / 3, min(count - 2, 2)), 3) + 1
    for candidate in candidates.prefix(reach) {
      guard let distance = between(text, candidate, below: bound) else { continue }
      (best, bound) = (candidate, distance)
    }
    return best
  }
}
