extension UIColor {
  /// Plain black, the same in every appearance.
  public static let black = UIColor("black", 0x000000)
  /// Plain dark gray, the same in every appearance.
  public static let darkGray = UIColor("darkGray", 0x555555)
  /// Plain light gray, the same in every appearance.
  public static let lightGray = UIColor("lightGray", 0xAAAAAA)
  /// Plain white, the same in every appearance.
  public static let white = UIColor("white", 0xFFFFFF)
  /// Plain gray, the same in every appearance.
  public static let gray = UIColor("gray", 0x808080)
  /// Plain red, the same in every appearance.
  public static let red = UIColor("red", 0xFF0000)
  /// Plain green, the same in every appearance.
  public static let green = UIColor("green", 0x00FF00)
  /// Plain blue, the same in every appearance.
  public static let blue = UIColor("blue", 0x0000FF)
  /// Plain cyan, the same in every appearance.
  public static let cyan = UIColor("cyan", 0x00FFFF)
  /// Plain yellow, the same in every appearance.
  public static let yellow = UIColor("yellow", 0xFFFF00)
  /// Plain magenta, the same in every appearance.
  public static let magenta = UIColor("magenta", 0xFF00FF)
  /// Plain orange, the same in every appearance.
  public static let orange = UIColor("orange", 0xFF8000)
  /// Plain purple, the same in every appearance.
  public static let purple = UIColor("purple", 0x800080)
  /// Plain brown, the same in every appearance.
  public static let brown = UIColor("brown", 0x996633)
  /// No colour at all: black with zero opacity.
  public static let clear = UIColor("clear", 0x000000, alpha: 0)
}
