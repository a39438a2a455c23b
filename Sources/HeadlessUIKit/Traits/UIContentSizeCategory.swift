/// The user's preferred text size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name of the size.
  public let rawValue: String

  /// Makes a size from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// No size is specified.
  public static let unspecified = named("Unspecified")
  /// Very small.
  public static let extraSmall = named("XS")
  /// Small.
  public static let small = named("S")
  /// Between small and large.
  public static let medium = named("M")
  /// The size of a new device.
  public static let large = named("L")
  /// Larger than on a new device.
  public static let extraLarge = named("XL")
  /// Much larger than on a new device.
  public static let extraExtraLarge = named("XXL")
  /// The largest of the usual sizes.
  public static let extraExtraExtraLarge = named("XXXL")
  /// The smallest of the sizes for poor eyes.
  public static let accessibilityMedium = named("AccessibilityM")
  /// The second of the sizes for poor eyes.
  public static let accessibilityLarge = named("AccessibilityL")
  /// The third of the sizes for poor eyes.
  public static let accessibilityExtraLarge = named("AccessibilityXL")
  /// The fourth of the sizes for poor eyes.
  public static let accessibilityExtraExtraLarge = named("AccessibilityXXL")
  /// The largest of all sizes.
  public static let accessibilityExtraExtraExtraLarge = named("AccessibilityXXXL")

  /// Whether it is one of the sizes for poor eyes.
  public var isAccessibilityCategory: Bool { rank > Self.usualSizes }

  private static func named(_ name: String) -> UIContentSizeCategory {
    UIContentSizeCategory(
      rawValue: name == "Unspecified"
        ? "_UICTContentSizeCategoryUnspecified" : "UICTContentSizeCategory\(name)"
    )
  }

  private static let usualSizes = 7

  private var rank: Int {
    let all: [UIContentSizeCategory] = [
      .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
      .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
      .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    return all.firstIndex(of: self) ?? 0
  }
}

extension UIContentSizeCategory: Comparable {
  /// Whether text of the first size is smaller.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.rank < right.rank
  }
}

/// The trait of the size of text.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static let defaultValue = UIContentSizeCategory.unspecified
}

extension UITraitCollection {
  /// Creates traits of which only the size of text is specified.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }

  /// The user's preferred text size.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    self[UITraitPreferredContentSizeCategory.self]
  }
}

extension UIMutableTraits {
  /// The user's preferred text size.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
}
