/// How many insertions, deletions and replacements of a byte lead from one text to another.
package enum EditDistance {
  /// The distance, or nil if it is not below the bound.
  ///
  /// Texts of very different length are told apart without a look at their bytes, so a long hostile
  /// text costs nothing.
  package static func between(_ first: String, _ second: String, below bound: Int) -> Int? {
    guard abs(first.utf8.count - second.utf8.count) < bound else { return nil }
    var row = Array(0...second.utf8.count)
    for (line, byte) in first.utf8.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, other) in second.utf8.enumerated() {
        let replaced = diagonal + (byte == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    guard let distance = row.last, distance < bound else { return nil }
    return distance
  }
}
