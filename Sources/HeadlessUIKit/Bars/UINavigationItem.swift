/// The content of the navigation bar while a view controller is on top.
@preconcurrency @MainActor
open class UINavigationItem: NSObject, MetatypeConstructible, NamedMembers {
  /// The members that selectors and storyboards name; an override adds those of its class.
  open class var namedMembers: [NamedMember] {
    [
      .outlet("titleView", \UINavigationItem.titleView),
      .outlet("backBarButtonItem", \UINavigationItem.backBarButtonItem),
      .outlet("searchController", \UINavigationItem.searchController),
    ]
  }

  /// The title in the bar.
  open var title: String?
  /// A line of text below the title.
  open var subtitle: String?
  /// A line of text above the title.
  open var prompt: String?
  /// A view that is shown instead of the title.
  open var titleView: UIView?
  /// The back button of the view controllers above.
  open var backBarButtonItem: UIBarButtonItem?
  /// The title of the back button of the view controllers above.
  open var backButtonTitle: String?
  /// The form of the title of the back button in the view controllers above.
  open var backButtonDisplayMode: BackButtonDisplayMode = .default
  /// Whether this screen has no back button; false at first.
  open var hidesBackButton = false
  /// Whether the back button stays beside items at the left; false at first.
  open var leftItemsSupplementBackButton = false
  /// The action of the back button instead of a pop; nil for a pop.
  open var backAction: UIAction?
  /// When the title is large.
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic
  /// The layout of the items in the bar.
  open var style: ItemStyle = .navigator
  /// The look of the bar; nil for that of the bar.
  open var standardAppearance: UINavigationBarAppearance?
  /// The look of the bar in low windows; nil for that of the bar.
  open var compactAppearance: UINavigationBarAppearance?
  /// The look of the bar of compact height while content is at its edge; stored only.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// The look of the bar while content is at its edge; nil for that of the bar.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// Groups of items after those at the left.
  open var leadingItemGroups: [UIBarButtonItemGroup] = []
  /// Groups of items in the middle; the user sees them wherever the bar has room, so always here.
  open var centerItemGroups: [UIBarButtonItemGroup] = []
  /// Groups of items before those at the right.
  open var trailingItemGroups: [UIBarButtonItemGroup] = []
  /// The search of the screen, whose bar is shown with this item; nil for none.
  open var searchController: UISearchController? {
    didSet {
      if oldValue?.item === self { oldValue?.item = nil }
      searchController?.item = self
    }
  }
  /// Whether scrolling hides the bar of the search; stored only.
  open var hidesSearchBarWhenScrolling = true
  /// The preferred place of the search bar; stored only.
  open var preferredSearchBarPlacement: SearchBarPlacement = .automatic
  /// The controller whose item this is.
  @BackReference var owner: UIViewController?
  /// The items at the left, outermost first; nil for none.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The items at the right, outermost first; nil for none.
  open var rightBarButtonItems: [UIBarButtonItem]?

  /// Makes an item without a title.
  public override init() {
    super.init()
  }

  /// Makes an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Makes an item from an archive.
  public required init?(coder: NSCoder) {
    super.init()
    guard let interface = coder as? InterfaceCoder else { return }
    interface.objects.decode(self, interface.element)
  }

  /// Sets whether the screen has no back button; the animation takes no time.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// The outermost item at the left.
  ///
  /// Setting it drops the others; nil drops all.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The outermost item at the right.
  ///
  /// Setting it drops the others; nil drops all.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets the only item at the left; the animation takes no time.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }

  /// Sets the only item at the right; the animation takes no time.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// Sets the items at the left; the animation takes no time.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  /// Sets the items at the right; the animation takes no time.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
}

extension UINavigationItem {
  /// When the title of a screen is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// When that of the screen below is.
    case automatic = 0
    /// Always.
    case always = 1
    /// Never.
    case never = 2
    /// When it fits beside the other items.
    case inline = 3
  }

  /// The form of the title of a back button.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// By the title if it fits, else by a general word.
    case `default` = 0
    /// By a general word.
    case generic = 1
    /// Not at all: only the arrow is shown.
    case minimal = 2
  }

  /// The place of a search bar.
  public enum SearchBarPlacement: Int, Sendable {
    /// The place with enough room.
    case automatic = 0
    /// Beside the other items.
    case inline = 1
    /// Below the other items.
    case stacked = 2
  }

  /// The layout of the items in a bar.
  public enum ItemStyle: Int, Sendable {
    /// For going from screen to screen.
    case navigator = 0
    /// For moving about in one large content.
    case browser = 1
    /// For working on a document.
    case editor = 2
  }
}
