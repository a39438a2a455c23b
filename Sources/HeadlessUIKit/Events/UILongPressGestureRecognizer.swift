/// Recognizes a long press.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum duration in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The number of taps before the press; presses after taps are not simulated.
  open var numberOfTapsRequired = 0
  /// The number of touches required; stored only.
  open var numberOfTouchesRequired = 1
  /// The allowed movement in points; stored only.
  open var allowableMovement: CGFloat = 10
}
