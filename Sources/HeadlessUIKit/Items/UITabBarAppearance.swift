/// How a tab bar looks; recorded only.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// The look of items with the title below the picture.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// The look of items with the title beside the picture.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// The look of items with the title beside the picture where the height is compact.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// The colour behind the chosen item.
  open var selectionIndicatorTintColor: UIColor?
  /// The picture behind the chosen item.
  open var selectionIndicatorImage: UIImage?
}

/// How the items of a tab bar look; recorded only.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// The look of items that are not chosen.
  public let normal = UITabBarItemStateAppearance()
  /// The look of the chosen item.
  public let selected = UITabBarItemStateAppearance()
  /// The look of items that cannot be used.
  public let disabled = UITabBarItemStateAppearance()

  /// Makes the look of the system.
  public override init() {
    super.init()
  }
}

/// How an item of a tab bar looks in one state; recorded only.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far the title is moved.
  open var titlePositionAdjustment = UIOffset.zero
  /// The colour of the picture.
  open var iconColor: UIColor?
  /// The colour of the badge.
  open var badgeBackgroundColor: UIColor?
  /// The attributes of the badge.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
}
