#if Explorer
  /// The result of matching a link with one entry of the link table.
  struct LinkReading: Equatable, Codable {
    /// The name of the entry.
    var entry: String
    /// Its patterns on the bases of the link's scheme.
    var patterns: [String]
    /// Whether this entry opens the link: it is the most specific one that matches.
    var isChosen: Bool
    /// Which part of the link does not match, and why; `nil` if all match.
    var mismatch: String?
  }

  extension LinkReading: CustomStringConvertible {
    var description: String {
      let match = isChosen ? "matches" : "matches, but another entry is more specific"
      return "\(entry) \(patterns.joined(separator: ", ")): \(mismatch ?? match)"
    }
  }
#endif
