#if Explorer
  /// How one entry of the link table takes a link.
  struct LinkReading: Equatable, Codable {
    /// The name of the entry.
    var entry: String
    /// Its patterns on the bases of the link's scheme.
    var patterns: [String]
    /// Whether the link belongs to it: of all that fit, it is the narrowest.
    var isChosen: Bool
    /// Which part of the link does not fit, and why; `nil` if it fits.
    var mismatch: String?
  }

  extension LinkReading: CustomStringConvertible {
    var description: String {
      let verdict = mismatch ?? (isChosen ? "fits" : "fits, but another entry is narrower")
      return "\(entry) \(patterns.joined(separator: ", ")): \(verdict)"
    }
  }
#endif
