#if Explorer
  /// A step of a session as its address spells it.
  struct LiveStep: Equatable, Codable, Sendable {
    /// The step in the words of the command line.
    var text: String
    /// Whether it was done while something still moved.
    var isHurried = false

    init(_ text: String, isHurried: Bool = false) {
      self.text = text
      self.isHurried = isHurried
    }
  }
#endif
