/// The tab bar item of a view controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The image of the selected tab.
  open var selectedImage: UIImage?
  /// The text of the badge; `nil` for none.
  open var badgeValue: String?
  /// The color of the badge; stored only.
  open var badgeColor: UIColor?
  /// The offset of the title; stored only.
  open var titlePositionAdjustment = UIOffset.zero
  /// The appearance of the bar while the tab is selected; stored only.
  open var standardAppearance: UITabBarAppearance?
  /// The appearance of the bar while content is scrolled to its edge; stored only.
  open var scrollEdgeAppearance: UITabBarAppearance?
  var systemItem: SystemItem?
  private var badgeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Sets the attributes of the badge in a state; stored only.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {
    badgeAttributes[state] = textAttributes
  }

  /// Returns the attributes of the badge in a state.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state]
  }

  /// Creates an item without title and image.
  public override init() {
    super.init()
  }

  /// Creates an item from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates an item with a title, an image and a tag.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with a title and images for both states.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// Creates an item with a system-provided icon and name.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    self.systemItem = systemItem
    self.tag = tag
  }

  /// The text that VoiceOver reads: the title, or the name of the system item.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? systemItem?.word }
    set { super.accessibilityLabel = newValue }
  }
}

extension UITabBarItem {
  /// A tab with a system-provided icon and name.
  public enum SystemItem: Int, Sendable {
    /// The tabs that do not fit in the bar.
    case more = 0
    /// The user's favorites.
    case favorites = 1
    /// The recommendations of the app.
    case featured = 2
    /// The best rated content.
    case topRated = 3
    /// The recently used content.
    case recents = 4
    /// Contacts.
    case contacts = 5
    /// The history.
    case history = 6
    /// Bookmarks.
    case bookmarks = 7
    /// Search.
    case search = 8
    /// The downloads.
    case downloads = 9
    /// The newest content.
    case mostRecent = 10
    /// The most viewed content.
    case mostViewed = 11

    /// The word that VoiceOver reads.
    var word: String {
      switch self {
      case .topRated: "Top Rated"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
      }
    }
  }
}
