/// A button in a navigation bar or toolbar.
///
/// It performs a ``UIAction``, calls a method of an object, opens a menu, or shows a custom view.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The emphasis of the button.
  open var style: Style = .plain
  /// The width of a fixed space in points; 0 for the default.
  open var width: CGFloat = 0
  /// The tint color of the button; stored only.
  open var tintColor: UIColor?
  /// The custom view shown instead of a button.
  open var customView: UIView?
  /// The menu that a tap opens if there is no primary action.
  open var menu: UIMenu?
  /// Whether the item is hidden but keeps its place; `false` by default.
  open var isHidden = false
  /// Whether the item is selected; `false` by default.
  open var isSelected = false
  /// Whether a selection in the menu becomes the title; stored only.
  open var changesSelectionAsPrimaryAction = false
  var systemItem: SystemItem?
  /// The object whose method a tap calls; `nil` to search the responder chain.
  open weak var target: AnyObject? {
    didSet { searchesChain = target == nil }
  }
  /// The method that a tap calls; a primary action takes precedence.
  open var action: Selector?
  private var searchesChain = true

  /// Whether a tap calls the method; `false` once its target was deallocated.
  var sendsAction: Bool { searchesChain || target != nil }

  /// The action of a tap.
  ///
  /// Setting it replaces the title and image with those of the action, even if they are empty.
  open var primaryAction: UIAction? {
    didSet { adoptPrimaryAction() }
  }

  /// Creates an item without content.
  public override init() {
    super.init()
  }

  /// Creates an item from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a button; the title and image of the action take precedence.
  public convenience init(
    title: String? = nil,
    image: UIImage? = nil,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title
    self.image = image
    self.menu = menu
    setUp(primaryAction)
  }

  /// Creates a system item; a title of the action does not change its role.
  public convenience init(
    systemItem: SystemItem,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(kind: systemItem)
    self.menu = menu
    setUp(primaryAction)
  }

  /// Creates an item that calls a method, or opens a menu.
  public convenience init(
    title: String? = nil,
    image: UIImage? = nil,
    target: Any? = nil,
    action: Selector? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(title: title, image: image, primaryAction: nil, menu: menu)
    keep(target, action)
  }

  /// Creates an item with a title that calls a method.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    keep(target, action)
  }

  /// Creates an item with an image that calls a method.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    keep(target, action)
  }

  /// Creates an item of the system that calls a method.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem,
    target: Any?,
    action: Selector?
  ) {
    self.init(kind: systemItem)
    keep(target, action)
  }

  /// Creates an item that shows a custom view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  convenience init(kind: SystemItem) {
    self.init()
    systemItem = kind
    style = kind.isProminent ? .done : .plain
  }

  /// Returns a space with a fixed width in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(kind: .fixedSpace)
    item.width = width
    return item
  }

  /// Returns a space that fills the available width.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(kind: .flexibleSpace)
  }

  /// The text that VoiceOver reads: the title, or the name of the system item.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? systemItem?.word }
    set { super.accessibilityLabel = newValue }
  }

  private func keep(_ target: Any?, _ action: Selector?) {
    self.target = target.map { $0 as AnyObject }
    searchesChain = target == nil
    self.action = action
  }

  /// Property observers do not run in initializers, so the title and image of the action are copied
  /// here.
  private func setUp(_ action: UIAction?) {
    guard let action else { return }
    primaryAction = action
  }

  private func adoptPrimaryAction() {
    guard let primaryAction, systemItem == nil else { return }
    if !primaryAction.title.isEmpty { title = primaryAction.title }
    if let image = primaryAction.image { self.image = image }
  }
}

extension UIBarButtonItem {
  /// A button with a system-provided icon and name.
  public enum SystemItem: Int, Sendable {
    /// Ends editing and saves the changes.
    case done = 0
    /// Ends editing and discards the changes.
    case cancel = 1
    /// Begins editing.
    case edit = 2
    /// Saves the changes.
    case save = 3
    /// Creates an object.
    case add = 4
    /// A space that fills the available width.
    case flexibleSpace = 5
    /// A space of a given width.
    case fixedSpace = 6
    /// Composes a new text.
    case compose = 7
    /// Replies to a message.
    case reply = 8
    /// Shows actions for the content.
    case action = 9
    /// Organizes content.
    case organize = 10
    /// Shows bookmarks.
    case bookmarks = 11
    /// Searches.
    case search = 12
    /// Reloads the content.
    case refresh = 13
    /// Stops.
    case stop = 14
    /// Takes a photo.
    case camera = 15
    /// Deletes content.
    case trash = 16
    /// Starts playing.
    case play = 17
    /// Pauses playback.
    case pause = 18
    /// Rewinds playback.
    case rewind = 19
    /// Fast-forwards playback.
    case fastForward = 20
    /// Undoes the last change.
    case undo = 21
    /// Redoes the last undone change.
    case redo = 22
    /// Closes the screen.
    case close = 24

    /// Whether the item is a space, which the user cannot tap.
    var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }

    var isProminent: Bool { self == .done || self == .save }

    /// The word that VoiceOver reads; `nil` for spaces.
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

  /// The emphasis of a bar button.
  public enum Style: Int, Sendable {
    /// No emphasis.
    case plain = 0
    /// Completes the current activity.
    case done = 2

    /// Completes the current activity.
    public static var prominent: Style { .done }
  }
}
