/// A list of actions and further menus.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// The identifier of a menu.
  open var identifier: Identifier { ownIdentifier }
  private lazy var ownIdentifier = Identifier(UUID().uuidString)
  /// The options of the menu.
  open private(set) var options: Options
  /// The elements in the order in which they are listed.
  open private(set) var children: [UIMenuElement]

  /// Makes a menu; without an identifier it gets one of its own.
  public init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
    if let identifier { ownIdentifier = identifier }
  }

  /// The actions that are on, in this menu and in those within.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu { return menu.selectedElements }
      return (child as? UIAction)?.state == .on ? [child] : []
    }
  }

  /// Returns a menu that differs in its children only.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title,
      subtitle: subtitle,
      image: image,
      identifier: identifier,
      options: options,
      children: newChildren
    )
  }
}

extension UIMenu {
  /// The identifier of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes an identifier from a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Makes an identifier from a name.
    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }
  }

  /// The options of a menu.
  public struct Options: OptionSet, Hashable, Sendable {
    /// One bit for each option.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The children are listed in the parent menu.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu is destructive and appears so.
    public static let destructive = Options(rawValue: 1 << 1)
    /// Only one of the children can be on.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }
}

/// A thing that a menu lists: an action or another menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The text of the element.
  open internal(set) var title: String
  /// A second, smaller text.
  open var subtitle: String?
  /// The picture of the element.
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }

  /// Whether an action is on.
  public enum State: Int, Sendable {
    /// It is off.
    case off = 0
    /// It is on and shows a mark.
    case on = 1
    /// Some of the represented settings are on.
    case mixed = 2
  }

  /// The attributes of an action.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The action is shown but cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The action is destructive and appears so.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The action is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when the action is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }
}
