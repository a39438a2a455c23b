/// Understands a finger that is dragged.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How many fingers are needed; recorded only.
  open var minimumNumberOfTouches = 1
  /// How many fingers are let; recorded only.
  open var maximumNumberOfTouches = Int.max

  /// How far the finger has come, in points.
  open func translation(in view: UIView?) -> CGPoint { movement }

  /// Says how far the finger has come, in points.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    movement = translation
  }

  /// How fast the finger is, in points a second; simulated fingers rest where they are moved to.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// Understands a finger that is dragged from an edge of the screen.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges that the finger may come from; recorded only.
  open var edges: UIRectEdge = []
}
