/// A list of actions and submenus.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// The identifier of a menu.
  open var identifier: Identifier { ownIdentifier }
  private lazy var ownIdentifier = Identifier(UUID().uuidString)
  /// The options of the menu.
  open private(set) var options: Options
  /// The elements in display order.
  open private(set) var children: [UIMenuElement]

  /// Creates a menu; generates an identifier if there is none.
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

  /// The selected actions in this menu and its submenus.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu { return menu.selectedElements }
      return (child as? UIAction)?.state == .on ? [child] : []
    }
  }

  /// Returns a copy of the menu with other children.
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
    /// The identifier as text.
    public let rawValue: String

    /// Creates an identifier from text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier from text.
    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }
  }

  /// The options of a menu.
  public struct Options: OptionSet, Hashable, Sendable {
    /// One bit for each option.
    public let rawValue: UInt

    /// Creates a set from its bits.
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

/// An action or a submenu in a menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The text of the element.
  open internal(set) var title: String
  /// A second, smaller text below the title.
  open var subtitle: String?
  /// The image of the element.
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }

  /// The state of an action in a menu.
  public enum State: Int, Sendable {
    /// Not selected.
    case off = 0
    /// Selected, with a checkmark.
    case on = 1
    /// Partly selected.
    case mixed = 2
  }

  /// The attributes of an action.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The action is visible but cannot be selected.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The action is destructive and appears so.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The action is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open after the action.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }
}
