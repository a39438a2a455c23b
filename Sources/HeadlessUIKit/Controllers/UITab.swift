/// One tab of a tab bar controller, whose screen is made when it is first needed.
@preconcurrency @MainActor
open class UITab: NSObject {
  /// The name by which the tab is found.
  open private(set) var identifier: String
  /// The title of the tab.
  open var title: String {
    didSet { item.title = title }
  }
  /// A second, smaller text; stored only.
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
  /// Whether the user can select the tab; true at first.
  open var isEnabled: Bool {
    get { item.isEnabled }
    set { item.isEnabled = newValue }
  }
  /// An object of the app, stored with the tab.
  open var userInfo: Any?
  /// The group that the tab belongs to; nil for a root tab.
  open internal(set) weak var parent: UITabGroup?
  @BackReference var owner: UITabBarController?
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

  /// The screen of the tab; the first access makes it, a child of the container of a root tab.
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

extension UITabBarController {
  /// Creates a container with tabs; the first one is selected.
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    setTabs(tabs, animated: false)
  }

  /// The selected tab, as deep as it was selected; nil while More shows its list.
  var currentTab: UITab? {
    guard isShowingMore else { return chosenTab }
    guard let shown = madeMore?.tenant else { return nil }
    if let chosenTab, madeContent(for: chosenTab) === shown { return chosenTab }
    return tab(showing: shown, in: ownTabs)
  }

  /// The controllers behind the tabs, as far as there are any.
  var contents: [UIViewController] {
    ownTabs.isEmpty ? controllers : ownTabs.compactMap(keptContent)
  }

  /// Makes the screen of a tab if that has not happened, and selects it.
  func showScreen(of tab: UITab?) {
    guard let tab, let controller = content(for: tab) else { return }
    arrangeManagedStack(for: tab)
    select(controller)
  }

  /// The content of a tab: the screen of its root tab, or the stack that its group manages.
  func content(for tab: UITab) -> UIViewController? {
    madeContent(for: tab) ?? tab.root.viewController ?? tab.viewController
  }

  /// The same, if it exists already.
  func madeContent(for tab: UITab) -> UIViewController? {
    (tab.root as? UITabGroup)?.managingNavigationController ?? tab.root.madeController
      ?? (tab.root.hasScreen ? nil : tab.madeController)
  }

  /// Makes what was just made for a root tab a child, whether the tab is selected or not.
  func adoptContent(of tab: UITab) {
    guard let content = madeContent(for: tab), content.parentController == nil else { return }
    takeBack(content)
  }

  /// The screens of the tabs that were made, in the order of the tabs.
  var madeControllers: [UIViewController] {
    ownTabs.compactMap(keptContent).filter { $0.parentController != nil }
  }

  /// The controller that was made for a root tab: for a group without a controller, that of the
  /// selected tab inside.
  func keptContent(for tab: UITab) -> UIViewController? {
    madeContent(for: tab === currentTab?.root ? currentTab ?? tab : tab.resolved)
  }

  /// The deepest selected tab whose screen is in the stack of its group: the user may have popped
  /// others there.
  func shownTab(below tab: UITab) -> UITab {
    guard let stack = (tab.root as? UITabGroup)?.managingNavigationController?.viewControllers
    else { return tab }
    return tab.path.last { level in
      level.madeController.map { stack.contains(identical: $0) } ?? false
    } ?? tab
  }

  /// The tab of any depth whose screen a controller is.
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
