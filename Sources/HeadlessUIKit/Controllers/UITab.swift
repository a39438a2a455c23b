/// A tab of a tab bar controller, whose view controller is created on demand.
@preconcurrency @MainActor
open class UITab: NSObject {
  /// The identifier of the tab.
  open private(set) var identifier: String
  /// The title of the tab.
  open var title: String {
    didSet { item.title = title }
  }
  /// A second, smaller text below the title; stored only.
  open var subtitle: String?
  /// The image above the title.
  open var image: UIImage? {
    didSet { item.image = image }
  }
  /// The text of the badge; `nil` for none.
  open var badgeValue: String? {
    get { item.badgeValue }
    set { item.badgeValue = newValue }
  }
  /// Whether the user can select the tab; `true` by default.
  open var isEnabled: Bool {
    get { item.isEnabled }
    set { item.isEnabled = newValue }
  }
  /// An app-specific object stored with the tab.
  open var userInfo: Any?
  /// The group that contains the tab; `nil` for a root tab.
  open internal(set) weak var parent: UITabGroup?
  @BackReference var owner: UITabBarController?
  let item: UITabBarItem
  private let provider: ((UITab) -> UIViewController)?
  private(set) var madeController: UIViewController?

  /// Creates a tab; the provider is called once, when the view controller is first needed.
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

  /// The container of the tab or of its group.
  open var tabBarController: UITabBarController? { parent?.tabBarController ?? owner }

  /// The outermost enclosing group that manages a navigation controller; `nil` if none does.
  open var managingTabGroup: UITabGroup? {
    path.dropLast().lazy.compactMap { $0 as? UITabGroup }
      .first { $0.managingNavigationController != nil }
  }

  /// The view controller of the tab, created on first access; a child of the container for a root
  /// tab.
  open var viewController: UIViewController? {
    if madeController == nil {
      madeController = provider?(self)
      owner?.adoptContent(of: self)
    }
    return madeController
  }
}

/// A tab for searching.
@preconcurrency @MainActor
open class UISearchTab: UITab {
  /// Creates a tab with the system's title and image for searching.
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
  /// The tabs from the root tab to this one.
  var path: [UITab] { (parent?.path ?? []) + [self] }

  var root: UITab { parent?.root ?? self }

  /// Whether the tab has its own view controller.
  var hasScreen: Bool { provider != nil }

  /// The tab to select: for a group without a view controller, one of its children.
  var resolved: UITab {
    guard let group = self as? UITabGroup, !hasScreen, let child = group.usualChild else {
      return self
    }
    return child.resolved
  }
}

extension UITabBarController {
  /// Creates a container with tabs and selects the first one.
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    setTabs(tabs, animated: false)
  }

  /// The selected tab at its deepest level; `nil` while the More list is shown.
  var currentTab: UITab? {
    guard isShowingMore else { return chosenTab }
    guard let shown = madeMore?.tenant else { return nil }
    if let chosenTab, madeContent(for: chosenTab) === shown { return chosenTab }
    return tab(showing: shown, in: ownTabs)
  }

  /// The existing view controllers of the tabs.
  var contents: [UIViewController] {
    ownTabs.isEmpty ? controllers : ownTabs.compactMap(keptContent)
  }

  /// Creates the view controller of a tab if necessary, and selects it.
  func showScreen(of tab: UITab?) {
    guard let tab, let controller = content(for: tab) else { return }
    arrangeManagedStack(for: tab)
    select(controller)
  }

  /// The content of a tab: the view controller of its root tab, or the navigation controller of its
  /// group.
  func content(for tab: UITab) -> UIViewController? {
    madeContent(for: tab) ?? tab.root.viewController ?? tab.viewController
  }

  /// The content of a tab, if it exists.
  func madeContent(for tab: UITab) -> UIViewController? {
    (tab.root as? UITabGroup)?.managingNavigationController ?? tab.root.madeController
      ?? (tab.root.hasScreen ? nil : tab.madeController)
  }

  /// Adds the new content of a root tab as a child, even if the tab is not selected.
  func adoptContent(of tab: UITab) {
    guard let content = madeContent(for: tab), content.parentController == nil else { return }
    takeBack(content)
  }

  /// The existing view controllers of the tabs, in tab order.
  var madeControllers: [UIViewController] {
    ownTabs.compactMap(keptContent).filter { $0.parentController != nil }
  }

  /// The existing view controller of a root tab; for a group without one, that of the selected tab
  /// inside.
  func keptContent(for tab: UITab) -> UIViewController? {
    madeContent(for: tab === currentTab?.root ? currentTab ?? tab : tab.resolved)
  }

  /// The deepest selected tab whose view controller is in the stack of its group, from which the
  /// user may have popped others.
  func shownTab(below tab: UITab) -> UITab {
    guard let stack = (tab.root as? UITabGroup)?.managingNavigationController?.viewControllers
    else { return tab }
    return tab.path.last { level in
      level.madeController.map { stack.contains(identical: $0) } ?? false
    } ?? tab
  }

  /// The tab, at any depth, with a given view controller.
  func tab(showing controller: UIViewController, in tabs: [UITab]) -> UITab? {
    for tab in tabs {
      if tab.madeController === controller { return tab }
      guard let group = tab as? UITabGroup else { continue }
      if group.managingNavigationController === controller { return currentTabIfIn(group) }
      if let found = self.tab(showing: controller, in: group.children) { return found }
    }
    return nil
  }

  private func currentTabIfIn(_ group: UITabGroup) -> UITab {
    guard let chosenTab, chosenTab.root === group else { return group.resolved }
    return chosenTab
  }

  func arrangeManagedStack(for tab: UITab) {
    guard let stack = (tab.root as? UITabGroup)?.managingNavigationController else { return }
    let controllers = tab.path.flatMap { level in
      let proposed = level.viewController.map { [$0] } ?? []
      return ownDelegate?.tabBarController(
        self,
        displayedViewControllersFor: level,
        proposedViewControllers: proposed
      ) ?? proposed
    }
    guard stack.viewControllers != controllers else { return }
    stack.setViewControllers(controllers, animated: isOnScreen)
  }
}
