#if Explorer
  import WaymarkTesting

  /// A step of a command line.
  enum ExplorerStep: Hashable, Sendable {
    case user(UserStep)
    /// A link, not yet looked up in the app's table.
    case open(String)
    /// A destination with its parameters, by its route or alone; not yet looked up.
    case go(String, isAlone: Bool)
  }
#endif
