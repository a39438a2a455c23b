/// A font: a name, a size in points and a weight.
///
/// Nothing is measured or drawn with it.
public final class UIFont: NSObject, Sendable {
  /// The size of the font in points.
  public let pointSize: CGFloat
  /// The name of the font, made up for system fonts.
  public let fontName: String
  private let weight: Weight
  /// Whether the letters are heavier than those of running text.
  var isBold: Bool { weight.rawValue > Weight.medium.rawValue }

  /// Makes a font by name; an empty name is no font.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.init(fontName: fontName, pointSize: fontSize, weight: .regular)
  }

  private init(fontName: String, pointSize: CGFloat, weight: Weight) {
    self.fontName = fontName
    self.pointSize = pointSize
    self.weight = weight
  }

  /// Returns the system font in a size and weight.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(fontName: ".SFUI", pointSize: size, weight: weight)
  }

  /// Returns the system font in bold.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  /// Returns the system font whose characters are all of one width.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(fontName: ".SFMono", pointSize: size, weight: weight)
  }

  /// Returns the font of a text style at the default content size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.defaultSize, weight: style == .headline ? .semibold : .regular)
  }

  /// Returns the same font in another size.
  public func withSize(_ size: CGFloat) -> UIFont {
    UIFont(fontName: fontName, pointSize: size, weight: weight)
  }

  /// Tells whether the other object is a font of the same name, size and weight.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && pointSize == other.pointSize && weight == other.weight
  }

  /// A hash that equal fonts share.
  public override var hash: Int {
    fontName.hashValue ^ pointSize.hashValue
  }
}
