public import Foundation
public import PlatformUI

/// The animation with which the root of a window is replaced.
///
/// The following example flips the window over to its new root:
///
/// ```swift
/// let flip = RootTransition(.transitionFlipFromRight, duration: 0.5)
/// let home = StepAssembly(build: { HomeViewController() }).using(.replaceRoot(flip), from: .root)
/// ```
public struct RootTransition {
  let options: UIView.AnimationOptions
  let duration: TimeInterval

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - options: The transition, such as `.transitionCrossDissolve`.
  ///   - duration: Seconds; without end, a request fails at its deadline.
  public init(_ options: UIView.AnimationOptions, duration: TimeInterval = 0.3) {
    self.options = options
    self.duration = duration
  }

  /// The duration as a clock counts it: at most a century, which `Duration` can hold.
  var countedDuration: Duration {
    // The comparison is false for NaN.
    duration > 0 ? .seconds(min(duration, 3_000_000_000)) : .zero
  }

  /// One content fades into the other.
  public static var crossDissolve: Self { Self(.transitionCrossDissolve) }
}

/// A change of root under way; the tree alone does not show whether its transition is over.
@MainActor final class RootChange {
  let transition: RootTransition?
  var isMoving = false

  init(_ transition: RootTransition?) {
    self.transition = transition
  }
}
