/// A layer with the shape of a path.
open class CAShapeLayer: CALayer {
  /// The shape.
  open var path: CGPath?
  /// The color of the inside; black by default.
  open var fillColor: CGColor? = UIColor.black.cgColor
  /// The rule for the inside.
  open var fillRule: CAShapeLayerFillRule = .nonZero
  /// The color of the line.
  open var strokeColor: CGColor?
  /// The part of the line where it begins, from 0 to 1.
  open var strokeStart: CGFloat = 0
  /// The part of the line where it ends, from 0 to 1.
  open var strokeEnd: CGFloat = 1
  /// The width of the line in points.
  open var lineWidth: CGFloat = 1
  /// The miter limit.
  open var miterLimit: CGFloat = 10
  /// The line cap.
  open var lineCap: CAShapeLayerLineCap = .butt
  /// The line join.
  open var lineJoin: CAShapeLayerLineJoin = .miter
  /// The beginning of the dashes.
  open var lineDashPhase: CGFloat = 0
  /// The lengths of dashes and gaps.
  open var lineDashPattern: [NSNumber]?

  /// Records the shape.
  open override func draw(in ctx: CGContext) {
    guard let path else { return }
    if let fillColor {
      ctx.setFillColor(fillColor)
      ctx.fill(path.elements)
    }
    if let strokeColor {
      ctx.setStrokeColor(strokeColor)
      ctx.stroke(path.elements, width: lineWidth)
    }
  }
}

/// The rule for the inside of a shape.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The rule as text.
  public let rawValue: String

  /// Creates a rule from text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The nonzero winding rule.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// The even-odd rule.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The line cap.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The shape as text.
  public let rawValue: String

  /// Creates a shape from text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Cut off.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Round.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Extended by half the width.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The line join.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The shape as text.
  public let rawValue: String

  /// Creates a shape from text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Sharp.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer with a gradient.
open class CAGradientLayer: CALayer {
  /// The colors, as `CGColor` objects.
  open var colors: [Any]?
  /// The places of the colors, from 0 to 1; `nil` for equal distances.
  open var locations: [NSNumber]?
  /// The point where the gradient begins, as fractions.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The point where the gradient ends, as fractions.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  /// The shape of the gradient.
  open var type: CAGradientLayerType = .axial

  /// Records the gradient.
  open override func draw(in ctx: CGContext) {
    let size = bounds.size
    let (start, end) = (startPoint, endPoint)
    let colors = (colors ?? []).compactMap { ($0 as? CGColor)?.color }
    ctx.record(
      .gradient(
        colors,
        CGPoint(x: start.x * size.width, y: start.y * size.height),
        CGPoint(x: end.x * size.width, y: end.y * size.height)
      )
    )
  }
}

/// The shape of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The shape as text.
  public let rawValue: String

  /// Creates a shape from text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From a center outwards.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around a center.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer with a text.
open class CATextLayer: CALayer {
  /// The text, as a `String` or `NSAttributedString`.
  open var string: Any?
  /// The font, as a `UIFont`.
  open var font: Any?
  /// The size of the font in points.
  open var fontSize: CGFloat = 36
  /// The color of the text.
  open var foregroundColor: CGColor? = UIColor.white.cgColor
  /// Whether the text has several lines.
  open var isWrapped = false
  /// The alignment of the lines.
  open var alignmentMode: CATextLayerAlignmentMode = .natural
  /// The end of a text that is too long.
  open var truncationMode: CATextLayerTruncationMode = .none

  /// Records the text.
  open override func draw(in ctx: CGContext) {
    let text = (string as? NSAttributedString)?.string ?? string as? String
    if let text { ctx.record(.text(text, bounds)) }
  }
}

/// The alignment of the lines of a text layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The alignment as text.
  public let rawValue: String

  /// Creates an alignment from text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The default alignment of the writing direction.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// Centered.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// At both edges.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The end of a text that is too long for its layer.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The kind as text.
  public let rawValue: String

  /// Creates a kind from text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Not truncated.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// The beginning is left out.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// The end is left out.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// The middle is left out.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer that repeats its sublayers; stored only.
open class CAReplicatorLayer: CALayer {
  /// The number of repetitions, with the original.
  open var instanceCount = 1
  /// The delay of the animations of each repetition in seconds.
  open var instanceDelay: CFTimeInterval = 0
  /// The transform of each repetition.
  open var instanceTransform = CATransform3DIdentity
  /// The color of the original.
  open var instanceColor: CGColor?
}
