/// An edge, centre or size of an item, from which constraints are made.
///
/// The type of the anchor keeps edges of different directions apart.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// The view or guide that the anchor belongs to.
  open weak var item: AnyObject? { owner?.owner(as: AnyObject.self) }
  private let owner: Anchor?
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    owner = (item as? any Anchored)?.anchor
    self.attribute = attribute
  }

  /// Returns a constraint that puts this anchor at another, plus an offset.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, multiplier: 1, constant)
  }

  /// Returns a constraint that keeps this anchor at or after another, plus an offset.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, multiplier: 1, constant)
  }

  /// Returns a constraint that keeps this anchor at or before another, plus an offset.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, multiplier: 1, constant)
  }

  func constraint(
    _ relation: NSLayoutConstraint.Relation,
    _ other: NSLayoutAnchor<AnchorType>?,
    multiplier: CGFloat,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item as Any,
      attribute: attribute,
      relatedBy: relation,
      toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute,
      multiplier: multiplier,
      constant: constant
    )
  }
}

/// An anchor that lies somewhere from side to side.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

/// An anchor that lies somewhere from top to bottom.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
