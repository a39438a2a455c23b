/// Holds content that may want another size: a controller, or the controller of a presentation.
@MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that the content wants; zero for any.
  var preferredContentSize: CGSize { get }
  /// A child wants another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size that a child has in a parent of some size.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
}

extension UIViewController {
  func preferredContentSizeDidChange() {
    parentController?.preferredContentSizeDidChange(forChildContentContainer: self)
    guard modal.presenter != nil else { return }
    modal.presentationController?.preferredContentSizeDidChange(forChildContentContainer: self)
  }
}
