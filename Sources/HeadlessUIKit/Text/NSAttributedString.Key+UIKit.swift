extension NSAttributedString.Key {
  /// The font, as a `UIFont`.
  public static var font: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSFont") }
  /// The text color, as a `UIColor`.
  public static var foregroundColor: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSColor")
  }
  /// The background color, as a `UIColor`.
  public static var backgroundColor: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSBackgroundColor")
  }
  /// The paragraph style.
  public static var paragraphStyle: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSParagraphStyle")
  }
  /// The letter spacing in points.
  public static var kern: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSKern") }
  /// The underline style.
  public static var underlineStyle: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSUnderline")
  }
  /// The underline color.
  public static var underlineColor: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSUnderlineColor")
  }
  /// The strikethrough style.
  public static var strikethroughStyle: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSStrikethrough")
  }
  /// The stroke color.
  public static var strokeColor: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSStrokeColor")
  }
  /// The stroke width.
  public static var strokeWidth: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSStrokeWidth")
  }
  /// The offset of the text above its baseline, in points.
  public static var baselineOffset: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSBaselineOffset")
  }
  /// The picture, as an `NSTextAttachment`.
  public static var attachment: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSAttachment")
  }
  /// The shadow, as an `NSShadow`.
  public static var shadow: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSShadow") }
  /// The strikethrough color.
  public static var strikethroughColor: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  }
  /// The slant of letters.
  public static var obliqueness: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSObliqueness")
  }
  /// The letter spacing in points, also between the letters of a ligature.
  public static var tracking: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "CTTracking")
  }
  /// The target of a link, as a `URL` or `String`.
  public static var link: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSLink") }
}

/// The wrapping or truncation of text that is longer than its line.
public enum NSLineBreakMode: Int, Sendable {
  /// Wraps between words.
  case byWordWrapping = 0
  /// Wraps between characters.
  case byCharWrapping = 1
  /// Clips the text.
  case byClipping = 2
  /// Truncates the beginning.
  case byTruncatingHead = 3
  /// Truncates the end.
  case byTruncatingTail = 4
  /// Truncates the middle.
  case byTruncatingMiddle = 5
}

/// The alignment of lines of text.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left = 0
  /// Centered.
  case center = 1
  /// At the right edge.
  case right = 2
  /// At both edges.
  case justified = 3
  /// The default alignment of the writing direction.
  case natural = 4
}
