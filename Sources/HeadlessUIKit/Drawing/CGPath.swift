/// A shape of lines and curves.
public class CGPath: Hashable {
  /// A line or curve of a path.
  @_spi(Headless)
  public enum Element: Hashable, Sendable {
    /// Begins at a point.
    case move(CGPoint)
    /// Adds a straight line to a point.
    case line(CGPoint)
    /// Adds a curve with one control point to a point.
    case quadCurve(CGPoint, control: CGPoint)
    /// Adds a curve with two control points to a point.
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    /// Adds a line to the point where the path began.
    case close
  }

  /// The lines and curves, in order.
  @_spi(Headless) public fileprivate(set) var elements: [Element]

  init(_ elements: [Element]) {
    self.elements = elements
  }

  /// Creates a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Self.rectangle(rect).map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Creates an ellipse inside a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Self.ellipse(rect).map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Creates a rectangle with rounded corners.
  public convenience init(
    roundedRect rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let radii = CGSize(width: cornerWidth, height: cornerHeight)
    let elements = Self.rounded(rect, corners: .allCorners, radii: radii)
    self.init(elements.map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Whether the path has no lines and curves.
  public var isEmpty: Bool { elements.isEmpty }

  /// The point where the next line begins; zero for an empty path.
  public var currentPoint: CGPoint {
    guard let last = elements.last else { return .zero }
    if let end = last.end { return end }
    for case .move(let start) in elements.reversed() { return start }
    return .zero
  }

  /// The smallest rectangle with all points, including control points.
  public var boundingBox: CGRect { Self.box(elements.flatMap(\.points)) }

  /// The smallest rectangle with all points of the lines and curves, here by straight parts of the
  /// curves.
  public var boundingBoxOfPath: CGRect { Self.box(polygons.flatMap { $0 }) }

  /// Whether a point is inside the path.
  public func contains(
    _ point: CGPoint,
    using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = point.applying(transform)
    let turns = polygons.reduce(0) { $0 + Self.turns(of: $1, around: point) }
    return rule == .winding ? turns != 0 : turns % 2 != 0
  }

  /// Returns an equal path.
  public func copy() -> CGPath? { CGPath(elements) }

  /// Returns an equal path that can be changed.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements) }

  /// Whether both have the same lines and curves.
  public static func == (one: CGPath, other: CGPath) -> Bool { one.elements == other.elements }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }

  private static func box(_ points: [CGPoint]) -> CGRect {
    guard let first = points.first else { return .null }
    return points.reduce(CGRect(origin: first, size: .zero)) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }

  /// The closed shapes of the path, with curves as straight parts.
  private var polygons: [[CGPoint]] {
    var polygons: [[CGPoint]] = []
    for element in elements {
      switch element {
      case .move(let point): polygons.append([point])
      case .close: if let first = polygons.last?.first { polygons.append([first]) }
      default:
        guard let start = polygons.last?.last else { continue }
        polygons[polygons.count - 1] += element.parts(from: start)
      }
    }
    return polygons
  }

  /// The winding number of a polygon around a point.
  private static func turns(of polygon: [CGPoint], around point: CGPoint) -> Int {
    var turns = 0
    for (index, start) in polygon.enumerated() {
      let end = polygon[(index + 1) % polygon.count]
      let side =
        (end.x - start.x) * (point.y - start.y) - (point.x - start.x) * (end.y - start.y)
      if start.y <= point.y, end.y > point.y, side > 0 { turns += 1 }
      if start.y > point.y, end.y <= point.y, side < 0 { turns -= 1 }
    }
    return turns
  }
}

/// The rule for the inside of a path.
public enum CGPathFillRule: Int, Sendable {
  /// The nonzero winding rule.
  case winding = 0
  /// The even-odd rule.
  case evenOdd = 1
}

/// A path that can be changed.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public init() {
    super.init([])
  }

  override init(_ elements: [Element]) {
    super.init(elements)
  }

  /// Begins at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append([.move(point)], transform)
  }

  /// Adds a straight line to a point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append([.line(point)], transform)
  }

  /// Adds straight lines between points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    append([.move(first)] + points.dropFirst().map { .line($0) }, transform)
  }

  /// Adds a curve with one control point to a point.
  public func addQuadCurve(
    to end: CGPoint,
    control: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    append([.quadCurve(end, control: control)], transform)
  }

  /// Adds a curve with two control points to a point.
  public func addCurve(
    to end: CGPoint,
    control1: CGPoint,
    control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    append([.curve(end, control1: control1, control2: control2)], transform)
  }

  /// Adds an arc around a center, after a line to its beginning.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let arc = CGPath.arc(
      center,
      radius,
      from: startAngle,
      to: endAngle,
      clockwise: clockwise,
      continues: !isEmpty
    )
    append(arc, transform)
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(CGPath.rectangle(rect), transform)
  }

  /// Adds an ellipse inside a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(CGPath.ellipse(rect), transform)
  }

  /// Adds a rectangle with rounded corners.
  public func addRoundedRect(
    in rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let radii = CGSize(width: cornerWidth, height: cornerHeight)
    append(CGPath.rounded(rect, corners: .allCorners, radii: radii), transform)
  }

  /// Adds another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    append(path.elements, transform)
  }

  /// Adds a line to the point where the path began.
  public func closeSubpath() {
    append([.close], .identity)
  }

  func replace(by elements: [Element]) {
    self.elements = elements
  }

  private func append(_ added: [Element], _ transform: CGAffineTransform) {
    elements += transform.isIdentity ? added : added.map { $0.applying(transform) }
  }
}
