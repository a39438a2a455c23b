/// A color with four components, which may depend on traits and, for system colors, has a name.
public final class UIColor: NSObject, Sendable {
  private let components: Components
  private let name: String?
  /// Returns the color for traits; `nil` for a color that is the same in all.
  private let provider: (@Sendable (UITraitCollection) -> UIColor)?

  private init(
    _ components: Components,
    name: String? = nil,
    provider: (@Sendable (UITraitCollection) -> UIColor)? = nil
  ) {
    self.components = components
    self.name = name
    self.provider = provider
  }

  /// Creates a color from red, green, blue and alpha components from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Components(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a color of the P3 space, whose components are taken as they are.
  public convenience init(
    displayP3Red: CGFloat,
    green: CGFloat,
    blue: CGFloat,
    alpha: CGFloat
  ) {
    self.init(red: displayP3Red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a shade of gray, from 0 for black to 1 for white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a color from hue, saturation, brightness and alpha components from 0 to 1.
  public convenience init(
    hue: CGFloat,
    saturation: CGFloat,
    brightness: CGFloat,
    alpha: CGFloat
  ) {
    func channel(_ number: CGFloat) -> CGFloat {
      let place = (number + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// Creates a color that a closure returns for traits.
  public convenience init(
    dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor
  ) {
    self.init(Components.zero, provider: dynamicProvider)
  }

  /// Creates a color with a name in the app's assets; `nil` for an empty name.
  ///
  /// There is no asset catalog to search without UIKit: every nonempty name is considered to exist,
  /// and its color is black.
  public convenience init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.init(Components(red: 0, green: 0, blue: 0, alpha: 1), name: name)
  }

  /// Creates a color with a name in the assets of a bundle; `nil` for an empty name.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
  }

  /// Creates a system color from hexadecimal `RRGGBB` numbers for light and dark interfaces.
  convenience init(
    _ name: String,
    _ hex: UInt32,
    alpha: CGFloat = 1,
    dark: UInt32? = nil,
    darkAlpha: CGFloat? = nil
  ) {
    let provider = dark.map { dark in
      let colors = (
        UIColor(Components(hex: hex, alpha: alpha)),
        UIColor(Components(hex: dark, alpha: darkAlpha ?? alpha))
      )
      return { @Sendable (traits: UITraitCollection) in
        traits.userInterfaceStyle == .dark ? colors.1 : colors.0
      }
    }
    self.init(Components(hex: hex, alpha: alpha), name: name, provider: provider)
  }

  /// Returns the color for traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    provider.map { $0(traitCollection).resolvedColor(with: traitCollection) } ?? self
  }

  /// Returns the color with another alpha component.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    guard let provider else {
      return UIColor(components.with(alpha: alpha))
    }
    return UIColor { provider($0).withAlphaComponent(alpha) }
  }

  /// The components for the current traits.
  private var current: Components {
    provider == nil ? components : resolvedColor(with: .current).components
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
    let components = current
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = components.alpha
    return true
  }

  /// Writes the shade of gray of the same lightness through the pointers.
  ///
  /// - Returns: Always `true`.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = current
    let (red, green, blue) = (components.red, components.green, components.blue)
    let isGray = red == green && green == blue
    white?.pointee = isGray ? red : 0.299 * red + 0.587 * green + 0.114 * blue
    alpha?.pointee = components.alpha
    return true
  }

  /// Writes hue, saturation, brightness and alpha components through the pointers.
  ///
  /// - Returns: Always `true`.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?,
    saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = current
    let (red, green, blue) = (components.red, components.green, components.blue)
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    var sixth: CGFloat = 0
    if range > 0 {
      if most == red {
        sixth = (green - blue) / range
      } else if most == green {
        sixth = 2 + (blue - red) / range
      } else {
        sixth = 4 + (red - green) / range
      }
    }
    hue?.pointee = (sixth < 0 ? sixth + 6 : sixth) / 6
    saturation?.pointee = most > 0 ? range / most : 0
    brightness?.pointee = most
    alpha?.pointee = components.alpha
    return true
  }

  /// Returns whether the other object is a color with the same name and components.
  ///
  /// Colors of different closures are equal only if they are identical.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    if name == nil, provider != nil || other.provider != nil { return false }
    return components == other.components && name == other.name
  }

  /// A hash value; equal colors have equal hash values.
  public override var hash: Int {
    components.hashValue
  }

  /// The name of a system color, or the components.
  public override var description: String {
    if let name { return "UIColor.\(name)" }
    let components = current
    let (red, green, blue) = (components.red, components.green, components.blue)
    return "UIColor(\(red) \(green) \(blue) \(components.alpha))"
  }

  private struct Components: Hashable {
    static let zero = Components(red: 0, green: 0, blue: 0, alpha: 0)

    let red: CGFloat
    let green: CGFloat
    let blue: CGFloat
    let alpha: CGFloat

    init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    init(hex: UInt32, alpha: CGFloat) {
      func channel(_ shift: UInt32) -> CGFloat { CGFloat((hex >> shift) & 0xFF) / 255 }
      self.init(red: channel(16), green: channel(8), blue: channel(0), alpha: alpha)
    }

    func with(alpha: CGFloat) -> Components {
      Components(red: red, green: green, blue: blue, alpha: alpha)
    }
  }
}

