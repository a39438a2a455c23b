public import PlatformUI

/// A view controller that keeps in a state of its own what it presents, as a hosted view does with
/// `isPresented`.
///
/// Before a router or a stage dismisses what such a view controller presents, it calls
/// ``resetPresentationState()``, so that the state does not present it again.
///
/// The following example resets the flag by which a chart presents its legend:
///
/// ```swift
/// extension ChartViewController: PresentationStateProviding {
///   func resetPresentationState() { isLegendShown = false }
/// }
/// ```
@MainActor public protocol PresentationStateProviding: UIViewController {
  /// Resets the state; it may dismiss what is presented.
  ///
  /// Called once for each dismissal by a router or a stage, for view controllers on screen only.
  func resetPresentationState()
}

extension UIViewController {
  /// Dismisses what this view controller presents, after the owners of states have been told.
  ///
  /// The completion handler is not called if one of them dismisses it.
  func dismissPresented(animated: Bool, completion: (@MainActor () -> Void)? = nil) {
    let presented = presentedViewController
    resetPresentationStates()
    // What an owner has dismissed must not be dismissed again: that would dismiss this one.
    guard let presented, presented.presentingViewController != nil, !presented.isBeingDismissed
    else { return }
    dismiss(animated: animated, completion: completion)
  }

  /// Tells every owner of a state here and inside that what it presents is dismissed next.
  ///
  /// UIKit presents from a container what one of its children presents.
  private func resetPresentationStates() {
    (self as? any PresentationStateProviding)?.resetPresentationState()
    for child in children where child.viewIfLoaded?.window != nil {
      child.resetPresentationStates()
    }
  }
}
