/// A font: a name, a size in points and a weight.
///
/// Nothing is measured or drawn with it.
public final class UIFont: NSObject, Sendable {
  /// The size of the font in points.
  public let pointSize: CGFloat
  /// The name of the font, made up for system fonts.
  public let fontName: String
  private let weight: Weight
  /// Whether the font is heavier than medium.
  var isBold: Bool { weight.rawValue > Weight.medium.rawValue }

  /// Creates a font by name; `nil` for an empty name.
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

  /// Returns the monospaced system font.
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

  /// Returns whether the other object is a font with the same name, size and weight.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && pointSize == other.pointSize && weight == other.weight
  }

  /// A hash value; equal fonts have equal hash values.
  public override var hash: Int {
    fontName.hashValue ^ pointSize.hashValue
  }
}

extension UIFont {
  /// A text style with a default size.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The style as text.
    public let rawValue: String

    /// Creates a style from text; unknown styles have the size of body text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The style of large titles.
    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    /// The style of first-level headings.
    public static let title1 = TextStyle(rawValue: "title1")
    /// The style of second-level headings.
    public static let title2 = TextStyle(rawValue: "title2")
    /// The style of third-level headings.
    public static let title3 = TextStyle(rawValue: "title3")
    /// The style of headlines.
    public static let headline = TextStyle(rawValue: "headline")
    /// The style of subheadings.
    public static let subheadline = TextStyle(rawValue: "subheadline")
    /// The style of body text.
    public static let body = TextStyle(rawValue: "body")
    /// The style of callouts.
    public static let callout = TextStyle(rawValue: "callout")
    /// The style of footnotes.
    public static let footnote = TextStyle(rawValue: "footnote")
    /// The style of captions.
    public static let caption1 = TextStyle(rawValue: "caption1")
    /// The style of alternate captions.
    public static let caption2 = TextStyle(rawValue: "caption2")

    var defaultSize: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }
}

extension UIFont {
  /// A font weight from -1 to 1; regular is 0.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight as a number.
    public let rawValue: CGFloat

    /// Creates a weight from a number from -1 to 1.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a weight from a number from -1 to 1.
    public init(_ rawValue: CGFloat) {
      self.init(rawValue: rawValue)
    }

    /// The lightest weight.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Lighter than light.
    public static let thin = Weight(rawValue: -0.6)
    /// Lighter than regular.
    public static let light = Weight(rawValue: -0.4)
    /// The weight of body text.
    public static let regular = Weight(rawValue: 0)
    /// A little heavier than regular.
    public static let medium = Weight(rawValue: 0.23)
    /// The weight of headlines.
    public static let semibold = Weight(rawValue: 0.3)
    /// The weight of emphasized text.
    public static let bold = Weight(rawValue: 0.4)
    /// Heavier than bold.
    public static let heavy = Weight(rawValue: 0.56)
    /// The heaviest weight.
    public static let black = Weight(rawValue: 0.62)
  }
}
