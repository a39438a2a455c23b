/// Understands taps of fingers.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps are needed; recorded only.
  open var numberOfTapsRequired = 1
  /// How many fingers are needed; recorded only.
  open var numberOfTouchesRequired = 1
}
