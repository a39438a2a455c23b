extension UINavigationItem {
  /// When the title of a screen is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// When that of the screen below is.
    case automatic = 0
    /// Always.
    case always = 1
    /// Never.
    case never = 2
    /// When it fits beside the other items.
    case inline = 3
  }

  /// How a back button is titled.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// By the title if it fits, else by a general word.
    case `default` = 0
    /// By a general word.
    case generic = 1
    /// Not at all: only the arrow is shown.
    case minimal = 2
  }

  /// Where the bar of a search stands.
  public enum SearchBarPlacement: Int, Sendable {
    /// Where there is room.
    case automatic = 0
    /// Beside the other items.
    case inline = 1
    /// Below the other items.
    case stacked = 2
  }

  /// How a bar lays out its items.
  public enum ItemStyle: Int, Sendable {
    /// For going from screen to screen.
    case navigator = 0
    /// For moving about in one large content.
    case browser = 1
    /// For working on a document.
    case editor = 2
  }
}
