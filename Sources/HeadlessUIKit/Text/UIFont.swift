/// A font: a name, a size in points, a weight and a slant.
///
/// Nothing is drawn with it; its metrics are those of the system font, in proportion to its size.
public final class UIFont: NSObject, Sendable {
  /// The name, size, weight and slant of the font.
  public let fontDescriptor: UIFontDescriptor

  /// Creates a font from a description; a size of 0 means that of the description.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    fontDescriptor = pointSize > 0 ? descriptor.withSize(pointSize) : descriptor
  }

  /// Creates a font by name; `nil` for an empty name.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.init(descriptor: UIFontDescriptor(name: fontName, size: fontSize), size: fontSize)
  }

  /// The size of the font in points.
  public var pointSize: CGFloat { fontDescriptor.pointSize }
  /// The name of the font, made up for system fonts.
  public var fontName: String { fontDescriptor.postscriptName }
  /// The name of the family of the font, here the part of its name before a hyphen.
  public var familyName: String { String(fontName.prefix { $0 != "-" }) }
  /// Whether the font is heavier than medium.
  var isBold: Bool { fontDescriptor.weight.rawValue > Weight.medium.rawValue }

  // MARK: Metrics

  /// The height of the highest letters above the baseline in points.
  public var ascender: CGFloat { pointSize * 0.952 }
  /// The depth of the lowest letters below the baseline in points, as a negative number.
  public var descender: CGFloat { pointSize * -0.241 }
  /// The height of capital letters in points.
  public var capHeight: CGFloat { pointSize * 0.705 }
  /// The height of small letters in points.
  public var xHeight: CGFloat { pointSize * 0.526 }
  /// The height of a line of text in points.
  public var lineHeight: CGFloat { ascender - descender }
  /// The space between lines in points.
  public var leading: CGFloat { 0 }

  // MARK: System fonts

  /// The size of the system font for labels in points.
  public static let labelFontSize: CGFloat = 17
  /// The size of the system font for buttons in points.
  public static let buttonFontSize: CGFloat = 18
  /// The size of the system font in points.
  public static let systemFontSize: CGFloat = 14
  /// The size of the small system font in points.
  public static let smallSystemFontSize: CGFloat = 12

  /// Returns the system font in a size and weight.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(".SFUI", size, weight), size: size)
  }

  /// Returns the system font in bold.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  /// Returns the system font in italics.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    let descriptor = UIFontDescriptor(".SFUI", size, .regular, traits: .traitItalic)
    return UIFont(descriptor: descriptor, size: size)
  }

  /// Returns the monospaced system font.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(".SFMono", size, weight), size: size)
  }

  /// Returns the system font with digits of equal width.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }

  /// Returns the font of a text style at the default content size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.defaultSize, weight: style == .headline ? .semibold : .regular)
  }

  /// Returns the font of a text style at the content size of traits.
  public static func preferredFont(
    forTextStyle style: TextStyle,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let font = preferredFont(forTextStyle: style)
    return UIFontMetrics(forTextStyle: style).scaledFont(for: font, compatibleWith: traitCollection)
  }

  /// Returns the same font in another size.
  public func withSize(_ size: CGFloat) -> UIFont {
    UIFont(descriptor: fontDescriptor, size: size)
  }

  /// Returns whether the other object is a font with the same name, size, weight and slant.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.fontDescriptor == fontDescriptor
  }

  /// A hash value; equal fonts have equal hash values.
  public override var hash: Int { fontDescriptor.hash }
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
