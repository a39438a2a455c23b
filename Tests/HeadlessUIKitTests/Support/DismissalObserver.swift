import HeadlessUIKit

/// A delegate that writes what a presentation asks and tells it into a trace.
final class DismissalObserver: NSObject, UIAdaptivePresentationControllerDelegate {
  private let trace: Trace
  var allowsDismissal = true

  init(_ trace: Trace) {
    self.trace = trace
    super.init()
  }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    trace.note("shouldDismiss")
    return allowsDismissal
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    trace.note("willDismiss")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    trace.note("didDismiss")
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    trace.note("didAttemptToDismiss")
  }
}
