/// The name, size, weight and slant of a font.
public final class UIFontDescriptor: NSObject, Sendable {
  /// The name of the font, made up for system fonts.
  public let postscriptName: String
  /// The size of the font in points.
  public let pointSize: CGFloat
  let weight: UIFont.Weight
  private let traits: SymbolicTraits

  init(
    _ name: String,
    _ size: CGFloat,
    _ weight: UIFont.Weight,
    traits: SymbolicTraits = []
  ) {
    postscriptName = name
    pointSize = size
    self.weight = weight
    self.traits = traits
  }

  /// Creates a description with a name and size.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontName, size, .regular)
  }

  /// Returns the description of the font of a text style at the default content size.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor { UIFont.preferredFont(forTextStyle: style).fontDescriptor }

  /// The symbolic traits of the font, such as bold or italic.
  public var symbolicTraits: SymbolicTraits {
    weight.rawValue > UIFont.Weight.medium.rawValue ? traits.union(.traitBold) : traits
  }

  /// Returns the same description with other traits.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(
      postscriptName,
      pointSize,
      symbolicTraits.contains(.traitBold) ? isHeavy ? weight : .bold : isHeavy ? .regular : weight,
      traits: symbolicTraits.subtracting(.traitBold)
    )
  }

  private var isHeavy: Bool { weight.rawValue > UIFont.Weight.medium.rawValue }

  /// Returns the same description with another size.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(postscriptName, newPointSize, weight, traits: traits)
  }

  /// Returns the description of the system font in a design, with another name.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    UIFontDescriptor("\(postscriptName)-\(design.rawValue)", pointSize, weight, traits: traits)
  }

  /// Returns whether the other object is an equal description.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return postscriptName == other.postscriptName && pointSize == other.pointSize
      && weight == other.weight && traits == other.traits
  }

  /// A hash value; equal descriptions have equal hash values.
  public override var hash: Int { postscriptName.hashValue ^ pointSize.hashValue }

  /// The symbolic traits of a font, such as bold or italic.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// One bit for each trait.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Expanded.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Condensed.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// Monospaced.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// A design of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The design as text.
    public let rawValue: String

    /// Creates a design from text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The default design.
    public static let `default` = SystemDesign(rawValue: "default")
    /// Rounded.
    public static let rounded = SystemDesign(rawValue: "rounded")
    /// Serif.
    public static let serif = SystemDesign(rawValue: "serif")
    /// Monospaced.
    public static let monospaced = SystemDesign(rawValue: "monospaced")
  }
}

/// The sizes of a text style for the user's text size.
public final class UIFontMetrics: NSObject, Sendable {
  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  /// Returns a font in the user's text size.
  public func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, compatibleWith: nil)
  }

  /// Returns a font in the user's text size, up to a size.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.withSize(min(scaledValue(for: font.pointSize), maximumPointSize))
  }

  /// Returns a font in the text size of traits.
  public func scaledFont(
    for font: UIFont,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection))
  }

  /// Returns a number of points in the user's text size.
  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// Returns a number of points in the text size of traits, here by the sizes of body text.
  public func scaledValue(
    for value: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let traits = traitCollection ?? UITraitCollection.current
    return (value * traits.preferredContentSizeCategory.bodySize / 17).rounded()
  }
}

extension UIContentSizeCategory {
  /// The size of body text in points.
  fileprivate var bodySize: CGFloat {
    switch self {
    case .extraSmall: 14
    case .small: 15
    case .medium: 16
    case .extraLarge: 19
    case .extraExtraLarge: 21
    case .extraExtraExtraLarge: 23
    case .accessibilityMedium: 28
    case .accessibilityLarge: 33
    case .accessibilityExtraLarge: 40
    case .accessibilityExtraExtraLarge: 47
    case .accessibilityExtraExtraExtraLarge: 53
    default: 17
    }
  }
}
