/// A recorder of drawing commands.
///
/// Nothing is drawn: a context has a size and a list of commands, and its image has the same.
public final class CGContext {
  /// A drawing command, with the colors that were set when it was given.
  @_spi(Headless)
  public enum Command: Hashable, Sendable {
    /// Fills a path.
    case fill([CGPath.Element], UIColor)
    /// Strokes a path.
    case stroke([CGPath.Element], UIColor, width: CGFloat)
    /// Clips later commands to a path.
    case clip([CGPath.Element])
    /// Draws an image in a rectangle.
    case image(UIImage, CGRect)
    /// Draws a text in a rectangle.
    case text(String, CGRect)
    /// Draws a gradient between two points.
    case gradient([UIColor], CGPoint, CGPoint)
    /// Clears a rectangle.
    case clear(CGRect)
    /// Transforms the coordinate system of later commands.
    case transform(CGAffineTransform)
    /// Saves or restores colors, clip and transform.
    case save, restore
  }

  private struct State {
    var fill = UIColor.black
    var stroke = UIColor.black
    var width: CGFloat = 1
    var transform = CGAffineTransform.identity
  }

  /// The recorded commands.
  @_spi(Headless) public private(set) var commands: [Command] = []
  let size: CGSize
  let scale: CGFloat
  private var state = State()
  private var saved: [State] = []
  private var path = CGMutablePath()

  init(size: CGSize, scale: CGFloat) {
    self.size = size
    self.scale = scale
  }

  /// The width in pixels.
  public var width: Int { Int((size.width * scale).rounded()) }
  /// The height in pixels.
  public var height: Int { Int((size.height * scale).rounded()) }
  /// The current transform.
  public var ctm: CGAffineTransform { state.transform }
  /// The bounds of the clip: always those of the whole context.
  public var boundingBoxOfClipPath: CGRect { CGRect(origin: .zero, size: size) }

  func record(_ command: Command) {
    commands.append(command)
  }

  func fill(_ elements: [CGPath.Element]) {
    record(.fill(elements, state.fill))
  }

  func stroke(_ elements: [CGPath.Element], width: CGFloat? = nil) {
    record(.stroke(elements, state.stroke, width: width ?? state.width))
  }

  /// The commands as an image.
  var image: UIImage { UIImage(commands, size: size, scale: scale) }

  /// Returns the commands as an image.
  public func makeImage() -> CGImage? { CGImage(image) }

  // MARK: State

  /// Saves colors, line width and transform.
  public func saveGState() {
    saved.append(state)
    record(.save)
  }

  /// Restores the state that was saved last; has no effect if there is none.
  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    state = last
    record(.restore)
  }

  /// Translates the coordinate system of later commands.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  /// Scales the coordinate system of later commands.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// Rotates the coordinate system of later commands.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  /// Applies a transform to the coordinate system of later commands.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
    record(.transform(transform))
  }

  /// Sets the fill color.
  public func setFillColor(_ color: CGColor) { state.fill = color.color }

  /// Sets the stroke color.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.color }

  /// Sets the line width in points.
  public func setLineWidth(_ width: CGFloat) { state.width = width }

  // Settings without an effect where nothing is rasterized.

  /// Sets the line cap; has no effect here.
  public func setLineCap(_ cap: CGLineCap) {}
  /// Sets the line join; has no effect here.
  public func setLineJoin(_ join: CGLineJoin) {}
  /// Sets the miter limit; has no effect here.
  public func setMiterLimit(_ limit: CGFloat) {}
  /// Sets the lengths of dashes and gaps; has no effect here.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  /// Sets the opacity; has no effect here.
  public func setAlpha(_ alpha: CGFloat) {}
  /// Sets the blend mode; has no effect here.
  public func setBlendMode(_ mode: CGBlendMode) {}
  /// Sets whether edges are antialiased; has no effect here.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Sets whether edges may be antialiased; has no effect here.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// Sets the interpolation quality; has no effect here.
  public var interpolationQuality: CGInterpolationQuality {
    get { .default }
    set {}
  }
  /// Sets a shadow; has no effect here.
  public func setShadow(offset: CGSize, blur: CGFloat) {}
  /// Sets a shadow with a color; has no effect here.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}

  // MARK: Paths

  /// Discards the current path.
  public func beginPath() { path = CGMutablePath() }
  /// Begins at a point.
  public func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line to a point.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds straight lines between points.
  public func addLines(between points: [CGPoint]) { path.addLines(between: points) }
  /// Adds a curve with one control point to a point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.addQuadCurve(to: end, control: control)
  }
  /// Adds a curve with two control points to a point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }
  /// Adds an arc around a center.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: clockwise
    )
  }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { path.addRect(rect) }
  /// Adds an ellipse inside a rectangle.
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
  /// Adds a path.
  public func addPath(_ path: CGPath) { self.path.addPath(path) }
  /// Adds a line to the point where the path began.
  public func closePath() { path.closeSubpath() }

  /// Records a fill of the current path.
  public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: .fill) }
  /// Records a stroke of the current path.
  public func strokePath() { drawPath(using: .stroke) }

  /// Records the current path, and begins another one.
  public func drawPath(using mode: CGPathDrawingMode) {
    if mode != .stroke { fill(path.elements) }
    if mode != .fill, mode != .eoFill { stroke(path.elements) }
    beginPath()
  }

  /// Records the current path as the clip, and begins another one.
  public func clip(using rule: CGPathFillRule = .winding) {
    record(.clip(path.elements))
    beginPath()
  }

  /// Records a rectangle as the clip.
  public func clip(to rect: CGRect) { record(.clip(CGPath.rectangle(rect))) }

  // MARK: Shapes

  /// Records a fill of a rectangle.
  public func fill(_ rect: CGRect) { fill(CGPath.rectangle(rect)) }
  /// Records fills of rectangles.
  public func fill(_ rects: [CGRect]) { rects.forEach { fill($0) } }
  /// Records a stroke of a rectangle.
  public func stroke(_ rect: CGRect) { stroke(CGPath.rectangle(rect)) }
  /// Records a stroke of a rectangle with a line width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    stroke(CGPath.rectangle(rect), width: width)
  }
  /// Records a fill of an ellipse.
  public func fillEllipse(in rect: CGRect) { fill(CGPath.ellipse(rect)) }
  /// Records a stroke of an ellipse.
  public func strokeEllipse(in rect: CGRect) { stroke(CGPath.ellipse(rect)) }
  /// Records a rectangle to clear.
  public func clear(_ rect: CGRect) { record(.clear(rect)) }
  /// Records an image in a rectangle.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    record(.image(image.image, rect))
  }
  /// Records a gradient between two points.
  public func drawLinearGradient(
    _ gradient: CGGradient,
    start startPoint: CGPoint,
    end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    record(.gradient(gradient.colors, startPoint, endPoint))
  }
  /// Records a gradient between two circles.
  public func drawRadialGradient(
    _ gradient: CGGradient,
    startCenter: CGPoint,
    startRadius: CGFloat,
    endCenter: CGPoint,
    endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    record(.gradient(gradient.colors, startCenter, endCenter))
  }
}
