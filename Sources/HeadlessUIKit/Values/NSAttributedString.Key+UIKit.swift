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
  /// How the lines of a paragraph lie.
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
  /// How far the text lies above its line, in points.
  public static var baselineOffset: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSBaselineOffset")
  }
  /// What the text leads to; a `URL` or a `String`.
  public static var link: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSLink") }
}
