#if Explorer
  /// A step of a script in words.
  struct LiveStep: Equatable, Codable, Sendable {
    /// The step in the words of the command line.
    var text: String
    /// Whether it was done while something still moved.
    var isHurried = false

    init(_ text: String, isHurried: Bool = false) {
      self.text = text
      self.isHurried = isHurried
    }

    /// Reads a step as the command line spells it.
    init(written: String) {
      isHurried = written.hasPrefix(Self.hurry)
      text = isHurried ? String(written.dropFirst(Self.hurry.count)) : written
    }

    /// The step as the command line and addresses spell it.
    var written: String { (isHurried ? Self.hurry : "") + text }

    private static let hurry = "~"
  }
#endif
