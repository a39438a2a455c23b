/// Recognizes pinches with two touches.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The current distance of the touches, as a multiple of the initial one.
  open var scale: CGFloat = 1
  /// The velocity of the scale; zero, because simulated touches do not move continuously.
  open var velocity: CGFloat { 0 }
  /// The number of touches: two during the gesture.
  open override var numberOfTouches: Int { super.numberOfTouches * 2 }
}
