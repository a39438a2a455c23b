/// Recognizes two touches that turn around each other.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation of the touches, in radians.
  open var rotation: CGFloat = 0
  /// The speed of the rotation; zero, because simulated touches rest where they are moved to.
  open var velocity: CGFloat { 0 }
  /// The number of touches of the gesture: two while it is recognized.
  open override var numberOfTouches: Int { super.numberOfTouches * 2 }
}
