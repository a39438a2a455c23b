/// The appearance of a bar; stored only.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// The colour behind the items.
  open var backgroundColor: UIColor?
  /// The picture behind the items.
  open var backgroundImage: UIImage?
  /// The colour of the line at the edge.
  open var shadowColor: UIColor?
  /// The picture at the edge.
  open var shadowImage: UIImage?
  /// The effect behind the items.
  private(set) var background = Background.blurred

  enum Background {
    case blurred
    case opaque
    case transparent
  }

  /// Makes a look with the background of the system.
  public override init() {
    super.init()
  }

  /// Takes the background of the system and its shadow.
  open func configureWithDefaultBackground() {
    configure(.blurred, color: nil)
  }

  /// Takes an opaque background and a shadow.
  open func configureWithOpaqueBackground() {
    configure(.opaque, color: .systemBackground)
  }

  /// Takes no background and no shadow.
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
  /// The look of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The look of buttons that stand out.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// The look of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// The picture of the back button.
  open private(set) var backIndicatorImage = UIImage()
  /// The mask for the title that slides under the back button.
  open private(set) var backIndicatorTransitionMaskImage = UIImage()

  /// Sets the pictures of the back button; nil for those of the system.
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
  /// The look of buttons as they are.
  public let normal = UIBarButtonItemStateAppearance()
  /// The look of buttons by a gesture.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// The look of buttons that cannot be used.
  public let disabled = UIBarButtonItemStateAppearance()

  /// Makes the look of the system.
  public override init() {
    super.init()
  }

  /// Makes the look of buttons of a style.
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
  /// The picture behind the button.
  open var backgroundImage: UIImage?
}

/// The appearance of a tab bar; stored only.
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

/// The appearance of the items of a tab bar; stored only.
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

/// The appearance of a tab bar item in one state; stored only.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the title.
  open var titlePositionAdjustment = UIOffset.zero
  /// The colour of the picture.
  open var iconColor: UIColor?
  /// The colour of the badge.
  open var badgeBackgroundColor: UIColor?
  /// The attributes of the badge.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// Whether a bar is light or dark.
public enum UIBarStyle: Int, Sendable {
  /// Dark text on light ground.
  case `default` = 0
  /// Light text on dark ground.
  case black = 1
}

/// For which height of a bar something is.
public enum UIBarMetrics: Int, Sendable {
  /// The usual one.
  case `default` = 0
  /// That of a phone held sideways.
  case compact = 1
  /// The usual one with a prompt.
  case defaultPrompt = 101
  /// That of a phone held sideways with a prompt.
  case compactPrompt = 102
}

/// An offset, in points.
public struct UIOffset: Equatable, Sendable {
  /// The offset to the right.
  public var horizontal: CGFloat
  /// The offset downwards.
  public var vertical: CGFloat

  /// Leaves a thing where it is.
  public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  /// Moves a thing.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Leaves a thing where it is.
  public static let zero = UIOffset()
}
