extension UIPresentationController {
  /// How a person's attempt to dismiss begins.
  enum UserDismissal {
    /// The dismissal is under the finger.
    case begun(DismissalTransition)
    /// It may not happen, and the delegate was told of the attempt.
    case held
    /// There is nothing to dismiss, or it moves already.
    case impossible
  }

  /// A person begins to drag a sheet down, taps outside a popover, or drags down what was zoomed.
  func beginUserDismissal(byZoom isZoom: Bool = false) -> UserDismissal {
    guard isZoom || isDismissibleByUser, let presenter = presentedViewController.modal.presenter,
      presentedViewController.modalTransition == nil, let world = presentedViewController.world
    else { return .impossible }
    return world.turn {
      guard !presentedViewController.holdsModal,
        ask("shouldDismiss", { $0.presentationControllerShouldDismiss(self) }) ?? true
      else {
        ask("didAttemptToDismiss") { $0.presentationControllerDidAttemptToDismiss(self) }
        return .held
      }
      let transition = DismissalTransition(presenter, world, isAnimated: true)
      transition.completionForDelegate = { [self] in
        ask("didDismiss") { $0.presentationControllerDidDismiss(self) }
      }
      ask("willDismiss") { $0.presentationControllerWillDismiss(self) }
      transition.beginInteractively()
      return .begun(transition)
    }
  }

  @discardableResult
  private func ask<Answer>(
    _ question: String,
    _ call: (any UIAdaptivePresentationControllerDelegate) -> Answer
  ) -> Answer? {
    guard let delegate else { return nil }
    presentedViewController.record("delegate.\(question)")
    return call(delegate)
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
