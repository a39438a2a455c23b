/// The appearance of a bar; stored only.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// The background color.
  open var backgroundColor: UIColor?
  /// The background image.
  open var backgroundImage: UIImage?
  /// The color of the shadow at the edge.
  open var shadowColor: UIColor?
  /// The image of the shadow.
  open var shadowImage: UIImage?
  /// The background effect.
  private(set) var background = Background.blurred

  enum Background {
    case blurred
    case opaque
    case transparent
  }

  /// Creates an appearance with the system's background.
  public override init() {
    super.init()
  }

  /// Uses the system's background and shadow.
  open func configureWithDefaultBackground() {
    configure(.blurred, color: nil)
  }

  /// Uses an opaque background and a shadow.
  open func configureWithOpaqueBackground() {
    configure(.opaque, color: .systemBackground)
  }

  /// Uses neither background nor shadow.
  open func configureWithTransparentBackground() {
    configure(.transparent, color: nil)
  }

  private func configure(_ background: Background, color: UIColor?) {
    self.background = background
    backgroundColor = color
    shadowColor = background == .transparent ? nil : .separator
  }
}

/// The appearance of a navigation bar; stored only.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of the large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the title.
  open var titlePositionAdjustment = UIOffset.zero
  /// The appearance of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The appearance of emphasized buttons.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// The appearance of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// The image of the back button.
  open private(set) var backIndicatorImage = UIImage()
  /// The mask for the title during a transition under the back button.
  open private(set) var backIndicatorTransitionMaskImage = UIImage()

  /// Sets the images of the back button; `nil` for the system's.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?,
    transitionMaskImage: UIImage?
  ) {
    self.backIndicatorImage = backIndicatorImage ?? UIImage()
    backIndicatorTransitionMaskImage = transitionMaskImage ?? UIImage()
  }
}

/// The appearance of the buttons of a bar; stored only.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// The appearance in the normal state.
  public let normal = UIBarButtonItemStateAppearance()
  /// The appearance in the highlighted state.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// The appearance in the disabled state.
  public let disabled = UIBarButtonItemStateAppearance()

  /// Creates the system's appearance.
  public override init() {
    super.init()
  }

  /// Creates the appearance of a button style.
  public init(style: UIBarButtonItem.Style) {
    super.init()
  }
}

/// The appearance of a bar button in one state; stored only.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the title.
  open var titlePositionAdjustment = UIOffset.zero
  /// The background image of the button.
  open var backgroundImage: UIImage?
}

/// The appearance of a tab bar; stored only.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of items with the title below the image.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// The appearance of items with the title beside the image.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// The appearance of items with the title beside the image in a compact height.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// The color of the selection indicator.
  open var selectionIndicatorTintColor: UIColor?
  /// The image of the selection indicator.
  open var selectionIndicatorImage: UIImage?
}

/// The appearance of the items of a tab bar; stored only.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// The appearance of unselected items.
  public let normal = UITabBarItemStateAppearance()
  /// The appearance of the selected item.
  public let selected = UITabBarItemStateAppearance()
  /// The appearance of disabled items.
  public let disabled = UITabBarItemStateAppearance()

  /// Creates the system's appearance.
  public override init() {
    super.init()
  }
}

/// The appearance of a tab bar item in one state; stored only.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the title.
  open var titlePositionAdjustment = UIOffset.zero
  /// The color of the icon.
  open var iconColor: UIColor?
  /// The background color of the badge.
  open var badgeBackgroundColor: UIColor?
  /// The attributes of the badge.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// Whether a bar is light or dark.
public enum UIBarStyle: Int, Sendable {
  /// Dark text on a light background.
  case `default` = 0
  /// Light text on a dark background.
  case black = 1
}

/// The bar height to which a setting applies.
public enum UIBarMetrics: Int, Sendable {
  /// The default height.
  case `default` = 0
  /// The height on a phone in landscape.
  case compact = 1
  /// The default height with a prompt.
  case defaultPrompt = 101
  /// The height on a phone in landscape with a prompt.
  case compactPrompt = 102
}

/// An offset, in points.
public struct UIOffset: Equatable, Sendable {
  /// The offset to the right.
  public var horizontal: CGFloat
  /// The downward offset.
  public var vertical: CGFloat

  /// Creates a zero offset.
  public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  /// Creates an offset.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// No offset.
  public static let zero = UIOffset()
}
