/// Prepares popovers.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// A popover is about to be presented; the last chance to say what it points to.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  )
  /// The window has another size; the popover will point to this rectangle of this view, or to
  /// what is put in their place.
  ///
  /// It is not called where the popover points to a bar button.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>
  )
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}

  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {}
}

extension UIPopoverPresentationController {
  /// Lets the delegate say where else the popover points to.
  func askForPlace(around view: UIView) {
    guard let delegate = delegate as? any UIPopoverPresentationControllerDelegate else { return }
    var (rect, place) = (sourceRect, view)
    #if canImport(ObjectiveC)
      delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &place)
    #else
      withUnsafeMutablePointer(to: &place) {
        delegate.popoverPresentationController(
          self,
          willRepositionPopoverTo: &rect,
          in: AutoreleasingUnsafeMutablePointer($0)
        )
      }
    #endif
    (sourceRect, sourceView) = (rect, place)
  }
}
