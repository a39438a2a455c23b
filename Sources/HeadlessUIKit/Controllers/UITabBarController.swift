/// A container that shows one of several view controllers, each with a tab.
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The delegate, which controls selections by the user.
  open weak var delegate: (any UITabBarControllerDelegate)? {
    get { ownDelegate }
    set { ownDelegate = newValue }
  }
  // The delegate for the container's own calls, because a subclass may return another object as
  // `delegate`.
  final weak var ownDelegate: (any UITabBarControllerDelegate)?

  /// The navigation controller of More, after its first access.
  private(set) var madeMore: MoreNavigationController?

  /// The tab bar; its items are those of the children.
  open private(set) lazy var tabBar = makeTabBar()

  var selected: UIViewController?
  var displayed: UIViewController?
  final var transition: TabTransition?
  var ownTabs: [UITab] = []
  /// The last selected tab, not counting More.
  var chosenTab: UITab?
  /// The view controllers of the tabs, as set by the app.
  var controllers: [UIViewController] = []
  private var hasControllers = false

  /// The navigation controller for the tabs that do not fit in a narrow bar: from the fifth of more
  /// than five.
  open var moreNavigationController: UINavigationController { moreStack }
  var moreStack: MoreNavigationController { madeMore ?? makeMore() }

  /// The view controllers whose tabs the user may move; by default all.
  ///
  /// Stored only.
  open var customizableViewControllers: [UIViewController]?

  /// The presentation of the tabs in a regular width.
  open var mode: Mode = .automatic {
    didSet {
      madeSidebar?.availabilityMayHaveChanged(from: offersSidebar(in: oldValue, traitCollection))
    }
  }

  /// The sidebar that replaces the bar in sidebar mode.
  open var sidebar: Sidebar { madeSidebar ?? makeSidebar() }
  final private(set) var madeSidebar: Sidebar?

  open override func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    let allowed = super.allowedChildrenForUnwinding(from: source)
    return allowed.filter { $0 === selected } + allowed.filter { $0 !== selected }
  }

  /// Selects the tab of a view controller.
  open override func unwind(
    for unwindSegue: UIStoryboardSegue,
    towards subsequentVC: UIViewController
  ) {
    selectedViewController = subsequentVC
  }

  private func makeSidebar() -> Sidebar {
    let sidebar = Sidebar(self)
    madeSidebar = sidebar
    return sidebar
  }

  /// Whether the tab bar is hidden; `false` by default.
  open var isTabBarHidden: Bool {
    get { hidden }
    set { setTabBarHidden(newValue, animated: false) }
  }
  private var hidden = false

  /// Shows or hides the tab bar; not animated.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    self.hidden = hidden
  }

  /// The view controllers of the tabs; `nil` until set.
  ///
  /// With ``tabs``, only those that exist.
  open var viewControllers: [UIViewController]? {
    get {
      guard hasControllers else { return nil }
      return ownTabs.isEmpty ? controllers : madeControllers
    }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the view controllers of the tabs.
  ///
  /// The selected view controller stays selected if it is still present; otherwise the one at the
  /// same index, otherwise the first.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let (index, former, new) = (selectedIndex, logicalSelection, viewControllers ?? [])
    let kept = former.flatMap { new.contains(identical: $0) ? $0 : nil }
    for tab in ownTabs { tab.owner = nil }
    ownTabs = []
    chosenTab = nil
    hasControllers = viewControllers != nil
    customizableViewControllers = viewControllers
    replaceContents(
      with: new,
      choosing: kept ?? (new.indices.contains(index) ? new[index] : new.first)
    )
  }

  /// The view controller of the selected tab; setting it does not call the delegate.
  open var selectedViewController: UIViewController? {
    get { isShowingMore ? logicalSelection : currentTab.flatMap(content) ?? selected }
    set {
      guard let newValue, canSelect(newValue) else { return raiseNotInList() }
      let tab = tab(showing: newValue, in: ownTabs)
      if let tab, !isOffered(tab.root) { return warnOfUnofferedTab(tab) }
      chosenTab = tab
      select(newValue)
    }
  }

  /// The index of the selected tab; `NSNotFound` without tabs.
  ///
  /// Setting it does not call the delegate; an index out of range is ignored.
  open var selectedIndex: Int {
    get {
      let index =
        currentTab.map { ownTabs.firstIndex(identical: $0.root) }
        ?? logicalSelection.flatMap { controllers.firstIndex(identical: $0) }
      return index ?? NSNotFound
    }
    set {
      guard newValue >= 0, newValue < (ownTabs.isEmpty ? controllers.count : ownTabs.count) else {
        return Misuse.warn("\(self) has no tab at index \(newValue); the selection is unchanged.")
      }
      selectItem(at: newValue)
    }
  }

  /// Called when the user taps an item; does nothing unless overridden.
  ///
  /// Called before the delegate, and therefore before the selection changes.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// The tabs; empty if the container has view controllers instead.
  open var tabs: [UITab] {
    get { ownTabs }
    set { setTabs(newValue, animated: false) }
  }

  /// Replaces the tabs; the selected tab stays if it is still present, otherwise the first is
  /// selected.
  open func setTabs(_ tabs: [UITab], animated: Bool) {
    let kept = currentTab.flatMap { tabs.contains(identical: $0.root) ? $0 : nil }
    for tab in ownTabs where !tabs.contains(identical: tab) { tab.owner = nil }
    ownTabs = tabs
    chosenTab = kept
    for tab in tabs { tab.owner = self }
    hasControllers = true
    customizableViewControllers = contents
    replaceContents(with: contents, choosing: kept.flatMap(childContent))
    if kept == nil { selectedTab = tabs.first }
  }

  /// The identifiers of the root tabs that are available in a compact width; `nil` for all.
  ///
  /// If the selected tab becomes unavailable, the first available one is selected.
  open var compactTabIdentifiers: [String]? {
    didSet {
      updateMore()
      leaveUnofferedTab()
    }
  }

  /// Returns the tab, at any depth, with an identifier.
  open func tab(forIdentifier identifier: String) -> UITab? {
    for tab in ownTabs {
      if tab.identifier == identifier { return tab }
      if let found = (tab as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
    }
    return nil
  }

  /// The selected tab, at any depth; setting it does not call the delegate.
  ///
  /// For a group without its own view controller, one of its children is selected.
  open var selectedTab: UITab? {
    get { currentTab.map(shownTab) }
    set {
      let tab = newValue?.resolved
      guard tab !== selectedTab else { return }
      if let tab, !isOffered(tab.root) { return warnOfUnofferedTab(tab) }
      chosenTab = tab
      for level in tab?.path ?? [] { level.parent?.remember(level) }
      isOnScreen ? showScreen(of: tab) : select(tab.flatMap(childContent))
    }
  }

  /// The selected view controller.
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }

  /// The selected view controller.
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }

  open override func loadView() {
    super.loadView()
    loadedView?.addSubview(tabBar)
  }

  override var ownTransition: ControllerTransition? { transition }

  override func callTraitsDidChange(from previous: UITraitCollection) {
    super.callTraitsDidChange(from: previous)
    updateMore()
    leaveUnofferedTab()
    madeSidebar?.availabilityMayHaveChanged(from: offersSidebar(in: mode, previous))
  }

  override func forwardWillAppear(_ animated: Bool) {
    leaveUnofferedTab()
    showScreen(of: currentTab)
    updateMore()
    if displayed !== selected {
      displayed?.loadedView?.removeFromSuperview()
      displayed = selected
      install(selected)
    }
    super.forwardWillAppear(animated)
  }

  override func childWasTaken(_ child: UIViewController) {
    if displayed === child {
      displayed = nil
      // Removed here, because the view would otherwise appear with this container, although another
      // one owns it now.
      if !child.isInWindow { child.loadedView?.removeFromSuperview() }
    }
    if madeMore?.awaits(child) != true { removeTab(of: child) }
  }
}

extension UITabBarController {
  private func canSelect(_ controller: UIViewController) -> Bool {
    if controller === madeMore { return hasMore }
    return ownTabs.isEmpty
      ? controllers.contains(identical: controller)
      : tab(showing: controller, in: ownTabs) != nil
  }

  private func makeMore() -> MoreNavigationController {
    let stack = MoreNavigationController(self)
    madeMore = stack
    return stack
  }

  private func makeTabBar() -> UITabBar {
    let bar = UITabBar()
    bar.manager = self
    return bar
  }

  private func raiseNotInList() {
    Misuse.raise(
      .invalidArgumentException,
      """
      -[UITabBarController setSelectedViewController:] only a view controller in the tab bar \
      controller's list of view controllers can be selected.
      """
    )
  }
}

extension UITabBarController {
  /// The presentation of the tabs in a regular width.
  public enum Mode: Int, Sendable {
    /// The container decides: a bar.
    case automatic = 0
    /// A bar.
    case tabBar = 1
    /// A bar or a sidebar; the user can switch.
    case tabSidebar = 2
  }
}
