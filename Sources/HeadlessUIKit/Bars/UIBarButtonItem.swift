/// A button in a navigation bar or toolbar.
///
/// It performs a ``UIAction``, calls a method of an object, opens a menu, or shows a view of its
/// own.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The emphasis of the button.
  open var style: Style = .plain
  /// The width of a fixed space, in points; 0 for its own.
  open var width: CGFloat = 0
  /// The colour of the button; stored only.
  open var tintColor: UIColor?
  /// The view that is shown instead of a button.
  open var customView: UIView?
  /// The menu that a tap opens when there is no primary action.
  open var menu: UIMenu?
  /// Whether the item keeps its place but is not shown; false at first.
  open var isHidden = false
  /// Whether the item is the chosen one; false at first.
  open var isSelected = false
  /// Whether a choice in the menu becomes the title; stored only.
  open var changesSelectionAsPrimaryAction = false
  var systemItem: SystemItem?
  /// The object whose method a tap calls; nil to search the responder chain.
  open weak var target: AnyObject? {
    didSet { searchesChain = target == nil }
  }
  /// The method that a tap calls; a primary action takes precedence.
  open var action: Selector?
  private var searchesChain = true

  /// Whether a tap calls the method; not once its target was deallocated.
  var sendsAction: Bool { searchesChain || target != nil }

  /// The action of a tap.
  ///
  /// Setting it takes over its title and picture, also when they are empty.
  open var primaryAction: UIAction? {
    didSet { adoptPrimaryAction() }
  }

  /// Makes an item without content.
  public override init() {
    super.init()
  }

  /// Makes an item from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Makes a button; the title and image of the action take precedence.
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

  /// Makes a button of the system; its meaning stays when the action has a title.
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

  /// Makes an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  convenience init(kind: SystemItem) {
    self.init()
    systemItem = kind
    style = kind.isProminent ? .done : .plain
  }

  /// Returns a space of a width in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(kind: .fixedSpace)
    item.width = width
    return item
  }

  /// Returns a space that takes the room that is left.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(kind: .flexibleSpace)
  }

  /// The text that assistive technology reads: the title, or the word for the system item.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? systemItem?.word }
    set { super.accessibilityLabel = newValue }
  }

  private func keep(_ target: Any?, _ action: Selector?) {
    self.target = target.map { $0 as AnyObject }
    searchesChain = target == nil
    self.action = action
  }

  /// Observers do not run in initialisers, so an action given there is taken over here.
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
  /// A button whose look and word the system supplies.
  public enum SystemItem: Int, Sendable {
    /// Ends editing and keeps the changes.
    case done = 0
    /// Ends editing and drops the changes.
    case cancel = 1
    /// Begins editing.
    case edit = 2
    /// Keeps the changes.
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

    /// Whether the item is a space, which the user cannot use.
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

  /// The emphasis of a bar button.
  public enum Style: Int, Sendable {
    /// It does not.
    case plain = 0
    /// It ends the present activity.
    case done = 2

    /// It ends the present activity.
    public static var prominent: Style { .done }
  }
}
