extension UIView {
  /// Turns a point of this view into one of another view, or of the window when it is nil.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let start = originInRoot
    let end = (view ?? window)?.originInRoot ?? .zero
    return CGPoint(x: point.x + start.x - end.x, y: point.y + start.y - end.y)
  }

  /// Turns a point of another view, or of the window when it is nil, into one of this view.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let start = (view ?? window)?.originInRoot ?? .zero
    let end = originInRoot
    return CGPoint(x: point.x + start.x - end.x, y: point.y + start.y - end.y)
  }

  /// Turns a rectangle of this view into one of another view, or of the window when it is nil.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Turns a rectangle of another view, or of the window when it is nil, into one of this view.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Where the zero point of this view's coordinates lies in those of its outermost superview.
  private var originInRoot: CGPoint {
    var origin = CGPoint.zero
    var candidate: UIView? = self
    while let view = candidate {
      let frame = view.frame
      origin.x += frame.origin.x - view.bounds.origin.x
      origin.y += frame.origin.y - view.bounds.origin.y
      candidate = view.superview
    }
    return origin
  }
}
