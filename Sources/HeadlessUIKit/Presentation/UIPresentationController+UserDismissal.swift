extension UIPresentationController {
  /// A person begins to drag a sheet down, or taps outside a popover.
  ///
  /// - Returns: The dismissal under the finger; nil when it may not or cannot happen.
  func beginUserDismissal() -> DismissalTransition? {
    guard isDismissibleByUser, let presenter = presentedViewController.modal.presenter,
      presentedViewController.modal.transition == nil, let world = presentedViewController.world
    else { return nil }
    return world.clock.turn {
      guard !presentedViewController.holdsModal,
        delegate?.presentationControllerShouldDismiss(self) ?? true
      else {
        delegate?.presentationControllerDidAttemptToDismiss(self)
        return nil
      }
      let transition = DismissalTransition(presenter, world, isAnimated: true)
      transition.completionForDelegate = { [self] in
        delegate?.presentationControllerDidDismiss(self)
      }
      delegate?.presentationControllerWillDismiss(self)
      transition.beginInteractively()
      return transition
    }
  }
}

extension UIViewController {
  /// Whether this controller, or a visible child, does not want to be swiped away.
  var holdsModal: Bool {
    isModalInPresentation || childControllers.contains { $0.isOnScreen && $0.holdsModal }
  }

  /// Ends a disappearance that a presentation above began.
  func endTransitionDisappearance() {
    guard appearance.driver == .transition else { return }
    endDisappearing()
  }
}
