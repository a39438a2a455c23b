extension UIViewController {
  /// The style that holds when `.automatic` has been decided.
  var resolvedPresentationStyle: UIModalPresentationStyle {
    modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle
  }

  /// Checks a presentation that was asked of this controller; what is wrong is reported.
  func mayPresent(_ controller: UIViewController, on presenter: UIViewController) -> Bool {
    guard isFree(controller, for: presenter) else { return false }
    if let transition = presenter.modalTransition, transition.phase != .ended,
      !(transition is PresentationTransition && presenter.modal.presented != nil)
    {
      warn(controller, presenter, "while a presentation is in progress.")
      return false
    }
    if let busy = busyController(upTo: presenter), let present = busy.modal.presented {
      warn(controller, busy, "which is already presenting \(present).")
      return false
    }
    guard loadedView?.hostWindow != nil, presenter.loadedView?.hostWindow != nil else {
      warn(controller, presenter, "whose view is not in the window hierarchy.")
      return false
    }
    return !presenter.reportMissingAnchor(of: controller)
  }

  /// The first that presents something, of this controller and those around it up to the presenter.
  private func busyController(upTo presenter: UIViewController) -> UIViewController? {
    var candidate: UIViewController? = self
    while let controller = candidate, controller.modal.presented == nil {
      candidate = controller === presenter ? nil : controller.parentController
    }
    return candidate
  }

  private func warn(
    _ controller: UIViewController,
    _ presenter: UIViewController,
    _ obstacle: String
  ) {
    Misuse.warn("Attempt to present \(controller) on \(presenter) (from \(self)) \(obstacle)")
  }

  private func isFree(_ controller: UIViewController, for presenter: UIViewController) -> Bool {
    if controller === presenter || controller === self {
      refuse("modal view controller on itself. Presenting controller is \(controller).")
    } else if let other = controller.modal.presenter {
      refuse("modally a view controller \(controller) that is already being presented by \(other).")
    } else if let parent = controller.parentController {
      refuse("modally a view controller \(controller) that has a parent view controller \(parent).")
    } else if let problem = controller.presentationProblem {
      Misuse.raise(problem.exception, problem.reason)
    } else {
      return true
    }
    return false
  }

  /// A popover needs something to point to where the width is regular.
  private func reportMissingAnchor(of controller: UIViewController) -> Bool {
    guard let popover = controller.popoverPresentationController,
      traitCollection.horizontalSizeClass == .regular
    else { return false }
    popover.askForAnchor()
    guard !popover.hasAnchor else { return false }
    Misuse.raise(.genericException, controller.missingAnchorReason(popover, presenter: self))
    return true
  }

  private func refuse(_ attempt: String) {
    Misuse.raise(.invalidArgumentException, "Application tried to present \(attempt)")
  }
}
