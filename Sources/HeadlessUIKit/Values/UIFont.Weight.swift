extension UIFont {
  /// The thickness of strokes, from -1 to 1; regular is 0.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The thickness as a number.
    public let rawValue: CGFloat

    /// Makes a weight from a number between -1 and 1.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Makes a weight from a number between -1 and 1.
    public init(_ rawValue: CGFloat) {
      self.init(rawValue: rawValue)
    }

    /// The thinnest strokes.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Thinner than light.
    public static let thin = Weight(rawValue: -0.6)
    /// Thinner than regular.
    public static let light = Weight(rawValue: -0.4)
    /// The weight of running text.
    public static let regular = Weight(rawValue: 0)
    /// A little thicker than regular.
    public static let medium = Weight(rawValue: 0.23)
    /// The weight of headlines.
    public static let semibold = Weight(rawValue: 0.3)
    /// The weight of emphasis.
    public static let bold = Weight(rawValue: 0.4)
    /// Thicker than bold.
    public static let heavy = Weight(rawValue: 0.56)
    /// The thickest strokes.
    public static let black = Weight(rawValue: 0.62)
  }
}
