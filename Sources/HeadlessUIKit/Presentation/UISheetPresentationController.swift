/// Runs the presentation of a sheet.
open class UISheetPresentationController: UIPresentationController {
  /// The heights at which the sheet can rest.
  open var detents: [Detent] = [.large()]
  /// The height at which the sheet rests; nil for the smallest.
  open var selectedDetentIdentifier: Detent.Identifier?
  /// The largest height at which the view below is not dimmed.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether the sheet shows a grabber.
  open var prefersGrabberVisible = false
  /// Whether scrolling beyond the edge makes the sheet larger.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet keeps to the edge where the height is compact.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether an edge-attached sheet takes the width of the preferred content size.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// Whether a page sheet keeps the width of a page where there is more room; it is only kept.
  open var prefersPageSizing = true
  /// The view that the sheet comes out of; it is only kept.
  open var sourceView: UIView?
  /// The radius of the corners; nil for the usual one.
  open var preferredCornerRadius: CGFloat?

  /// Runs changes; they are not animated here.
  open func animateChanges(_ changes: () -> Void) {
    changes()
  }

  /// Has the heights of custom detents computed anew; here that happens whenever they are needed.
  open func invalidateDetents() {}

  override var isDismissibleByUser: Bool { true }
}
