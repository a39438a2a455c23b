/// A container that shows one of several controllers, each behind a tab.
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// Decides on and hears of selections by a person.
  open weak var delegate: (any UITabBarControllerDelegate)? {
    get { ownDelegate }
    set { ownDelegate = newValue }
  }
  // What the container itself asks: a subclass may put another object before the app's delegate.
  final weak var ownDelegate: (any UITabBarControllerDelegate)?

  /// The stack of More, if somebody has asked for it.
  private(set) var madeMore: MoreNavigationController?

  /// The bar with the tabs; its items are those of the children.
  open private(set) lazy var tabBar = makeTabBar()

  var selected: UIViewController?
  var displayed: UIViewController?
  final var transition: TabTransition?
  var ownTabs: [UITab] = []
  var currentTab: UITab?
  /// The controllers behind the tabs, as the app gave them.
  var controllers: [UIViewController] = []
  private var hasControllers = false
  /// Whether a child goes into the stack of More, and so stays one of the controllers.
  var isMovingToMore = false

  deinit {
    anchor.end()
  }

  /// The stack of the tabs for which a narrow bar has no room: from the fifth of more than five.
  open var moreNavigationController: UINavigationController { moreStack }
  var moreStack: MoreNavigationController { madeMore ?? makeMore() }

  /// The controllers whose tabs a person may move; all of them when they are set.
  ///
  /// It is only kept.
  open var customizableViewControllers: [UIViewController]?

  /// Whether the bar is left out; false at first.
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
    let (index, former) = (selectedIndex, logicalSelection)
    hasControllers = viewControllers != nil
    customizableViewControllers = viewControllers
    controllers = viewControllers ?? []
    replaceChildren(with: directChildren)
    if let former, controllers.contains(identical: former) { return select(former) }
    select(controllers.indices.contains(index) ? controllers[index] : controllers.first)
  }

  /// The controller whose tab is selected; setting it asks no delegate.
  open var selectedViewController: UIViewController? {
    get { isShowingMore ? logicalSelection : currentTab.flatMap(content) ?? selected }
    set {
      guard let newValue, canSelect(newValue) else { return raiseNotInList() }
      currentTab = tab(showing: newValue, in: ownTabs)
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
      guard newValue >= 0, newValue < itemCount else {
        return Misuse.warn("\(self) has no tab at index \(newValue); the selection is unchanged.")
      }
      selectItem(at: newValue)
    }
  }

  /// A person tapped an item of the bar; does nothing unless overridden.
  ///
  /// It comes before the delegate is asked, and so before the selection changes.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// The tabs; empty if the container was given controllers instead.
  open var tabs: [UITab] {
    get { ownTabs }
    set { setTabs(newValue, animated: false) }
  }

  /// Replaces the tabs; the selected one stays if it is still there, else the first is selected.
  open func setTabs(_ tabs: [UITab], animated: Bool) {
    for tab in ownTabs where !tabs.contains(identical: tab) { tab.owner = nil }
    ownTabs = tabs
    for tab in tabs { tab.owner = self }
    setViewControllers(tabs.compactMap(keptContent), animated: animated)
    if let current = currentTab, tabs.contains(identical: current.root) { return }
    selectedTab = tabs.first
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
      currentTab = tab
      for level in tab?.path ?? [] { level.parent?.remember(level) }
      isOnScreen ? showSelectedTab() : select(tab.flatMap(childContent))
    }
  }

  open override func loadView() {
    super.loadView()
    loadedView?.addSubview(tabBar)
  }

  override var ownTransition: ControllerTransition? { transition }

  override func callTraitsDidChange(from previous: UITraitCollection) {
    super.callTraitsDidChange(from: previous)
    updateMore()
  }

  override func forwardWillAppear(_ animated: Bool) {
    showSelectedTab()
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
      // Unseen, it would come up with this container, though it belongs to another.
      if !child.isInWindow { child.loadedView?.removeFromSuperview() }
    }
    guard !isMovingToMore else { return }
    controllers.remove(identical: child)
    guard selected === child else { return }
    selected = nil
    select(controllers.first)
  }

  override func endTransitionInside() {
    while let transition, !transition.isOver { transition.finishNow() }
  }
}

extension UITabBarController {
  /// Selects a controller; on screen the change is shown at the end of the turn.
  func select(_ controller: UIViewController?) {
    var shown: UIViewController?
    if let controller { shown = host(of: controller) }
    guard shown !== selected else { return }
    selected = shown
    showSelected()
  }

  /// Brings what is displayed in line with what is selected, unless a transition is about to.
  func showSelected() {
    guard displayed !== selected else { return }
    guard isOnScreen, let world else { return removeDisplayed() }
    world.turn {
      let transition = self.transition ?? TabTransition(self, world)
      transition.join(world.transaction)
      guard self.transition == nil else { return }
      self.transition = transition
      if appearance.phase == .appeared { transition.schedule() }
    }
  }

  func selectItem(at index: Int) {
    if ownTabs.isEmpty {
      select(controllers[index])
    } else {
      selectedTab = ownTabs[index]
    }
  }

  func install(_ controller: UIViewController?) {
    guard let content = controller?.view, let view else { return }
    content.cover(view)
    view.insertSubview(content, at: 0)
  }

  /// Makes what was shown the selection again, before it is on the screen.
  func restoreSelection(of controller: UIViewController?) {
    selected = controller
    guard !ownTabs.isEmpty else { return }
    currentTab = logicalSelection.flatMap { tab(showing: $0, in: ownTabs) }
  }

  /// What is shown for a tab, as long as that is a child.
  private func childContent(for tab: UITab) -> UIViewController? {
    madeContent(for: tab).flatMap { $0.parentController == nil ? nil : $0 }
  }

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

  private func removeDisplayed() {
    displayed?.loadedView?.removeFromSuperview()
    displayed = nil
  }

  private func replaceChildren(with controllers: [UIViewController]) {
    let change = StackChange(from: childControllers, to: controllers)
    for controller in change.removed { controller.willMove(toParent: nil) }
    childControllers = controllers
    for controller in change.removed {
      controller.parentController = nil
      controller.didMove(toParent: nil)
    }
    for controller in change.added {
      controller.detachFromParent()
      // Where another container showed it, it is not shown any more.
      if controller !== selected { controller.loadedView?.removeFromSuperview() }
      controller.parentController = self
      controller.willMove(toParent: self)
      controller.didMove(toParent: self)
    }
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
