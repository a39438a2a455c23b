import PlatformUI

/// Calls back once at the end of each running transition.
///
/// UIKit may not call back for a transition that turns out to change nothing, so pass all view
/// controllers that may take part in it.
@MainActor final class TransitionFollower {
  private var followed: [Weak<AnyObject>] = []

  /// Calls back at the end of each transition of the controllers that is not observed yet.
  ///
  /// At that time UIKit has not finished its cleanup.
  func follow(_ controllers: [UIViewController?], then callBack: @escaping @MainActor () -> Void) {
    for controller in controllers {
      if let pages = controller as? UIPageViewController,
        let turn = PageTurn.running(in: pages), begins(to: turn)
      {
        turn.whenEnded(callBack)
      }
      guard let coordinator = controller?.transitionCoordinator, begins(to: coordinator) else {
        continue
      }
      coordinator.animate(alongsideTransition: nil) { _ in callBack() }
    }
  }

  /// Records a transition and returns whether it was not observed before.
  private func begins(to transition: AnyObject) -> Bool {
    for entry in followed where entry.object === transition { return false }
    followed = followed.adding(transition)
    return true
  }
}
