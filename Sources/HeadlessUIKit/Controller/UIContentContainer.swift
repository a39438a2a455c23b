/// Holds content that may want another size: a controller, or the controller of a presentation.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that the content wants; zero for any.
  var preferredContentSize: CGSize { get }
  /// A child wants another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The layout of a child wants another size.
  func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  )
  /// Returns the size that a child has in a parent of some size.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// The content is about to get another size.
  func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  )
  /// The content is about to get other traits.
  func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  )
}

extension UIViewController {
  func preferredContentSizeDidChange() {
    parentController?.preferredContentSizeDidChange(forChildContentContainer: self)
    guard modal.presenter != nil else { return }
    modal.presentationController?.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  /// Tells the children, each with the size that this container gives it.
  func passSizeTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childControllers {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      guard childSize != child.loadedView?.bounds.size else { continue }
      child.viewWillTransition(to: childSize, with: coordinator)
    }
  }

  /// Tells the children, each with what is said about its own traits.
  func passTraitTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childControllers {
      let childTraits = child.ownTraits(from: newCollection)
      guard childTraits != child.traitCollection else { continue }
      child.willTransition(to: childTraits, with: coordinator)
    }
  }
}
