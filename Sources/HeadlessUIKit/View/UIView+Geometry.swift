extension UIView {
  /// Where the zero point of this view's coordinates lies in those of its outermost superview.
  var originInRoot: CGPoint {
    var origin = CGPoint.zero
    var candidate: UIView? = self
    while let view = candidate {
      let frame = view.frame
      origin.x += frame.origin.x - view.bounds.origin.x
      origin.y += frame.origin.y - view.bounds.origin.y
      candidate = view.holder
    }
    return origin
  }
}
