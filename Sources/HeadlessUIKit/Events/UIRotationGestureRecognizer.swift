/// Recognizes rotations with two touches.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation of the touches, in radians.
  open var rotation: CGFloat = 0
  /// The velocity of the rotation; zero, because simulated touches do not move continuously.
  open var velocity: CGFloat { 0 }
  /// The number of touches: two during the gesture.
  open override var numberOfTouches: Int { super.numberOfTouches * 2 }
}
