#if Explorer
  import WaymarkCore

  /// A step of a command line.
  enum ExplorerStep: Hashable, Sendable {
    case user(UserStep)
    /// A link, not yet looked up in the app's table.
    case open(String)
    /// Something that reaches the running app from outside; cold, a scene is connected for it.
    case deliver(Delivery, isCold: Bool)
    /// Taps the one with this number, from 1, of several things with one label.
    case tapNumber(Int, String)
    /// Begins to drag the sheet down, and cancels the drag.
    case cancelSwipeDown
    /// Moves the app to the background, and back to the foreground.
    case background, foreground
    /// Disconnects the app's scene in the background, and returns the app to the foreground.
    case reconnect
    /// A destination with its parameters, by its route or alone; not yet looked up.
    case go(String, isAlone: Bool)
    /// A verb of the app; the argument is empty if it takes none.
    case app(verb: String, argument: String)
  }
#endif
