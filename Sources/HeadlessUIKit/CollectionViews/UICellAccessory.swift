/// An accessory of a list cell, such as a disclosure indicator or a checkmark.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// The kind of accessory.
  public let accessoryType: AccessoryType
  let displayed: DisplayedState
  let actionHandler: ActionHandler?
  let view: UIView?
  let disclosure: OutlineDisclosureOptions.Style?

  /// A closure that is called when the user taps an accessory.
  public typealias ActionHandler = () -> Void

  private init(
    _ type: AccessoryType,
    _ displayed: DisplayedState,
    _ actionHandler: ActionHandler? = nil,
    view: UIView? = nil,
    disclosure: OutlineDisclosureOptions.Style? = nil
  ) {
    accessoryType = type
    self.displayed = displayed
    self.actionHandler = actionHandler
    self.view = view
    self.disclosure = disclosure
  }

  /// Whether a tap on the accessory itself has an effect.
  var isButton: Bool { actionHandler != nil || disclosure != nil }

  /// Returns a chevron for a cell that shows another screen.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = .init()
  ) -> Self { Self(.disclosureIndicator, displayed) }

  /// Returns a chevron that expands and collapses the item of the cell.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> Self {
    let style = options.style == .automatic ? .header : options.style
    return Self(.outlineDisclosure, displayed, actionHandler, disclosure: style)
  }

  /// Returns a checkmark.
  public static func checkmark(
    displayed: DisplayedState = .always,
    options: CheckmarkOptions = .init()
  ) -> Self { Self(.checkmark, displayed) }

  /// Returns a button with an information symbol.
  public static func detail(
    displayed: DisplayedState = .always,
    options: DetailOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> Self { Self(.detail, displayed, actionHandler) }

  /// Returns a button that shows the actions to delete the row, or calls a handler.
  public static func delete(
    displayed: DisplayedState = .whenEditing,
    options: DeleteOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> Self { Self(.delete, displayed, actionHandler) }

  /// Returns a button to insert an item.
  public static func insert(
    displayed: DisplayedState = .whenEditing,
    options: InsertOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> Self { Self(.insert, displayed, actionHandler) }

  /// Returns a control to move the item.
  public static func reorder(
    displayed: DisplayedState = .whenEditing,
    options: ReorderOptions = .init()
  ) -> Self { Self(.reorder, displayed) }

  /// Returns a circle that is filled if the item is one of several selected ones.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing,
    options: MultiselectOptions = .init()
  ) -> Self { Self(.multiselect, displayed) }

  /// Returns a text.
  public static func label(
    text: String,
    displayed: DisplayedState = .always,
    options: LabelOptions = .init()
  ) -> Self {
    let label = UILabel()
    label.text = text
    return Self(.label, displayed, view: label)
  }

  /// Returns a view of the app.
  public static func customView(configuration: CustomViewConfiguration) -> Self {
    let isHidden = configuration.isHidden
    return Self(
      .customView,
      configuration.displayed,
      view: isHidden ? nil : configuration.customView
    )
  }
}

extension UICellAccessory {
  /// The kind of an accessory.
  public enum AccessoryType: Sendable {
    /// A chevron for a cell that shows another screen.
    case disclosureIndicator
    /// A chevron that expands and collapses the item.
    case outlineDisclosure
    /// A checkmark.
    case checkmark
    /// A button with an information symbol.
    case detail
    /// A button to delete the item.
    case delete
    /// A button to insert an item.
    case insert
    /// A control to move the item.
    case reorder
    /// A circle for the selection of several items.
    case multiselect
    /// A text.
    case label
    /// A view of the app.
    case customView
  }

  /// When an accessory is displayed.
  public enum DisplayedState: Sendable {
    /// Always.
    case always
    /// During editing.
    case whenEditing
    /// Except during editing.
    case whenNotEditing
  }

  /// The edge of an accessory and the time when it is displayed there.
  public enum Placement: Sendable {
    /// At the leading edge.
    case leading(displayed: DisplayedState = .always)
    /// At the trailing edge.
    case trailing(displayed: DisplayedState = .always)
  }

  /// A view of the app as an accessory.
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// The edge of the view.
    public let placement: Placement
    /// The width in points; stored only.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint color; stored only.
    public var tintColor: UIColor?
    /// Whether the view keeps its size; stored only.
    public var maintainsFixedSize: Bool
    /// Whether the view is hidden.
    public var isHidden: Bool

    var displayed: DisplayedState {
      switch placement {
      case .leading(let displayed), .trailing(let displayed): displayed
      }
    }

    /// Creates a configuration.
    public init(
      customView: UIView,
      placement: Placement,
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }

  /// The width that is reserved for an accessory.
  public enum LayoutDimension: Sendable {
    /// The actual width.
    case actual
    /// The width of a standard accessory.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// The appearance of an accessory; stored only.
  public struct Options: Sendable {
    /// Whether the accessory is hidden.
    public var isHidden: Bool?
    /// The width.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint color.
    public var tintColor: UIColor?

    /// Creates options.
    public init(
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The appearance of a disclosure indicator; stored only.
  public typealias DisclosureIndicatorOptions = Options
  /// The appearance of a checkmark; stored only.
  public typealias CheckmarkOptions = Options
  /// The appearance of a detail button; stored only.
  public typealias DetailOptions = Options
  /// The appearance of a delete button; stored only.
  public typealias DeleteOptions = Options
  /// The appearance of an insert button; stored only.
  public typealias InsertOptions = Options
  /// The appearance of a reorder control; stored only.
  public typealias ReorderOptions = Options
  /// The appearance of a selection circle; stored only.
  public typealias MultiselectOptions = Options
  /// The appearance of a text; stored only.
  public typealias LabelOptions = Options

  /// The behavior and appearance of an outline disclosure.
  public struct OutlineDisclosureOptions: Sendable {
    /// The part of the cell that expands the item.
    public var style: Style
    /// Whether the accessory is hidden; stored only.
    public var isHidden: Bool?
    /// The width; stored only.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint color; stored only.
    public var tintColor: UIColor?

    /// The part of a cell that expands its item.
    public enum Style: Sendable {
      /// The whole cell.
      case automatic
      /// The whole cell.
      case header
      /// The accessory only.
      case cell
    }

    /// Creates options.
    public init(
      style: Style = .automatic,
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.style = style
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }
}
