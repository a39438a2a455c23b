/// The content of the navigation bar for a view controller on top of the stack.
@preconcurrency @MainActor
open class UINavigationItem: NSObject, MetatypeConstructible, NamedMembers {
  /// The members for selectors and storyboards; an override adds those of its class.
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
  /// A custom view shown instead of the title.
  open var titleView: UIView?
  /// The back button for the view controller above this one.
  open var backBarButtonItem: UIBarButtonItem?
  /// The title of the back button for the view controller above this one.
  open var backButtonTitle: String?
  /// The form of the back button's title in the view controller above this one.
  open var backButtonDisplayMode: BackButtonDisplayMode = .default
  /// Whether the back button is hidden; `false` by default.
  open var hidesBackButton = false
  /// Whether the back button stays beside left items; `false` by default.
  open var leftItemsSupplementBackButton = false
  /// The action of the back button; `nil` to pop.
  open var backAction: UIAction?
  /// The condition for a large title.
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic
  /// The layout of the items in the bar.
  open var style: ItemStyle = .navigator
  /// The appearance of the bar; `nil` for the bar's own.
  open var standardAppearance: UINavigationBarAppearance?
  /// The appearance of the bar in a compact height; `nil` for the bar's own.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance of the bar in a compact height while content is scrolled to its edge; stored
  /// only.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// The appearance of the bar while content is scrolled to its edge; `nil` for the bar's own.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The groups of items after the left items.
  open var leadingItemGroups: [UIBarButtonItemGroup] = []
  /// The centered groups of items, always visible here.
  open var centerItemGroups: [UIBarButtonItemGroup] = []
  /// The groups of items before the right items.
  open var trailingItemGroups: [UIBarButtonItemGroup] = []
  /// The search controller whose bar is shown with this item; `nil` for none.
  open var searchController: UISearchController? {
    didSet {
      if oldValue?.item === self { oldValue?.item = nil }
      searchController?.item = self
    }
  }
  /// Whether scrolling hides the search bar; stored only.
  open var hidesSearchBarWhenScrolling = true
  /// The preferred place of the search bar; stored only.
  open var preferredSearchBarPlacement: SearchBarPlacement = .automatic
  /// The view controller of this item.
  @BackReference var owner: UIViewController?
  /// The left items, outermost first; `nil` for none.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The right items, outermost first; `nil` for none.
  open var rightBarButtonItems: [UIBarButtonItem]?

  /// Creates an item without a title.
  public override init() {
    super.init()
  }

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Creates an item from an archive.
  public required init?(coder: NSCoder) {
    super.init()
    guard let interface = coder as? InterfaceCoder else { return }
    interface.objects.decode(self, interface.element)
  }

  /// Sets whether the back button is hidden; not animated.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// The outermost left item.
  ///
  /// Setting it removes the others; `nil` removes all.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The outermost right item.
  ///
  /// Setting it removes the others; `nil` removes all.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Replaces the left items with a single one; not animated.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }

  /// Replaces the right items with a single one; not animated.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// Sets the left items; not animated.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  /// Sets the right items; not animated.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
}

extension UINavigationItem {
  /// The condition for a large title.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// If the previous screen's title is large.
    case automatic = 0
    /// Always.
    case always = 1
    /// Never.
    case never = 2
    /// If it fits beside the other items.
    case inline = 3
  }

  /// The form of the title of a back button.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title if it fits, otherwise a generic word.
    case `default` = 0
    /// A generic word.
    case generic = 1
    /// No title, only the arrow.
    case minimal = 2
  }

  /// The place of a search bar.
  public enum SearchBarPlacement: Int, Sendable {
    /// Wherever there is enough room.
    case automatic = 0
    /// Beside the other items.
    case inline = 1
    /// Below the other items.
    case stacked = 2
  }

  /// The layout of the items in a bar.
  public enum ItemStyle: Int, Sendable {
    /// For navigation between screens.
    case navigator = 0
    /// For browsing large content.
    case browser = 1
    /// For editing a document.
    case editor = 2
  }
}
