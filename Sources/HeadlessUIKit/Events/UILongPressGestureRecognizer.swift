/// Recognizes a touch that stays where it is for some time.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The number of seconds that the touch must last.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The number of taps before the touch; one with taps is not recognized here.
  open var numberOfTapsRequired = 0
  /// The number of touches required; stored only.
  open var numberOfTouchesRequired = 1
  /// The distance that the touch may move, in points; stored only.
  open var allowableMovement: CGFloat = 10
}
