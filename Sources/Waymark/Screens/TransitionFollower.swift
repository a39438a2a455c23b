import PlatformUI

/// Follows running transitions to their ends, each once.
///
/// A transition that turns out to have nothing to do need not call back, so it is well to follow
/// those of all controllers that may have to do with it.
@MainActor final class TransitionFollower {
  private struct Followed {
    weak var coordinator: AnyObject?
  }

  private var followed: [Followed] = []

  /// Calls back at the end of each transition of the controllers that is not followed yet.
  ///
  /// The transition is still being cleared away then.
  func follow(_ controllers: [UIViewController?], then callBack: @escaping @MainActor () -> Void) {
    for controller in controllers {
      guard let coordinator = controller?.transitionCoordinator,
        !followed.contains(where: { $0.coordinator === coordinator })
      else { continue }
      followed.removeAll { $0.coordinator == nil }
      followed.append(Followed(coordinator: coordinator))
      coordinator.animate(alongsideTransition: nil) { _ in callBack() }
    }
  }
}
