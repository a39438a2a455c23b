import Foundation
import PlatformUI

/// The transition for replacing the root of a window.
struct RootTransition {
  let options: UIView.AnimationOptions
  let duration: TimeInterval

  /// The duration, limited to about a century, because `Duration` cannot represent every `Double`.
  var countedDuration: Duration {
    // The comparison is false for NaN.
    duration > 0 ? .seconds(min(duration, 3_000_000_000)) : .zero
  }
}

/// A running change of the root; the hierarchy does not show whether its transition has ended.
@MainActor final class RootChange {
  let transition: RootTransition?
  var isMoving = false

  init(_ transition: RootTransition?) {
    self.transition = transition
  }
}