extension UIColor {
  /// The system red.
  public static let systemRed = UIColor("systemRed", 0xFF3B30, dark: 0xFF453A)
  /// The system green.
  public static let systemGreen = UIColor("systemGreen", 0x34C759, dark: 0x30D158)
  /// The system blue.
  public static let systemBlue = UIColor("systemBlue", 0x007AFF, dark: 0x0A84FF)
  /// The system orange.
  public static let systemOrange = UIColor("systemOrange", 0xFF9500, dark: 0xFF9F0A)
  /// The system yellow.
  public static let systemYellow = UIColor("systemYellow", 0xFFCC00, dark: 0xFFD60A)
  /// The system pink.
  public static let systemPink = UIColor("systemPink", 0xFF2D55, dark: 0xFF375F)
  /// The system purple.
  public static let systemPurple = UIColor("systemPurple", 0xAF52DE, dark: 0xBF5AF2)
  /// The system teal.
  public static let systemTeal = UIColor("systemTeal", 0x30B0C7, dark: 0x40C8E0)
  /// The system indigo.
  public static let systemIndigo = UIColor("systemIndigo", 0x5856D6, dark: 0x5E5CE6)
  /// The system brown.
  public static let systemBrown = UIColor("systemBrown", 0xA2845E, dark: 0xAC8E68)
  /// The system mint.
  public static let systemMint = UIColor("systemMint", 0x00C7BE, dark: 0x63E6E2)
  /// The system cyan.
  public static let systemCyan = UIColor("systemCyan", 0x32ADE6, dark: 0x64D2FF)
  /// The system gray.
  public static let systemGray = UIColor("systemGray", 0x8E8E93)
  /// The system gray 2.
  public static let systemGray2 = UIColor("systemGray2", 0xAEAEB2, dark: 0x636366)
  /// The system gray 3.
  public static let systemGray3 = UIColor("systemGray3", 0xC7C7CC, dark: 0x48484A)
  /// The system gray 4.
  public static let systemGray4 = UIColor("systemGray4", 0xD1D1D6, dark: 0x3A3A3C)
  /// The system gray 5.
  public static let systemGray5 = UIColor("systemGray5", 0xE5E5EA, dark: 0x2C2C2E)
  /// The system gray 6.
  public static let systemGray6 = UIColor("systemGray6", 0xF2F2F7, dark: 0x1C1C1E)

  /// The color of primary text.
  public static let label = UIColor("label", 0x000000, dark: 0xFFFFFF)
  /// The color of subtitles.
  public static let secondaryLabel = UIColor("secondaryLabel", 0x3C3C43, alpha: 0.6, dark: 0xEBEBF5)
  /// The color of tertiary text.
  public static let tertiaryLabel = UIColor("tertiaryLabel", 0x3C3C43, alpha: 0.3, dark: 0xEBEBF5)
  /// The color of quaternary text.
  public static let quaternaryLabel = UIColor(
    "quaternaryLabel",
    0x3C3C43,
    alpha: 0.18,
    dark: 0xEBEBF5,
    darkAlpha: 0.16
  )
  /// The color of placeholder text in a field.
  public static let placeholderText = UIColor(
    "placeholderText",
    0x3C3C43,
    alpha: 0.3,
    dark: 0xEBEBF5
  )
  /// The color of a link in text.
  public static let link = UIColor("link", 0x007AFF, dark: 0x0984FF)
  /// The color of translucent separators.
  public static let separator = UIColor(
    "separator",
    0x3C3C43,
    alpha: 0.29,
    dark: 0x545458,
    darkAlpha: 0.6
  )
  /// The color of opaque separators.
  public static let opaqueSeparator = UIColor("opaqueSeparator", 0xC6C6C8, dark: 0x38383A)
  /// The background of a plain screen.
  public static let systemBackground = UIColor("systemBackground", 0xFFFFFF, dark: 0x000000)
  /// The background of a group on a plain screen.
  public static let secondarySystemBackground = UIColor(
    "secondarySystemBackground",
    0xF2F2F7,
    dark: 0x1C1C1E
  )
  /// The background of nested groups.
  public static let tertiarySystemBackground = UIColor(
    "tertiarySystemBackground",
    0xFFFFFF,
    dark: 0x2C2C2E
  )
  /// The background of a grouped screen.
  public static let systemGroupedBackground = UIColor(
    "systemGroupedBackground",
    0xF2F2F7,
    dark: 0x000000
  )
  /// The background of a cell on a grouped screen.
  public static let secondarySystemGroupedBackground = UIColor(
    "secondarySystemGroupedBackground",
    0xFFFFFF,
    dark: 0x1C1C1E
  )
  /// The background of nested groups on a grouped screen.
  public static let tertiarySystemGroupedBackground = UIColor(
    "tertiarySystemGroupedBackground",
    0xF2F2F7,
    dark: 0x2C2C2E
  )
  /// The color of filled shapes.
  public static let systemFill = UIColor(
    "systemFill",
    0x787880,
    alpha: 0.2,
    dark: 0x787880,
    darkAlpha: 0.36
  )
  /// The color of filled shapes of medium size.
  public static let secondarySystemFill = UIColor(
    "secondarySystemFill",
    0x787880,
    alpha: 0.16,
    dark: 0x787880,
    darkAlpha: 0.32
  )
  /// The color of large filled shapes.
  public static let tertiarySystemFill = UIColor(
    "tertiarySystemFill",
    0x767680,
    alpha: 0.12,
    dark: 0x767680,
    darkAlpha: 0.24
  )
  /// The color of large filled areas.
  public static let quaternarySystemFill = UIColor(
    "quaternarySystemFill",
    0x747480,
    alpha: 0.08,
    dark: 0x767680,
    darkAlpha: 0.18
  )
  /// The color of text on a dark background.
  public static let lightText = UIColor("lightText", 0xFFFFFF, alpha: 0.6)
  /// The color of text on a light background.
  public static let darkText = UIColor("darkText", 0x000000)
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
