/// A relation between the attributes of two items.
///
/// Constraints are recorded, installed and checked for a common ancestor. Layout is not simulated:
/// constraints do not determine frames.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// The constrained item.
  open weak var firstItem: AnyObject? { firstPointer?.object }
  /// The constrained attribute.
  open private(set) var firstAttribute: Attribute
  /// The relation between both sides.
  open private(set) var relation: Relation
  /// The item on the right-hand side.
  open weak var secondItem: AnyObject? { secondPointer?.object }
  /// The attribute on the right-hand side; `notAnAttribute` for a constant.
  open private(set) var secondAttribute: Attribute
  /// The multiplier of the second attribute.
  open private(set) var multiplier: CGFloat
  /// The constant added to the second attribute, in points.
  open var constant: CGFloat
  /// The priority of the constraint.
  open var priority: UILayoutPriority = .required
  /// A name for debugging.
  open var identifier: String?
  // Not weak references, which make each retain and release of the items slower.
  private let firstPointer: WeakPointer?
  private let secondPointer: WeakPointer?
  /// The view in which the active constraint is installed.
  @BackReference var installation: UIView?

  /// Creates an inactive constraint.
  public convenience init(
    item firstItem: Any,
    attribute firstAttribute: Attribute,
    relatedBy relation: Relation,
    toItem secondItem: Any?,
    attribute secondAttribute: Attribute,
    multiplier: CGFloat,
    constant: CGFloat
  ) {
    self.init(
      (Self.pointer(to: firstItem), firstAttribute),
      relation,
      (Self.pointer(to: secondItem), secondAttribute),
      multiplier: multiplier,
      constant
    )
  }

  init(
    _ first: (item: WeakPointer?, attribute: Attribute),
    _ relation: Relation,
    _ second: (item: WeakPointer?, attribute: Attribute),
    multiplier: CGFloat,
    _ constant: CGFloat
  ) {
    (firstPointer, firstAttribute) = first
    self.relation = relation
    (secondPointer, secondAttribute) = second
    self.multiplier = multiplier
    self.constant = constant
  }

  /// Whether the constraint is installed in the nearest common ancestor of its items.
  ///
  /// Activating raises if the items have no common ancestor. A constraint becomes inactive when one
  /// of its items leaves the ancestor.
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
  /// An attribute of a constrained item.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The leading edge.
    case leading = 5
    /// The trailing edge.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The horizontal center.
    case centerX = 9
    /// The vertical center.
    case centerY = 10
    /// The baseline of the last line of text.
    case lastBaseline = 11
    /// The baseline of the first line of text.
    case firstBaseline = 12
    /// The left margin.
    case leftMargin = 13
    /// The right margin.
    case rightMargin = 14
    /// The top margin.
    case topMargin = 15
    /// The bottom margin.
    case bottomMargin = 16
    /// The leading margin.
    case leadingMargin = 17
    /// The trailing margin.
    case trailingMargin = 18
    /// The horizontal center between the margins.
    case centerXWithinMargins = 19
    /// The vertical center between the margins.
    case centerYWithinMargins = 20
    /// No attribute: the right-hand side is a constant.
    case notAnAttribute = 0
  }

  /// The relation of the first attribute to the second.
  public enum Relation: Int, Sendable {
    /// At most the second attribute.
    case lessThanOrEqual = -1
    /// Equal to the second attribute.
    case equal = 0
    /// At least the second attribute.
    case greaterThanOrEqual = 1
  }

  /// An axis of the screen.
  public enum Axis: Int, Sendable {
    /// The horizontal axis.
    case horizontal = 0
    /// The vertical axis.
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

  /// Whether an item is the view, a descendant, or a layout guide of one of them.
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

  /// The pointer to a view or layout guide; `nil` for anything else.
  private static func pointer(to item: Any?) -> WeakPointer? {
    (item as? UIView)?.pointer ?? (item as? UILayoutGuide)?.pointer
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

  /// Creates a priority from a number from 1 to 1000.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Creates a priority from a number from 1 to 1000.
  public init(_ rawValue: Float) {
    self.init(rawValue: rawValue)
  }

  /// The constraint must hold.
  public static let required = UILayoutPriority(1000)
  /// The compression resistance of a button.
  public static let defaultHigh = UILayoutPriority(750)
  /// The content hugging of a button.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority from which a drag may resize the window.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority at which the window keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority up to which a drag does not resize the window.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The priority for computing the fitting size of a view.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

extension UIView {
  func take(_ constraint: NSLayoutConstraint) {
    guard constraint.installation !== self else { return }
    constraint.installation?.removeConstraint(constraint)
    constraint.installation = self
    constraint.markItems(below: self)
    recordOfLayout.constraints.append(constraint)
  }

  func release(_ constraint: NSLayoutConstraint) {
    guard constraint.installation === self else { return }
    constraint.installation = nil
    layoutRecord?.constraints.removeAll { $0 === constraint }
  }

  /// Removes constraints between a removed subtree and the remaining views from this view and its
  /// ancestors.
  func dropConstraints(touching subtree: UIView) {
    var candidate: UIView? = self
    while let view = candidate {
      for constraint in view.constraints where constraint.touches(subtreeOf: subtree) {
        view.removeConstraint(constraint)
      }
      candidate = view.holder
    }
  }
}

/// The layout settings of a view; created on first use.
@MainActor
final class LayoutRecord {
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var compressionResistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  private var systemGuides: [String: UILayoutGuide] = [:]
  private var layer: CALayer?
  private var keyboardGuide: UIKeyboardLayoutGuide?

  /// Returns a standard guide of a view, created on first use.
  func guide(named name: String, of view: UIView) -> UILayoutGuide {
    if let guide = systemGuides[name] { return guide }
    let guide = UILayoutGuide()
    guide.identifier = name
    guide.owner = view
    systemGuides[name] = guide
    return guide
  }

  /// Returns the layer of a view, of its class's layer class, created on first use.
  func layer(of view: UIView) -> CALayer {
    if let layer { return layer }
    let layerClass: AnyClass = type(of: view).layerClass
    let made = Blueprint.makeObject(of: layerClass) as? CALayer ?? CALayer()
    made.view = view
    layer = made
    return made
  }

  /// Returns the keyboard guide of a view, created on first use.
  func keyboardGuide(of view: UIView) -> UIKeyboardLayoutGuide {
    if let keyboardGuide { return keyboardGuide }
    let guide = UIKeyboardLayoutGuide()
    guide.owner = view
    keyboardGuide = guide
    return guide
  }
}
