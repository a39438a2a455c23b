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

  /// Returns whether the other object is a font of the same name, size and weight.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && pointSize == other.pointSize && weight == other.weight
  }

  /// A hash that equal fonts share.
  public override var hash: Int {
    fontName.hashValue ^ pointSize.hashValue
  }
}

extension UIFont {
  /// A role of text, to which the system gives a size.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the role.
    public let rawValue: String

    /// Makes a style by name; an unknown one has the size of body text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The title of a screen, in its largest form.
    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    /// A heading of first rank.
    public static let title1 = TextStyle(rawValue: "title1")
    /// A heading of second rank.
    public static let title2 = TextStyle(rawValue: "title2")
    /// A heading of third rank.
    public static let title3 = TextStyle(rawValue: "title3")
    /// A heading in the size of running text.
    public static let headline = TextStyle(rawValue: "headline")
    /// A line below a heading.
    public static let subheadline = TextStyle(rawValue: "subheadline")
    /// Running text.
    public static let body = TextStyle(rawValue: "body")
    /// Text in a box beside running text.
    public static let callout = TextStyle(rawValue: "callout")
    /// Text below running text.
    public static let footnote = TextStyle(rawValue: "footnote")
    /// The caption of a picture.
    public static let caption1 = TextStyle(rawValue: "caption1")
    /// The smaller caption of a picture.
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
