#if Explorer
  /// A step of a command line, as it was read.
  enum ExplorerStep: Hashable, Sendable {
    case user(UserStep)
    /// A link, not yet looked up in the app's table.
    case open(String)
    /// A verb of the app; the argument is empty if it takes none.
    case app(verb: String, argument: String)
  }
#endif
