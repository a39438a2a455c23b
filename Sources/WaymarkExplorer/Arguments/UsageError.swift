#if Explorer
  /// What is wrong with a command line, in one line.
  struct UsageError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
    }

    /// A word that is none of those that may stand here.
    static func unknown(_ kind: String, _ word: String, among words: [String]) -> UsageError {
      let start = "unknown \(kind) \"\(word)\""
      if let nearest = NearestMatch.of(word, among: words) {
        return UsageError("\(start); did you mean \"\(nearest)\"?")
      }
      return UsageError("\(start); there is no \(kind) here")
    }
  }
#endif
