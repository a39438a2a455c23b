/// One tab of a tab bar controller, whose screen is made when it is first needed.
@preconcurrency @MainActor
open class UITab: NSObject {
  /// The name by which the tab is found.
  open private(set) var identifier: String
  /// What the person reads.
  open var title: String {
    didSet { item.title = title }
  }
  /// A second, smaller text; recorded only.
  open var subtitle: String?
  /// The picture above the title.
  open var image: UIImage? {
    didSet { item.image = image }
  }
  /// A short text at the corner of the picture; nil for none.
  open var badgeValue: String? {
    get { item.badgeValue }
    set { item.badgeValue = newValue }
  }
  /// Whether a person can select the tab; true at first.
  open var isEnabled: Bool {
    get { item.isEnabled }
    set { item.isEnabled = newValue }
  }
  /// Whatever the app wants to remember with the tab.
  open var userInfo: Any?
  /// The group that the tab belongs to; nil for a root tab.
  open internal(set) weak var parent: UITabGroup?
  @BackLink var owner: UITabBarController?
  let item: UITabBarItem
  private let provider: ((UITab) -> UIViewController)?
  private(set) var madeController: UIViewController?

  /// Creates a tab; the provider runs once, when the screen is first needed, and is kept.
  public init(
    title: String,
    image: UIImage?,
    identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
    item = UITabBarItem(title: title, image: image, tag: 0)
    super.init()
  }

  /// The container that the tab, or the group around it, belongs to.
  open var tabBarController: UITabBarController? { parent?.tabBarController ?? owner }

  /// The outermost group around the tab that manages a stack; nil if none does.
  open var managingTabGroup: UITabGroup? {
    path.dropLast().lazy.compactMap { $0 as? UITabGroup }
      .first { $0.managingNavigationController != nil }
  }

  /// The screen of the tab; the first access makes it.
  open var viewController: UIViewController? {
    if madeController == nil { madeController = provider?(self) }
    return madeController
  }
}

/// A tab for searching.
@preconcurrency @MainActor
open class UISearchTab: UITab {
  /// Creates a tab with the word and the picture of the system.
  public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    self.init(
      title: "Search",
      image: UIImage(systemName: "magnifyingglass"),
      identifier: "com.apple.UIKit.Search",
      viewControllerProvider: viewControllerProvider
    )
  }
}

extension UITab {
  /// From the root tab down to this one.
  var path: [UITab] { (parent?.path ?? []) + [self] }

  var root: UITab { parent?.root ?? self }

  /// Whether selecting the tab shows a screen of its own.
  var hasScreen: Bool { provider != nil }

  /// The tab that is selected instead: a group without a screen stands for one of its children.
  var resolved: UITab {
    guard let group = self as? UITabGroup, !hasScreen, let child = group.usualChild else {
      return self
    }
    return child.resolved
  }
}
