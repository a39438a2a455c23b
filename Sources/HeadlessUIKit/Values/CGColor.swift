/// A colour as a layer wants it.
public final class CGColor: Hashable, Sendable {
  /// The same colour, as views want it.
  let color: UIColor

  init(_ color: UIColor) {
    self.color = color
  }

  /// Whether both are the same colour.
  public static func == (one: CGColor, other: CGColor) -> Bool {
    one.color == other.color
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(color)
  }
}

extension UIColor {
  /// The colour as a layer wants it.
  public var cgColor: CGColor { CGColor(self) }

  /// Makes a colour from that of a layer.
  public convenience init(cgColor: CGColor) {
    let color = cgColor.color
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
}
