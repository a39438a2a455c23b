import Foundation
import PlatformUI

/// The animation with which the root of a window is replaced.
struct RootTransition {
  let options: UIView.AnimationOptions
  let duration: TimeInterval

  /// The duration as a clock counts it: at most a century, which `Duration` can hold.
  var countedDuration: Duration {
    // The comparison is false for NaN.
    duration > 0 ? .seconds(min(duration, 3_000_000_000)) : .zero
  }
}

/// A change of root under way; the tree alone does not show whether its transition is over.
@MainActor final class RootChange {
  let transition: RootTransition?
  var isMoving = false

  init(_ transition: RootTransition?) {
    self.transition = transition
  }
}
