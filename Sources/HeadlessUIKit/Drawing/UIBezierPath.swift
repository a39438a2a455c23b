/// A path with settings for drawing.
open class UIBezierPath: NSObject, NSCopying {
  private let path = CGMutablePath()

  /// The line width in points.
  open var lineWidth: CGFloat = 1
  /// The line cap.
  open var lineCapStyle: CGLineCap = .butt
  /// The line join.
  open var lineJoinStyle: CGLineJoin = .miter
  /// The miter limit.
  open var miterLimit: CGFloat = 10
  /// The flatness of curves; stored only.
  open var flatness: CGFloat = 0.6
  /// Whether the even-odd rule determines the inside.
  open var usesEvenOddFillRule = false
  private var dashes: (pattern: [CGFloat], phase: CGFloat) = ([], 0)

  /// Creates an empty path.
  public override init() {
    super.init()
  }

  /// Paths are not archived; returns an empty path.
  public required init?(coder: NSCoder) {
    super.init()
  }

  private convenience init(_ elements: [CGPath.Element]) {
    self.init()
    path.replace(by: elements)
  }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) {
    self.init(CGPath.rectangle(rect))
  }

  /// Creates an ellipse inside a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init(CGPath.ellipse(rect))
  }

  /// Creates a rectangle with rounded corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let radii = CGSize(width: cornerRadius, height: cornerRadius)
    self.init(CGPath.rounded(rect, corners: .allCorners, radii: radii))
  }

  /// Creates a rectangle with some rounded corners.
  public convenience init(
    roundedRect rect: CGRect,
    byRoundingCorners corners: UIRectCorner,
    cornerRadii: CGSize
  ) {
    self.init(CGPath.rounded(rect, corners: corners, radii: cornerRadii))
  }

  /// Creates an arc around a center.
  public convenience init(
    arcCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: clockwise
    )
  }

  /// Creates a path with the lines and curves of another one.
  public convenience init(cgPath CGPath: CGPath) {
    self.init(CGPath.elements)
  }

  /// The lines and curves of the path.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path.replace(by: newValue.elements) }
  }

  /// Whether the path has no lines and curves.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle with all lines and curves; empty for an empty path.
  open var bounds: CGRect { path.isEmpty ? .zero : path.boundingBoxOfPath }
  /// The point where the next line begins.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Returns whether a point is inside the path.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Begins at a point.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a straight line to a point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a curve with two control points to a point.
  open func addCurve(
    to endPoint: CGPoint,
    controlPoint1: CGPoint,
    controlPoint2: CGPoint
  ) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a curve with one control point to a point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc around a center, clockwise on the screen or the other way.
  open func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    // The axis points down here, and up in Core Graphics.
    path.addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: !clockwise
    )
  }

  /// Adds a line to the point where the path began.
  open func close() { path.closeSubpath() }

  /// Removes all lines and curves.
  open func removeAllPoints() { path.replace(by: []) }

  /// Adds another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// Moves, scales or rotates all points.
  open func apply(_ transform: CGAffineTransform) {
    path.replace(by: path.elements.map { $0.applying(transform) })
  }

  /// Sets the lengths of dashes and gaps.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [], phase)
  }

  /// Records a fill of the path in the current context.
  open func fill() {
    UIGraphicsGetCurrentContext()?.fill(path.elements)
  }

  /// Records a fill of the path in the current context; the mode and opacity are ignored.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { fill() }

  /// Records a stroke of the path in the current context.
  open func stroke() {
    UIGraphicsGetCurrentContext()?.stroke(path.elements, width: lineWidth)
  }

  /// Records a stroke of the path in the current context; the mode and opacity are ignored.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { stroke() }

  /// Records the path as the clip of the current context.
  open func addClip() {
    UIGraphicsGetCurrentContext()?.record(.clip(path.elements))
  }

  /// Returns an equal path.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(path.elements)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.dashes = dashes
    return copy
  }
}
