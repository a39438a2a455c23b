/// The user's preferred text size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The size as text.
  public let rawValue: String

  /// Creates a size from text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// No size is specified.
  public static let unspecified = named("Unspecified")
  /// Extra small.
  public static let extraSmall = named("XS")
  /// Small.
  public static let small = named("S")
  /// Between small and large.
  public static let medium = named("M")
  /// Large, the default size.
  public static let large = named("L")
  /// Extra large.
  public static let extraLarge = named("XL")
  /// Extra extra large.
  public static let extraExtraLarge = named("XXL")
  /// The largest standard size.
  public static let extraExtraExtraLarge = named("XXXL")
  /// The smallest accessibility size.
  public static let accessibilityMedium = named("AccessibilityM")
  /// The second accessibility size.
  public static let accessibilityLarge = named("AccessibilityL")
  /// The third accessibility size.
  public static let accessibilityExtraLarge = named("AccessibilityXL")
  /// The fourth accessibility size.
  public static let accessibilityExtraExtraLarge = named("AccessibilityXXL")
  /// The largest accessibility size.
  public static let accessibilityExtraExtraExtraLarge = named("AccessibilityXXXL")

  /// Posted when the user changes the text size.
  public static let didChangeNotification = NSNotification.Name(
    "UIContentSizeCategoryDidChangeNotification"
  )
  /// The key of the new size in the notification.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// Whether it is an accessibility size.
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
  /// Whether the first size is smaller.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.rank < right.rank
  }
}

/// The trait for the preferred text size.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static let defaultValue = UIContentSizeCategory.unspecified
}

extension UITraitCollection {
  /// Creates traits with only a text size.
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
