/// A color with four components and, for system colors, a name.
///
/// Nothing is drawn, so a system color has only its light appearance: it does not adapt to traits.
public final class UIColor: NSObject, Sendable {
  private let components: Components
  private let name: String?

  /// Creates a color from red, green, blue and alpha components from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = Components(red: red, green: green, blue: blue, alpha: alpha)
    name = nil
  }

  /// Creates a shade of gray, from 0 for black to 1 for white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a system color from a hexadecimal `RRGGBB` number.
  init(_ name: String, _ hex: UInt32, alpha: CGFloat = 1) {
    func channel(_ shift: UInt32) -> CGFloat { CGFloat((hex >> shift) & 0xFF) / 255 }
    components = Components(red: channel(16), green: channel(8), blue: channel(0), alpha: alpha)
    self.name = name
  }

  /// Returns the color with another alpha component.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: components.red, green: components.green, blue: components.blue, alpha: alpha)
  }

  /// Writes the components through the pointers.
  ///
  /// - Returns: Always `true`, because every color here has RGB components.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = components.alpha
    return true
  }

  /// Returns whether the other object is a color with the same name and components.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return components == other.components && name == other.name
  }

  /// A hash value; equal colors have equal hash values.
  public override var hash: Int {
    components.hashValue
  }

  /// The name of a system color, or the components.
  public override var description: String {
    if let name { return "UIColor.\(name)" }
    let (red, green, blue) = (components.red, components.green, components.blue)
    return "UIColor(\(red) \(green) \(blue) \(components.alpha))"
  }

  private struct Components: Hashable {
    let red: CGFloat
    let green: CGFloat
    let blue: CGFloat
    let alpha: CGFloat
  }
}

extension UIColor {
  /// The system's own red.
  public static let systemRed = UIColor("systemRed", 0xFF3B30)
  /// The system's own green.
  public static let systemGreen = UIColor("systemGreen", 0x34C759)
  /// The system's own blue.
  public static let systemBlue = UIColor("systemBlue", 0x007AFF)
  /// The system's own orange.
  public static let systemOrange = UIColor("systemOrange", 0xFF9500)
  /// The system's own yellow.
  public static let systemYellow = UIColor("systemYellow", 0xFFCC00)
  /// The system's own pink.
  public static let systemPink = UIColor("systemPink", 0xFF2D55)
  /// The system's own purple.
  public static let systemPurple = UIColor("systemPurple", 0xAF52DE)
  /// The system's own teal.
  public static let systemTeal = UIColor("systemTeal", 0x30B0C7)
  /// The system's own indigo.
  public static let systemIndigo = UIColor("systemIndigo", 0x5856D6)
  /// The system's own brown.
  public static let systemBrown = UIColor("systemBrown", 0xA2845E)
  /// The system's own mint.
  public static let systemMint = UIColor("systemMint", 0x00C7BE)
  /// The system's own cyan.
  public static let systemCyan = UIColor("systemCyan", 0x32ADE6)
  /// The system's own gray.
  public static let systemGray = UIColor("systemGray", 0x8E8E93)
  /// The system's own gray 2.
  public static let systemGray2 = UIColor("systemGray2", 0xAEAEB2)
  /// The system's own gray 3.
  public static let systemGray3 = UIColor("systemGray3", 0xC7C7CC)
  /// The system's own gray 4.
  public static let systemGray4 = UIColor("systemGray4", 0xD1D1D6)
  /// The system's own gray 5.
  public static let systemGray5 = UIColor("systemGray5", 0xE5E5EA)
  /// The system's own gray 6.
  public static let systemGray6 = UIColor("systemGray6", 0xF2F2F7)

  /// The color of primary text.
  public static let label = UIColor("label", 0x000000)
  /// The color of subtitles.
  public static let secondaryLabel = UIColor("secondaryLabel", 0x3C3C43, alpha: 0.6)
  /// The color of tertiary text.
  public static let tertiaryLabel = UIColor("tertiaryLabel", 0x3C3C43, alpha: 0.3)
  /// The color of quaternary text.
  public static let quaternaryLabel = UIColor("quaternaryLabel", 0x3C3C43, alpha: 0.18)
  /// The color of placeholder text in a field.
  public static let placeholderText = UIColor("placeholderText", 0x3C3C43, alpha: 0.3)
  /// The color of a link in text.
  public static let link = UIColor("link", 0x007AFF)
  /// The color of translucent separators.
  public static let separator = UIColor("separator", 0x3C3C43, alpha: 0.29)
  /// The color of opaque separators.
  public static let opaqueSeparator = UIColor("opaqueSeparator", 0xC6C6C8)
  /// The background of a plain screen.
  public static let systemBackground = UIColor("systemBackground", 0xFFFFFF)
  /// The background of a group on a plain screen.
  public static let secondarySystemBackground = UIColor("secondarySystemBackground", 0xF2F2F7)
  /// The background of nested groups.
  public static let tertiarySystemBackground = UIColor("tertiarySystemBackground", 0xFFFFFF)
  /// The background of a grouped screen.
  public static let systemGroupedBackground = UIColor("systemGroupedBackground", 0xF2F2F7)
  /// The background of a cell on a grouped screen.
  public static let secondarySystemGroupedBackground = UIColor(
    "secondarySystemGroupedBackground",
    0xFFFFFF
  )
  /// The tint color of interactive elements.
  public static let tintColor = UIColor("tintColor", 0x007AFF)
}

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
  /// A fully transparent black.
  public static let clear = UIColor("clear", 0x000000, alpha: 0)
}
