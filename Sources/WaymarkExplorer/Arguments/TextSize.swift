#if Explorer
  import HeadlessUIKit

  /// A preferred text size, named like the raw value of its content size category.
  enum TextSize: String, CaseIterable, Encodable, Sendable {
    case extraSmall = "xs"
    case small = "s"
    case medium = "m"
    case large = "l"
    case extraLarge = "xl"
    case extraExtraLarge = "xxl"
    case extraExtraExtraLarge = "xxxl"
    case ax1, ax2, ax3, ax4, ax5

    /// The size of a content size category; `nil` for an unspecified one.
    init?(_ category: UIContentSizeCategory) {
      guard let size = Self.allCases.first(where: { $0.category == category }) else { return nil }
      self = size
    }

    var category: UIContentSizeCategory {
      switch self {
      case .extraSmall: .extraSmall
      case .small: .small
      case .medium: .medium
      case .large: .large
      case .extraLarge: .extraLarge
      case .extraExtraLarge: .extraExtraLarge
      case .extraExtraExtraLarge: .extraExtraExtraLarge
      case .ax1: .accessibilityMedium
      case .ax2: .accessibilityLarge
      case .ax3: .accessibilityExtraLarge
      case .ax4: .accessibilityExtraExtraLarge
      case .ax5: .accessibilityExtraExtraExtraLarge
      }
    }
  }
#endif
