extension UIView {
  /// Converts a point to the outermost superview.
  func pointInRoot(_ point: CGPoint) -> CGPoint {
    var point = point
    var candidate: UIView? = self
    while let view = candidate {
      point = view.pointInSuperview(point)
      candidate = view.holder
    }
    return point
  }

  /// Converts a point from the outermost superview.
  func pointFromRoot(_ point: CGPoint) -> CGPoint {
    pointFromSuperview(holder?.pointFromRoot(point) ?? point)
  }

  /// The bounding rectangle of the transformed view in its superview.
  func frame(under transform: CGAffineTransform) -> CGRect {
    let size = bounds.size
    let around = CGRect(
      x: -size.width / 2,
      y: -size.height / 2,
      width: size.width,
      height: size.height
    )
    return around.applying(transform).offsetBy(dx: center.x, dy: center.y)
  }

  /// Sets the bounding rectangle of the transformed view; a rotated view keeps its size, which is
  /// ambiguous.
  func setFrame(_ frame: CGRect, under transform: CGAffineTransform) {
    if transform.b == 0, transform.c == 0, transform.a != 0, transform.d != 0 {
      bounds.size = CGSize(
        width: frame.width / abs(transform.a),
        height: frame.height / abs(transform.d)
      )
    }
    center = CGPoint(x: frame.midX - transform.tx, y: frame.midY - transform.ty)
  }

  private func pointInSuperview(_ point: CGPoint) -> CGPoint {
    let middle = center
    let bounds = bounds
    let offset = CGPoint(x: point.x - bounds.midX, y: point.y - bounds.midY)
    let moved = extras?.transform.map { offset.applying($0) } ?? offset
    return CGPoint(x: middle.x + moved.x, y: middle.y + moved.y)
  }

  private func pointFromSuperview(_ point: CGPoint) -> CGPoint {
    let middle = center
    let bounds = bounds
    let offset = CGPoint(x: point.x - middle.x, y: point.y - middle.y)
    let moved = extras?.transform.map { offset.applying($0.inverted()) } ?? offset
    return CGPoint(x: moved.x + bounds.midX, y: moved.y + bounds.midY)
  }
}

extension CGRect {
  /// The bounding rectangle of the four corners after a mapping.
  func mapped(_ move: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
      CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
    ].map(move)
    let left = corners.map(\.x).min() ?? 0
    let top = corners.map(\.y).min() ?? 0
    let right = corners.map(\.x).max() ?? 0
    let bottom = corners.map(\.y).max() ?? 0
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// An object with its own coordinates: a view, scene or screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  /// The bounds in its own coordinates.
  var bounds: CGRect { get }
  /// Converts a point of this space to another one.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point of another space to this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle of this space to another one.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle of another space to this one.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UICoordinateSpace {
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    let inScreen = (self as? UIView)?.pointInRoot(point) ?? point
    return (coordinateSpace as? UIView)?.pointFromRoot(inScreen) ?? inScreen
  }

  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.convert(point, to: self)
  }

  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.mapped { convert($0, to: coordinateSpace) }
  }

  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.mapped { convert($0, from: coordinateSpace) }
  }
}

extension UIView: UICoordinateSpace {}
