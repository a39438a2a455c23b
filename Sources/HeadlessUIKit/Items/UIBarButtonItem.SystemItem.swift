extension UIBarButtonItem {
  /// A button whose look and word the system supplies.
  public enum SystemItem: Int, Sendable {
    /// Ends with what was done kept.
    case done = 0
    /// Ends with what was done dropped.
    case cancel = 1
    /// Begins editing.
    case edit = 2
    /// Keeps what was done.
    case save = 3
    /// Makes a new thing.
    case add = 4
    /// A space that takes the room that is left.
    case flexibleSpace = 5
    /// A space of a given width.
    case fixedSpace = 6
    /// Writes a new text.
    case compose = 7
    /// Answers.
    case reply = 8
    /// Opens a list of things to do with the content.
    case action = 9
    /// Puts in order.
    case organize = 10
    /// Shows bookmarks.
    case bookmarks = 11
    /// Searches.
    case search = 12
    /// Loads again.
    case refresh = 13
    /// Stops.
    case stop = 14
    /// Takes a picture.
    case camera = 15
    /// Throws away.
    case trash = 16
    /// Starts playing.
    case play = 17
    /// Halts playing.
    case pause = 18
    /// Goes back in time.
    case rewind = 19
    /// Goes forward in time.
    case fastForward = 20
    /// Takes the last change back.
    case undo = 21
    /// Makes the change again.
    case redo = 22
    /// Closes the screen.
    case close = 24

    /// Whether the item is a space, which a person cannot use.
    var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }

    var isProminent: Bool { self == .done || self == .save }

    /// The word that assistive technology reads; nil for spaces.
    var word: String? {
      switch self {
      case .flexibleSpace, .fixedSpace: nil
      case .action: "Share"
      case .trash: "Delete"
      case .fastForward: "Fast Forward"
      default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
      }
    }
  }

  /// How a button of a bar stands out.
  public enum Style: Int, Sendable {
    /// It does not.
    case plain = 0
    /// It is the one that ends what is being done.
    case done = 2

    /// It is the one that ends what is being done.
    public static var prominent: Style { .done }
  }
}
