/// Runs the presentation of a popover, or of what stands for it where there is little room.
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that the popover points to.
  open var sourceView: UIView?
  /// The rectangle of the source view that the popover points to.
  open var sourceRect = CGRect.null

  override var isDismissibleByUser: Bool { true }
}
