/// The options for measuring and drawing text.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// One bit for each option.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Wraps the text into lines.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Includes the font's leading in the line height.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Uses the bounds of glyphs instead of typographic bounds; has no effect here.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// Truncates the last line; has no effect here.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The context of a measurement; has no effect here.
open class NSStringDrawingContext: NSObject {
  /// The minimum scale factor of the font.
  open var minimumScaleFactor: CGFloat = 0
}

// Every character is half as wide as the point size of its font, because there are no fonts to
// measure.
extension NSAttributedString {
  /// Returns the size of the text without wrapped lines.
  public func size() -> CGSize {
    boundingRect(
      with: CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude),
      options: .usesLineFragmentOrigin,
      context: nil
    )
    .size
  }

  /// Returns the bounding rectangle of the text in a size: of all lines, or of one line without
  /// ``NSStringDrawingOptions/usesLineFragmentOrigin``.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) -> CGRect {
    let wraps = options.contains(.usesLineFragmentOrigin)
    var (width, height): (CGFloat, CGFloat) = (0, 0)
    var start = 0
    for line in string.split(separator: "\n", omittingEmptySubsequences: false) {
      let letters = wraps && size.width > 0 ? size.width : .greatestFiniteMagnitude
      let rest = lines(of: String(line), from: start, in: letters)
      width = max(width, rest.width)
      height += rest.height
      start += line.utf16.count + 1
      if !wraps { break }
    }
    return CGRect(x: 0, y: 0, width: min(width, size.width), height: min(height, size.height))
  }

  /// The size of a line that is wrapped at a width.
  private func lines(of line: String, from start: Int, in room: CGFloat) -> CGSize {
    var width: CGFloat = 0
    var font = font(at: start)
    var (tallest, index) = (font, start)
    for character in line {
      font = self.font(at: index)
      if font.lineHeight > tallest.lineHeight { tallest = font }
      width += font.pointSize / 2 + kern(at: index)
      index += character.utf16.count
    }
    let count = room.isFinite && room > 0 ? max(1, (width / room).rounded(.up)) : 1
    let style = attribute(.paragraphStyle, at: start) as? NSParagraphStyle ?? .default
    return CGSize(
      width: min(width, room),
      height: count * style.lineHeight(of: tallest) + (count - 1) * style.lineSpacing
    )
  }

  private func font(at index: Int) -> UIFont {
    attribute(.font, at: index) as? UIFont ?? .systemFont(ofSize: 12)
  }

  private func kern(at index: Int) -> CGFloat {
    switch attribute(.kern, at: index) {
    case let number as CGFloat: number
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: 0
    }
  }

  private func attribute(_ key: NSAttributedString.Key, at index: Int) -> Any? {
    index < length ? attribute(key, at: index, effectiveRange: nil) : nil
  }

  /// Records the text at a point in the current context.
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size()))
  }

  /// Records the text in a rectangle in the current context.
  public func draw(in rect: CGRect) {
    UIGraphicsGetCurrentContext()?.record(.text(string, rect))
  }

  /// Records the text in a rectangle in the current context.
  public func draw(
    with rect: CGRect,
    options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) {
    draw(in: rect)
  }

  /// Creates a text with an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}

extension StringProtocol {
  private func styled(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: String(self), attributes: attributes)
  }

  /// Returns the size of the text without wrapped lines.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    styled(attrs).size()
  }

  /// Returns the bounding rectangle of the text in a size.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    styled(attributes).boundingRect(with: size, options: options, context: context)
  }

  /// Records the text at a point in the current context.
  public func draw(
    at point: CGPoint,
    withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    styled(attrs).draw(at: point)
  }

  /// Records the text in a rectangle in the current context.
  public func draw(
    in rect: CGRect,
    withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    styled(attrs).draw(in: rect)
  }
}

extension NSString {
  /// Returns the size of the text without wrapped lines.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attrs)
  }

  /// Returns the bounding rectangle of the text in a size.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self)
      .boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  /// Records the text in a rectangle in the current context.
  public func draw(
    in rect: CGRect,
    withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    String(describing: self).draw(in: rect, withAttributes: attrs)
  }
}
