extension NSAttributedString.Key {
  /// The font; a `UIFont`.
  public static var font: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSFont") }
  /// The colour of the text; a `UIColor`.
  public static var foregroundColor: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSColor")
  }
  /// The colour behind the text; a `UIColor`.
  public static var backgroundColor: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSBackgroundColor")
  }
  /// The style of a paragraph.
  public static var paragraphStyle: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSParagraphStyle")
  }
  /// The room between letters, in points.
  public static var kern: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSKern") }
  /// The line below the text.
  public static var underlineStyle: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSUnderline")
  }
  /// The colour of the line below the text.
  public static var underlineColor: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSUnderlineColor")
  }
  /// The line through the text.
  public static var strikethroughStyle: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSStrikethrough")
  }
  /// The colour of the line around letters.
  public static var strokeColor: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSStrokeColor")
  }
  /// The width of the line around letters.
  public static var strokeWidth: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSStrokeWidth")
  }
  /// The offset of the text above its baseline, in points.
  public static var baselineOffset: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSBaselineOffset")
  }
  /// The target of a link; a `URL` or a `String`.
  public static var link: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSLink") }
}

/// The wrapping or truncation of text that is longer than its line.
public enum NSLineBreakMode: Int, Sendable {
  /// The text continues in the next line, between words.
  case byWordWrapping = 0
  /// The text continues in the next line, between characters.
  case byCharWrapping = 1
  /// It is cut off.
  case byClipping = 2
  /// The beginning is truncated.
  case byTruncatingHead = 3
  /// The end is truncated.
  case byTruncatingTail = 4
  /// The middle is truncated.
  case byTruncatingMiddle = 5
}

/// The alignment of lines of text.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right edge.
  case right = 2
  /// At both edges.
  case justified = 3
  /// As the language of the text has it.
  case natural = 4
}
