/// Runs the presentation of a popover, or of what stands for it where there is little room.
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that the popover points to.
  open var sourceView: UIView?
  /// The rectangle of the source view that the popover points to.
  open var sourceRect = CGRect.null
  /// The view or bar button that the popover points to.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  /// The bar button that the popover points to.
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }
  /// The sides on which the arrow may be.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
  /// Views outside that take touches while the popover is open.
  open var passthroughViews: [UIView]?

  var hasAnchor: Bool { sourceView != nil || sourceItem != nil }

  override var isDismissibleByUser: Bool { !shouldRemovePresentersView }

  var missingAnchorReason: String {
    """
    UIPopoverPresentationController (\(self)) should have a non-nil sourceView or barButtonItem \
    set before the presentation occurs.
    """
  }

  /// Gives the delegate its last chance to say what the popover points to.
  func askForAnchor() {
    (delegate as? any UIPopoverPresentationControllerDelegate)?
      .prepareForPopoverPresentation(self)
  }
}
