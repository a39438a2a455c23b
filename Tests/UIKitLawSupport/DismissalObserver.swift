public import PlatformUI

/// A presentation delegate that records its callbacks in a trace.
public final class DismissalObserver: NSObject, UIAdaptivePresentationControllerDelegate {
  private let trace: Trace
  public var allowsDismissal = true

  public init(_ trace: Trace) {
    self.trace = trace
    super.init()
  }

  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    trace.note("shouldDismiss")
    return allowsDismissal
  }

  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {
    trace.note("willDismiss")
  }

  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    trace.note("didDismiss")
  }

  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    trace.note("didAttemptToDismiss")
  }
}
