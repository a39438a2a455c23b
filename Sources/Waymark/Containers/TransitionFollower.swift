import PlatformUI

/// Calls back at the ends of running transitions, once for each.
///
/// UIKit need not call back for a transition that turns out to change nothing, so follow those of
/// all view controllers that may take part in it.
@MainActor final class TransitionFollower {
  private struct Followed {
    weak var coordinator: AnyObject?
  }

  private var followed: [Followed] = []

  /// Calls back at the end of each transition of the controllers that is not followed yet.
  ///
  /// UIKit is still clearing the transition away then.
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

  /// Whether a transition was not followed until now.
  private func begins(to transition: AnyObject) -> Bool {
    for entry in followed where entry.coordinator === transition { return false }
    followed.removeAll { $0.coordinator == nil }
    followed.append(Followed(coordinator: transition))
    return true
  }
}
