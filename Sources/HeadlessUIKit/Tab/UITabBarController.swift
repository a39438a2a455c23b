/// A container that shows one of several controllers, each behind a tab.
open class UITabBarController: UIViewController {
  /// Decides on and hears of selections by a person.
  open weak var delegate: (any UITabBarControllerDelegate)? {
    get { ownDelegate }
    set { ownDelegate = newValue }
  }
  // What the container itself asks: a subclass may put another object before the app's delegate.
  final weak var ownDelegate: (any UITabBarControllerDelegate)?

  /// The bar with the tabs; its items are those of the children.
  open private(set) lazy var tabBar = makeTabBar()

  var selected: UIViewController?
  var displayed: UIViewController?
  final var transition: TabTransition?
  var ownTabs: [UITab] = []
  var currentTab: UITab?
  private var hasControllers = false

  deinit {
    anchor.end()
  }

  /// The controllers behind the tabs; nil until set.
  open var viewControllers: [UIViewController]? {
    get { hasControllers ? childControllers : nil }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers behind the tabs.
  ///
  /// The selected controller stays selected if it is still there; else the same place, else the
  /// first is selected.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let index = selectedIndex
    hasControllers = viewControllers != nil
    replaceChildren(with: viewControllers ?? [])
    guard selected == nil || selected?.parentController !== self else { return }
    let controllers = childControllers
    select(controllers.indices.contains(index) ? controllers[index] : controllers.first)
  }

  /// The controller whose tab is selected; setting it asks no delegate.
  open var selectedViewController: UIViewController? {
    get { currentTab?.viewController ?? selected }
    set {
      guard let newValue, newValue.parentController === self else { return raiseNotInList() }
      currentTab = newValue.tab
      select(newValue)
    }
  }

  /// The place of the selected tab; `NSNotFound` without one.
  ///
  /// Setting it asks no delegate; a place that does not exist is ignored.
  open var selectedIndex: Int {
    get {
      let index =
        currentTab.map { ownTabs.firstIndex(identical: $0) }
        ?? selected.flatMap { childControllers.firstIndex(identical: $0) }
      return index ?? NSNotFound
    }
    set {
      guard barItems.indices.contains(newValue) else {
        return Misuse.warn("\(self) has no tab at index \(newValue); the selection is unchanged.")
      }
      selectItem(at: newValue)
    }
  }

  /// The tabs; empty if the container was given controllers instead.
  open var tabs: [UITab] {
    get { ownTabs }
    set { setTabs(newValue, animated: false) }
  }

  /// Replaces the tabs; the selected one stays if it is still there, else the first is selected.
  open func setTabs(_ tabs: [UITab], animated: Bool) {
    for tab in ownTabs where !tabs.contains(identical: tab) { tab.tabBarController = nil }
    ownTabs = tabs
    for tab in tabs { tab.tabBarController = self }
    setViewControllers(tabs.compactMap(\.madeController), animated: animated)
    if let current = currentTab, tabs.contains(identical: current) { return }
    selectedTab = tabs.first
  }

  /// The tab with a name.
  open func tab(forIdentifier identifier: String) -> UITab? {
    ownTabs.first { $0.identifier == identifier }
  }

  /// The selected tab; setting it asks no delegate.
  open var selectedTab: UITab? {
    get { currentTab }
    set {
      guard newValue !== currentTab else { return }
      currentTab = newValue
      isOnScreen ? showSelectedTab() : select(newValue?.madeController)
    }
  }

  open override func loadView() {
    super.loadView()
    loadedView?.addSubview(tabBar)
  }

  override var ownTransition: Transition? { transition }

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
    if displayed === child { displayed = nil }
  }

  override func endTransitionInside() {
    while let transition { transition.finishNow() }
  }
}

extension UITabBarController {
  /// Selects a controller; on screen the change is shown at the end of the turn.
  func select(_ controller: UIViewController?) {
    guard controller !== selected else { return }
    selected = controller
    showSelected()
  }

  /// Brings what is displayed in line with what is selected, unless a transition is about to.
  func showSelected() {
    guard displayed !== selected else { return }
    guard isOnScreen, let world else { return removeDisplayed() }
    world.clock.turn {
      let transition = self.transition ?? TabTransition(self, world)
      transition.join(world.transactions.last)
      guard self.transition == nil else { return }
      self.transition = transition
      if appearance.phase == .appeared { transition.schedule() }
    }
  }

  func selectItem(at index: Int) {
    if ownTabs.isEmpty {
      select(childControllers[index])
    } else {
      selectedTab = ownTabs[index]
    }
  }

  func install(_ controller: UIViewController?) {
    guard let content = controller?.view, let view else { return }
    content.frame = view.bounds
    view.insertSubview(content, at: 0)
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
