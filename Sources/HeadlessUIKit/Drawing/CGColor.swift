/// A color of a layer.
public final class CGColor: Hashable, Sendable {
  /// The same color for views.
  let color: UIColor

  init(_ color: UIColor) {
    self.color = color
  }

  /// Creates a color from components from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a shade of gray.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(UIColor(white: gray, alpha: alpha))
  }

  /// Red, green, blue and opacity, each from 0 to 1.
  public var components: [CGFloat]? {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
    return [red, green, blue, alpha]
  }

  /// The number of components: red, green, blue and opacity.
  public var numberOfComponents: Int { 4 }

  /// The opacity of the color, from 0 to 1.
  public var alpha: CGFloat { components?.last ?? 1 }

  /// Returns the color with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(color.withAlphaComponent(alpha)) }

  /// Whether two colors are equal.
  public static func == (one: CGColor, other: CGColor) -> Bool {
    one.color == other.color
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(color)
  }
}

extension UIColor {
  /// The color for layers.
  public var cgColor: CGColor { CGColor(self) }

  /// Creates a color from that of a layer.
  public convenience init(cgColor: CGColor) {
    let color = cgColor.color
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
}
