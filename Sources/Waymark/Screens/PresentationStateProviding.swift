public import PlatformUI

/// A view controller whose own state determines its presentations, such as `isPresented` in a
/// hosted SwiftUI view.
///
/// A router or a stage calls ``resetPresentationState()`` before it dismisses a presentation of
/// this view controller, so that the state does not present it again.
///
/// The following example resets the flag that makes a chart present its legend:
///
/// ```swift
/// extension ChartViewController: PresentationStateProviding {
///   func resetPresentationState() { isLegendShown = false }
/// }
/// ```
@MainActor public protocol PresentationStateProviding: UIViewController {
  /// Resets the state; may dismiss the presented view controller.
  ///
  /// Called once for each dismissal by a router or a stage, for visible view controllers only.
  func resetPresentationState()
}

extension UIViewController {
  /// Dismisses the presentation of this view controller after its presentation states are reset.
  ///
  /// The completion handler is not called if resetting a state dismisses the presentation.
  func dismissPresented(animated: Bool, completion: (@MainActor () -> Void)? = nil) {
    let presented = presentedViewController
    resetPresentationStates()
    // Dismissing it twice would dismiss this view controller.
    guard let presented, presented.presentingViewController != nil, !presented.isBeingDismissed
    else { return }
    dismiss(animated: animated, completion: completion)
  }

  /// Resets the presentation states of this view controller and its children.
  ///
  /// UIKit lets a container present when one of its children does.
  private func resetPresentationStates() {
    (self as? any PresentationStateProviding)?.resetPresentationState()
    for child in children where child.viewIfLoaded?.window != nil {
      child.resetPresentationStates()
    }
  }
}
