#if Explorer
  /// A step of a command line, as it was read.
  enum ExplorerStep: Hashable, Sendable {
    case user(UserStep)
    /// A link, not yet looked up in the app's table.
    case open(String)
    /// Taps the one with this number, from 1, of several things with one label.
    case tapNumber(Int, String)
    /// Begins to drag the sheet down, and lets go too early.
    case cancelSwipeDown
    /// Leaves the app, and comes back to it.
    case background, foreground
    /// Lets the system take the app's scene away in the background, and comes back to it.
    case reconnect
    /// A destination with its parameters, by its route or alone; not yet looked up.
    case go(String, isAlone: Bool)
    /// A verb of the app; the argument is empty if it takes none.
    case app(verb: String, argument: String)
  }
#endif
