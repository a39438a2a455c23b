/// How the buttons of a bar look; recorded only.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// The look of buttons as they are.
  public let normal = UIBarButtonItemStateAppearance()
  /// The look of buttons under a finger.
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

/// How a button of a bar looks in one state; recorded only.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far the title is moved.
  open var titlePositionAdjustment = UIOffset.zero
  /// The picture behind the button.
  open var backgroundImage: UIImage?
}
