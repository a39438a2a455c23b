/// A relation between the attributes of two items.
///
/// Constraints are recorded, installed and checked for a common ancestor. Layout is not simulated:
/// no frame follows from them.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// The item whose attribute is constrained.
  open private(set) weak var firstItem: AnyObject?
  /// The attribute that is constrained.
  open private(set) var firstAttribute: Attribute
  /// Whether the first attribute is equal to the second, or its bound.
  open private(set) var relation: Relation
  /// The item that the first one is related to.
  open private(set) weak var secondItem: AnyObject?
  /// The attribute on the right-hand side; `notAnAttribute` for a constant.
  open private(set) var secondAttribute: Attribute
  /// The factor of the second attribute.
  open private(set) var multiplier: CGFloat
  /// The constant that is added to the second attribute, in points.
  open var constant: CGFloat
  /// The priority of the constraint.
  open var priority: UILayoutPriority = .required
  /// A name for debugging.
  open var identifier: String?
  /// The view that the constraint is installed in while it is active.
  @BackReference var installation: UIView?

  /// Makes a constraint that is not active yet.
  public init(
    item firstItem: Any,
    attribute firstAttribute: Attribute,
    relatedBy relation: Relation,
    toItem secondItem: Any?,
    attribute secondAttribute: Attribute,
    multiplier: CGFloat,
    constant: CGFloat
  ) {
    self.firstItem = Self.item(firstItem)
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondItem = Self.item(secondItem)
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
  }

  /// Whether the constraint is installed in the nearest common ancestor of its items.
  ///
  /// Activating raises when the items have no common ancestor. A constraint becomes inactive when
  /// one of its items leaves the ancestor.
  open var isActive: Bool {
    get { installation != nil }
    set { newValue ? install() : installation?.removeConstraint(self) }
  }

  /// Activates constraints in order.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints in order.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

extension NSLayoutConstraint {
  /// The attribute of an item that is constrained.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The edge where reading starts.
    case leading = 5
    /// The edge where reading ends.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The middle from left to right.
    case centerX = 9
    /// The middle from top to bottom.
    case centerY = 10
    /// The line that the last line of text stands on.
    case lastBaseline = 11
    /// The line that the first line of text stands on.
    case firstBaseline = 12
    /// The left margin.
    case leftMargin = 13
    /// The right margin.
    case rightMargin = 14
    /// The top margin.
    case topMargin = 15
    /// The bottom margin.
    case bottomMargin = 16
    /// The margin where reading starts.
    case leadingMargin = 17
    /// The margin where reading ends.
    case trailingMargin = 18
    /// The middle between the margins at the sides.
    case centerXWithinMargins = 19
    /// The middle between the margins at top and bottom.
    case centerYWithinMargins = 20
    /// Nothing: the other side is a constant.
    case notAnAttribute = 0
  }

  /// The relation of the first attribute to the second.
  public enum Relation: Int, Sendable {
    /// It is at most the second.
    case lessThanOrEqual = -1
    /// It is the second.
    case equal = 0
    /// It is at least the second.
    case greaterThanOrEqual = 1
  }

  /// One of the two directions of a screen.
  public enum Axis: Int, Sendable {
    /// From side to side.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }
}

extension NSLayoutConstraint {
  func install() {
    guard installation == nil else { return }
    guard let ancestor = nearestCommonAncestor else {
      return Misuse.raise(
        .genericException,
        """
        Unable to activate constraint with anchors \(summary) because they have no common \
        ancestor.  \
        Does the constraint or its anchors reference items in different view hierarchies?  \
        That's illegal.
        """
      )
    }
    ancestor.addConstraint(self)
  }

  /// Whether one of the items is the view, below it, or a guide of such a view.
  func touches(subtreeOf view: UIView) -> Bool {
    views.contains { $0.isDescendant(of: view) }
  }

  /// Marks the views between the items and an ancestor as constrained.
  func markItems(below ancestor: UIView) {
    for view in views {
      var candidate: UIView? = view
      while let concerned = candidate, concerned !== ancestor {
        concerned.mayBeConstrained = true
        candidate = concerned.holder
      }
    }
  }

  private var nearestCommonAncestor: UIView? {
    guard let first = Self.view(of: firstItem) else { return nil }
    guard secondItem != nil else { return first }
    guard let second = Self.view(of: secondItem) else { return nil }
    return sequence(first: first, next: \.superview).first { second.isDescendant(of: $0) }
  }

  private var views: [UIView] {
    [firstItem, secondItem].compactMap(Self.view)
  }

  /// The view or layout guide that an initialiser was given; nil for anything else.
  private static func item(_ item: Any?) -> AnyObject? {
    item as? UIView ?? item as? UILayoutGuide
  }

  private static func view(of item: AnyObject?) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
  }

  private var summary: String {
    func term(_ item: AnyObject?, _ attribute: Attribute) -> String {
      item.map { "\($0).\(attribute)" } ?? "nil"
    }
    return "\(term(firstItem, firstAttribute)) and \(term(secondItem, secondAttribute))"
  }
}

/// The priority of a constraint, from 1 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The priority as a number.
  public let rawValue: Float

  /// Makes a priority from a number between 1 and 1000.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Makes a priority from a number between 1 and 1000.
  public init(_ rawValue: Float) {
    self.init(rawValue: rawValue)
  }

  /// The constraint must hold.
  public static let required = UILayoutPriority(1000)
  /// The compression resistance of a button.
  public static let defaultHigh = UILayoutPriority(750)
  /// The content hugging of a button.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority from which on dragging may resize the window.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority with which the size of the window stays as it is.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority up to which dragging leaves the size of the window.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The priority of a view's size when its fitting size is computed.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
