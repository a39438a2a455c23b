/// A container that shows one of several controllers, each behind a tab.
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// Controls and observes selections by the user.
  open weak var delegate: (any UITabBarControllerDelegate)? {
    get { ownDelegate }
    set { ownDelegate = newValue }
  }
  // The delegate for the container's own calls: a subclass may return another one as `delegate`.
  final weak var ownDelegate: (any UITabBarControllerDelegate)?

  /// The navigation controller of More, after its first access.
  private(set) var madeMore: MoreNavigationController?

  /// The bar with the tabs; its items are those of the children.
  open private(set) lazy var tabBar = makeTabBar()

  var selected: UIViewController?
  var displayed: UIViewController?
  final var transition: TabTransition?
  var ownTabs: [UITab] = []
  /// The tab that was selected last, More left aside.
  var chosenTab: UITab?
  /// The controllers behind the tabs, as the app gave them.
  var controllers: [UIViewController] = []
  private var hasControllers = false

  /// The stack of the tabs for which a narrow bar has no room: from the fifth of more than five.
  open var moreNavigationController: UINavigationController { moreStack }
  var moreStack: MoreNavigationController { madeMore ?? makeMore() }

  /// The controllers whose tabs the user may move; all of them when they are set.
  ///
  /// It is only stored.
  open var customizableViewControllers: [UIViewController]?

  /// The presentation of the tabs where the width is regular.
  open var mode: Mode = .automatic {
    didSet {
      madeSidebar?.availabilityMayHaveChanged(from: offersSidebar(in: oldValue, traitCollection))
    }
  }

  /// The list that replaces the bar in the mode with a sidebar.
  open var sidebar: Sidebar { madeSidebar ?? makeSidebar() }
  final private(set) var madeSidebar: Sidebar?

  open override func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    let allowed = super.allowedChildrenForUnwinding(from: source)
    return allowed.filter { $0 === selected } + allowed.filter { $0 !== selected }
  }

  /// Selects the tab of a controller.
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

  /// Whether the bar is hidden; false at first.
  open var isTabBarHidden: Bool {
    get { hidden }
    set { setTabBarHidden(newValue, animated: false) }
  }
  private var hidden = false

  /// Shows the bar or leaves it out; the animation takes no time.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    self.hidden = hidden
  }

  /// The controllers behind the tabs; nil until set.
  ///
  /// Of tabs, those whose screens were made.
  open var viewControllers: [UIViewController]? {
    get {
      guard hasControllers else { return nil }
      return ownTabs.isEmpty ? controllers : madeControllers
    }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers behind the tabs.
  ///
  /// The selected controller stays selected if it is still there; else the same place, else the
  /// first is selected.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let (index, former, new) = (selectedIndex, logicalSelection, viewControllers ?? [])
    let kept = former.flatMap { new.contains(identical: $0) ? $0 : nil }
    for tab in ownTabs { tab.owner = nil }
    (ownTabs, chosenTab) = ([], nil)
    hasControllers = viewControllers != nil
    customizableViewControllers = viewControllers
    replaceContents(
      with: new,
      choosing: kept ?? (new.indices.contains(index) ? new[index] : new.first)
    )
  }

  /// The controller whose tab is selected; setting it asks no delegate.
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

  /// The place of the selected tab; `NSNotFound` without one.
  ///
  /// Setting it asks no delegate; a place that does not exist is ignored.
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

  /// The user tapped an item of the bar; does nothing unless overridden.
  ///
  /// Called before the delegate is asked, and therefore before the selection changes.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// The tabs; empty if the container was given controllers instead.
  open var tabs: [UITab] {
    get { ownTabs }
    set { setTabs(newValue, animated: false) }
  }

  /// Replaces the tabs; the selected one stays if it is still there, else the first is selected.
  open func setTabs(_ tabs: [UITab], animated: Bool) {
    let kept = currentTab.flatMap { tabs.contains(identical: $0.root) ? $0 : nil }
    for tab in ownTabs where !tabs.contains(identical: tab) { tab.owner = nil }
    (ownTabs, chosenTab) = (tabs, kept)
    for tab in tabs { tab.owner = self }
    hasControllers = true
    customizableViewControllers = contents
    replaceContents(with: contents, choosing: kept.flatMap(childContent))
    if kept == nil { selectedTab = tabs.first }
  }

  /// The root tabs that the bar offers where it is compact, by their identifiers; nil for all.
  ///
  /// A selected tab that the bar stops offering leaves the selection to the first that it offers.
  open var compactTabIdentifiers: [String]? {
    didSet {
      updateMore()
      leaveUnofferedTab()
    }
  }

  /// The tab of any depth with a name.
  open func tab(forIdentifier identifier: String) -> UITab? {
    for tab in ownTabs {
      if tab.identifier == identifier { return tab }
      if let found = (tab as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
    }
    return nil
  }

  /// The selected tab, at any depth; setting it asks no delegate.
  ///
  /// A group without a screen of its own stands for one of its children.
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

  /// The selected one.
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }

  /// The selected one.
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
      // Removed here, because the view would appear with this container, though its owner has
      // changed.
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
  /// The presentation of the tabs where the width is regular.
  public enum Mode: Int, Sendable {
    /// The container decides: as a bar.
    case automatic = 0
    /// As a bar.
    case tabBar = 1
    /// As a bar or a sidebar, between which the user switches.
    case tabSidebar = 2
  }
}
