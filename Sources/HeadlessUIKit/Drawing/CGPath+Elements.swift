extension CGPath.Element {
  /// The point where the element ends; `nil` for a closing line.
  var end: CGPoint? {
    switch self {
    case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
      point
    case .close: nil
    }
  }

  /// The end and the control points.
  var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadCurve(let point, let control): [point, control]
    case .curve(let point, let control1, let control2): [point, control1, control2]
    case .close: []
    }
  }

  func applying(_ transform: CGAffineTransform) -> CGPath.Element {
    switch self {
    case .move(let point): .move(point.applying(transform))
    case .line(let point): .line(point.applying(transform))
    case .quadCurve(let point, let control):
      .quadCurve(point.applying(transform), control: control.applying(transform))
    case .curve(let point, let control1, let control2):
      .curve(
        point.applying(transform),
        control1: control1.applying(transform),
        control2: control2.applying(transform)
      )
    case .close: .close
    }
  }

  /// The ends of the straight parts that the element is divided into.
  func parts(from start: CGPoint) -> [CGPoint] {
    let steps = (1...16).map { CGFloat($0) / 16 }
    switch self {
    case .move(let point), .line(let point): return [point]
    case .quadCurve(let end, let control):
      return steps.map { time in
        start.mixed(control, time).mixed(control.mixed(end, time), time)
      }
    case .curve(let end, let control1, let control2):
      return steps.map { time in
        let middle = control1.mixed(control2, time)
        let first = start.mixed(control1, time).mixed(middle, time)
        return first.mixed(middle.mixed(control2.mixed(end, time), time), time)
      }
    case .close: return []
    }
  }
}

extension CGPoint {
  fileprivate func mixed(_ other: CGPoint, _ part: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }
}

// MARK: Shapes

extension CGPath {
  static func rectangle(_ rect: CGRect) -> [Element] {
    [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)),
      .close,
    ]
  }

  static func ellipse(_ rect: CGRect) -> [Element] {
    let radii = CGSize(width: rect.width / 2, height: rect.height / 2)
    return rounded(rect, corners: .allCorners, radii: radii)
  }

  static func rounded(_ rect: CGRect, corners: UIRectCorner, radii: CGSize) -> [Element] {
    let width = min(radii.width, rect.width / 2)
    let height = min(radii.height, rect.height / 2)
    func radius(_ corner: UIRectCorner) -> CGSize {
      corners.contains(corner) ? CGSize(width: width, height: height) : .zero
    }
    let (topRight, bottomRight) = (radius(.topRight), radius(.bottomRight))
    let (bottomLeft, topLeft) = (radius(.bottomLeft), radius(.topLeft))
    return [
      .move(CGPoint(x: rect.minX + topLeft.width, y: rect.minY)),
      .line(CGPoint(x: rect.maxX - topRight.width, y: rect.minY)),
      corner(CGPoint(x: rect.maxX, y: rect.minY), topRight, (-1, 0), (0, 1)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY - bottomRight.height)),
      corner(CGPoint(x: rect.maxX, y: rect.maxY), bottomRight, (0, -1), (-1, 0)),
      .line(CGPoint(x: rect.minX + bottomLeft.width, y: rect.maxY)),
      corner(CGPoint(x: rect.minX, y: rect.maxY), bottomLeft, (1, 0), (0, -1)),
      .line(CGPoint(x: rect.minX, y: rect.minY + topLeft.height)),
      corner(CGPoint(x: rect.minX, y: rect.minY), topLeft, (0, 1), (1, 0)),
      .close,
    ]
  }

  /// The share of a radius that separates the control points of a quarter of a circle from the
  /// corner around it.
  private static let rest: CGFloat = 1 - 0.552_284_75

  private static func corner(
    _ corner: CGPoint,
    _ radii: CGSize,
    _ before: (x: CGFloat, y: CGFloat),
    _ after: (x: CGFloat, y: CGFloat)
  ) -> Element {
    func point(_ side: (x: CGFloat, y: CGFloat), _ part: CGFloat) -> CGPoint {
      CGPoint(
        x: corner.x + side.x * radii.width * part,
        y: corner.y + side.y * radii.height * part
      )
    }
    return .curve(point(after, 1), control1: point(before, rest), control2: point(after, rest))
  }

  /// An arc as curves of at most a quarter of a circle.
  ///
  /// - Parameters:
  ///   - clockwise: As in Core Graphics, whose axis points up: from larger to smaller angles.
  ///   - continues: Whether a line to the beginning of the arc precedes it.
  static func arc(
    _ center: CGPoint,
    _ radius: CGFloat,
    from start: CGFloat,
    to end: CGFloat,
    clockwise: Bool,
    continues: Bool
  ) -> [Element] {
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    let whole = 2 * CGFloat.pi
    var sweep = clockwise ? start - end : end - start
    if abs(sweep) < whole { sweep = sweep < 0 ? sweep + whole : sweep } else { sweep = whole }
    let count = max(1, Int((sweep / (.pi / 2)).rounded(.up)))
    let step = (clockwise ? -sweep : sweep) / CGFloat(count)
    let reach = 4 / 3 * tan(step / 4) * radius
    var elements: [Element] = [continues ? .line(point(start)) : .move(point(start))]
    for index in 0..<count {
      let (from, to) = (start + step * CGFloat(index), start + step * CGFloat(index + 1))
      let (first, last) = (point(from), point(to))
      elements.append(
        .curve(
          last,
          control1: CGPoint(x: first.x - reach * sin(from), y: first.y + reach * cos(from)),
          control2: CGPoint(x: last.x + reach * sin(to), y: last.y - reach * cos(to))
        )
      )
    }
    return elements
  }
}

/// A set of corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// One bit for each corner.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All corners.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
