/// A picture in a text.
open class NSTextAttachment: NSObject {
  /// The picture.
  open var image: UIImage?
  /// The rectangle of the picture, from the beginning of the baseline; zero for its size.
  open var bounds = CGRect.zero

  /// Creates an attachment without a picture.
  public override init() {
    super.init()
  }

  /// Creates an attachment with a picture.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
}

/// A shadow of a text; stored only.
open class NSShadow: NSObject {
  /// The offset in points.
  open var shadowOffset = CGSize.zero
  /// The blur radius in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The color, as a `UIColor`.
  open var shadowColor: Any?

  /// Creates a shadow without an offset.
  public override init() {
    super.init()
  }
}

/// A line under or through a text, as the raw value of an attribute.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The style as a number.
  public let rawValue: Int

  /// Creates a style from a number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// One thick line.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// Dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// Dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// Only under words.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
