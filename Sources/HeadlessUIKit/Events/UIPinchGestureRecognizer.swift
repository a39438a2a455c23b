/// Recognizes two touches whose distance changes.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the touches, as a multiple of the first one.
  open var scale: CGFloat = 1
  /// The speed of the scale; zero, because simulated touches rest where they are moved to.
  open var velocity: CGFloat { 0 }
  /// The number of touches of the gesture: two while it is recognized.
  open override var numberOfTouches: Int { super.numberOfTouches * 2 }
}
