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

  /// The colour of the popover and its arrow; it is only kept.
  open var backgroundColor: UIColor?
  /// How far the popover stays away from the edges of the window; it is only kept.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  /// Whether the popover may lie over what it points to; it is only kept.
  open var canOverlapSourceViewRect = false

  /// The object that runs the presentation where the popover adapts to a sheet.
  ///
  /// It can be prepared before the presentation, or by the delegate when it begins.
  open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
    presentedViewController: presentedViewController,
    presenting: nil
  )

  override func makeAdaptiveController(
    _ style: UIModalPresentationStyle
  ) -> UIPresentationController {
    switch style {
    case .automatic, .pageSheet, .formSheet: adaptiveSheetPresentationController
    default: super.makeAdaptiveController(style)
    }
  }

  override func didResizeContainer() {
    guard adaptiveController == nil, let view = sourceView else { return }
    askForPlace(around: view)
  }

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
