/// An edge, center or size of an item, for creating constraints.
///
/// The type parameter prevents constraints between anchors of different axes.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// The view or layout guide of the anchor.
  open weak var item: AnyObject? { pointer.object }
  private let pointer: WeakPointer
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: any BackReferenced, _ attribute: NSLayoutConstraint.Attribute) {
    pointer = item.pointer
    self.attribute = attribute
  }

  /// Returns a constraint for equal anchors, plus an offset.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, multiplier: 1, constant)
  }

  /// Returns a constraint that keeps this anchor at or after another one, plus an offset.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, multiplier: 1, constant)
  }

  /// Returns a constraint that keeps this anchor at or before another one, plus an offset.
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
      (pointer, attribute),
      relation,
      (other?.pointer, other?.attribute ?? .notAnAttribute),
      multiplier: multiplier,
      constant
    )
  }
}

/// A horizontal anchor.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns a constraint that places this anchor after another one, at a multiple of the system
  /// spacing.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, multiplier: 1, usualDistance * multiplier)
  }

  /// Returns a constraint that keeps at least a multiple of the system spacing after another
  /// anchor.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, multiplier: 1, usualDistance * multiplier)
  }

  /// Returns a constraint that keeps at most a multiple of the system spacing after another anchor.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, multiplier: 1, usualDistance * multiplier)
  }
}

/// A vertical anchor.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns a constraint that places this anchor below another one, at a multiple of the system
  /// spacing.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, multiplier: 1, usualDistance * multiplier)
  }

  /// Returns a constraint that keeps at least a multiple of the system spacing below another
  /// anchor.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, multiplier: 1, usualDistance * multiplier)
  }

  /// Returns a constraint that keeps at most a multiple of the system spacing below another anchor.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, multiplier: 1, usualDistance * multiplier)
  }
}

/// The system spacing between views in points.
private let usualDistance: CGFloat = 8

/// A width or height, for creating constraints.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns a constraint for a fixed dimension in points.
  open func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, nil, multiplier: 1, constant)
  }

  /// Returns a constraint for a minimum dimension in points.
  open func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, nil, multiplier: 1, constant)
  }

  /// Returns a constraint for a maximum dimension in points.
  open func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, nil, multiplier: 1, constant)
  }

  /// Returns a constraint that makes this dimension a multiple of another one, plus a constant.
  open func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, multiplier: multiplier, constant)
  }

  /// Returns a constraint that keeps this dimension at least a multiple of another one.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, multiplier: multiplier, constant)
  }

  /// Returns a constraint that keeps this dimension at most a multiple of another one.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, multiplier: multiplier, constant)
  }
}
