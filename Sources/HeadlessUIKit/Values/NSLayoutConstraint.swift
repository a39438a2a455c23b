/// A relation between the attributes of two items.
///
/// Constraints are recorded, installed and checked for a common ancestor. Layout is not simulated:
/// no frame follows from them.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// The item whose attribute is constrained.
  open weak var firstItem: AnyObject? { first?.owner(as: AnyObject.self) }
  /// The attribute that is constrained.
  open private(set) var firstAttribute: Attribute
  /// Whether the first attribute is equal to the second, or its bound.
  open private(set) var relation: Relation
  /// The item that the first one is related to.
  open weak var secondItem: AnyObject? { second?.owner(as: AnyObject.self) }
  /// The attribute on the right-hand side; `notAnAttribute` for a constant.
  open private(set) var secondAttribute: Attribute
  /// The factor of the second attribute.
  open private(set) var multiplier: CGFloat
  /// What is added to the second attribute, in points.
  open var constant: CGFloat
  /// How much the constraint matters beside others.
  open var priority: UILayoutPriority = .required
  /// A name for debugging.
  open var identifier: String?
  /// The view that the constraint is installed in while it is active.
  @BackLink var installation: UIView?
  private let first: Anchor?
  private let second: Anchor?

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
    first = (firstItem as? any Anchored)?.anchor
    self.firstAttribute = firstAttribute
    self.relation = relation
    second = (secondItem as? any Anchored)?.anchor
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
