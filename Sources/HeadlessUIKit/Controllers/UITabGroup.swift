/// A tab that contains other tabs.
///
/// The bar shows the group; code can select a tab inside. Selecting one shows the view controller
/// of the root tab, unless the group manages a navigation controller: then its stack consists of
/// the view controllers on the path.
@preconcurrency @MainActor
open class UITabGroup: UITab {
  private var tabs: [UITab]
  private weak var chosen: UITab?
  /// The child to select if none was selected before; `nil` for the first.
  open var defaultChildIdentifier: String?
  /// The navigation controller that shows the selected tabs' view controllers, starting with this
  /// group.
  open var managingNavigationController: UINavigationController?

  /// Creates a group; without a provider, selecting it selects one of its children.
  public init(
    title: String,
    image: UIImage?,
    identifier: String,
    children: [UITab],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    tabs = []
    super.init(
      title: title,
      image: image,
      identifier: identifier,
      viewControllerProvider: viewControllerProvider
    )
    self.children = children
  }

  /// The tabs of the group; if the selected one is removed, the group is selected instead.
  open var children: [UITab] {
    get { tabs }
    set {
      let bar = tabBarController
      let leaves = tabs.filter { !newValue.contains(identical: $0) }
      let isLeft = bar?.currentTab?.path.contains { leaves.contains(identical: $0) } == true
      for tab in leaves { tab.parent = nil }
      tabs = newValue
      for tab in tabs { tab.parent = self }
      if isLeft { bar?.selectedTab = self } else { bar?.updateMore() }
    }
  }

  /// The selected tab of the group, or the last selected one; other tabs are ignored.
  ///
  /// While the group is selected, setting it selects the child.
  open var selectedChild: UITab? {
    get { chosen?.parent === self ? chosen : nil }
    set {
      guard newValue == nil || newValue?.parent === self else { return }
      chosen = newValue
      guard let newValue, let tabBarController,
        tabBarController.selectedTab?.path.contains(identical: self) == true
      else { return }
      tabBarController.selectedTab = newValue
    }
  }

  /// Returns the first tab inside the group, at any depth, with an identifier.
  open func tab(forIdentifier identifier: String) -> UITab? {
    for tab in tabs {
      if tab.identifier == identifier { return tab }
      if let found = (tab as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
    }
    return nil
  }

  /// The child that is selected for the group.
  var usualChild: UITab? {
    selectedChild ?? tabs.first { $0.identifier == defaultChildIdentifier } ?? tabs.first
  }

  /// Stores the child to select next, without selecting it.
  func remember(_ child: UITab) {
    chosen = child
  }
}
