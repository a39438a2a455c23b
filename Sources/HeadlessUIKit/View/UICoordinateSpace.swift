/// Something with coordinates of its own: a view, or a screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  /// The whole of it in its own coordinates.
  var bounds: CGRect { get }
  /// Turns a point of this space into one of another.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Turns a point of another space into one of this.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Turns a rectangle of this space into one of another.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Turns a rectangle of another space into one of this.
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
