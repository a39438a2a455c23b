/// How a bar looks; recorded only.
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
  /// How much lies behind the items.
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

/// How a navigation bar looks; recorded only.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of the large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far the title is moved.
  open var titlePositionAdjustment = UIOffset.zero
  /// The look of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The look of buttons that stand out.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// The look of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// The picture of the back button.
  open private(set) var backIndicatorImage = UIImage()
  /// What hides the title that slides under the back button.
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
