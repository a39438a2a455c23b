#if Explorer
  import WaymarkCore

  /// Finds the known word that is most similar to an unknown one.
  enum NearestMatch {
    /// Comparing longer words would take too much time.
    private static let longestWord = 200

    /// The word with the fewest differences, the first of several; `nil` if there is none at all.
    ///
    /// Case does not count as a difference.
    static func of(_ word: String, among words: [String]) -> String? {
      guard word.utf8.count <= longestWord else { return words.first }
      var best: (word: String, distance: Int)?
      for candidate in words {
        let bound = best?.distance ?? .max
        if let distance = EditDistance.between(
          word.lowercased(),
          candidate.lowercased(),
          below: bound
        ) {
          best = (candidate, distance)
        }
      }
      return best?.word
    }
  }
#endif
