extension UserSurface {
  /// Lists the items of a navigation bar and of its toolbar, and places its search bar.
  mutating func list(_ bar: UINavigationBar, _ obstacle: UserObstacle?) {
    bar.placeSearchBar()
    guard let navigation = bar.manager else {
      if let item = bar.topItem { list(item, obstacle) }
      return
    }
    // If the top view controller is itself a navigation controller, its bar is shown instead.
    guard !(navigation.topViewController is UINavigationController) else { return }
    if obstacle == nil { showsFront(navigation) }
    let barObstacle = obstacle ?? (navigation.isBarOutOfSight ? .hidden : nil)
    if navigation.hasBackButton { listBackButton(of: navigation, barObstacle) }
    if let item = navigation.topViewController?.navigationItem { list(item, barObstacle) }
    guard !navigation.isToolbarHidden else { return }
    list(navigation.topViewController?.toolbarItems, obstacle)
  }

  private mutating func listBackButton(
    of navigation: UINavigationController,
    _ obstacle: UserObstacle?
  ) {
    add(
      UserTarget(
        .back(navigation),
        identifier: "BackButton",
        labels: [navigation.backTitle],
        obstacle: obstacle
      )
    )
  }

  private mutating func list(_ item: UINavigationItem, _ obstacle: UserObstacle?) {
    list(item.leftBarButtonItems, obstacle)
    list(item.leadingItemGroups.shownItems, obstacle)
    if let view = item.titleView { walk(view, obstacle) }
    list((item.centerItemGroups + item.trailingItemGroups).shownItems, obstacle)
    list(item.rightBarButtonItems, obstacle)
  }

  mutating func list(_ items: [UIBarButtonItem]?, _ obstacle: UserObstacle?) {
    for item in items ?? [] where item.systemItem?.isSpace != true {
      let obstacle = obstacle ?? item.obstacle
      if let view = item.customView {
        walk(view, obstacle)
      } else {
        if obstacle?.reason != .hidden { addLook(of: item) }
        add(target(.barItem(item), for: item, obstacle))
      }
    }
  }

  /// Lists the tabs; none while the visible screen hides the tab bar.
  mutating func list(_ bar: UITabBar, _ obstacle: UserObstacle?) {
    guard let controller = bar.manager else {
      for item in bar.items ?? [] { list(.tabItem(bar, item), item, obstacle) }
      return
    }
    if controller.mode == .tabSidebar, controller.sidebar.isAvailable {
      listSidebarButton(of: controller, obstacle)
      if controller.showsSidebar { return listSidebar(of: controller, obstacle) }
    }
    let obstacle = obstacle ?? (controller.hidesTabBar ? .hidden : nil)
    for (index, item) in controller.barItems.enumerated() {
      list(.tab(controller, index), item, obstacle)
    }
  }

  private mutating func listSidebarButton(
    of controller: UITabBarController,
    _ obstacle: UserObstacle?
  ) {
    let label = controller.showsSidebar ? "Hide Sidebar" : "Show Sidebar"
    add(
      UserTarget(.sidebarButton(controller), identifier: nil, labels: [label], obstacle: obstacle)
    )
  }

  /// Lists the tabs at all levels; a group without a view controller is a header of its tabs.
  private mutating func listSidebar(of controller: UITabBarController, _ obstacle: UserObstacle?) {
    guard !controller.ownTabs.isEmpty else {
      for (index, item) in controller.barItems.enumerated() {
        list(.tab(controller, index), item, obstacle)
      }
      return
    }
    for tab in controller.tabsOfAllDepths {
      if tab is UITabGroup, !tab.hasScreen {
        let labels = [tab.title]
        add(UserTarget(.text(controller.tabBar), identifier: nil, labels: labels, obstacle: nil))
      } else {
        list(.sidebarTab(controller, tab), tab.item, obstacle)
      }
    }
  }

  private mutating func list(
    _ kind: UserTarget.Kind,
    _ item: UITabBarItem,
    _ obstacle: UserObstacle?
  ) {
    addLook(of: item)
    add(target(kind, for: item, obstacle ?? (item.isEnabled ? nil : .disabled)))
  }

  private func target(
    _ kind: UserTarget.Kind,
    for item: UIBarItem,
    _ obstacle: UserObstacle?
  ) -> UserTarget {
    UserTarget(
      kind,
      identifier: item.accessibilityIdentifier,
      labels: [item.title, item.accessibilityLabel],
      obstacle: obstacle
    )
  }
}

extension UIBarButtonItem {
  var obstacle: UserObstacle? {
    if isHidden { return .hidden }
    return isEnabled ? nil : .disabled
  }

  /// Whether the item is only a space: it shows nothing and has no action.
  var isBlank: Bool {
    let isVisible = title?.isEmpty == false || image != nil || systemItem != nil
    return !isVisible && primaryAction == nil && action == nil && menu == nil
  }
}

extension UINavigationController {
  /// Whether the bar is hidden, or a search replaces it.
  fileprivate var isBarOutOfSight: Bool {
    let search = topViewController?.navigationItem.searchController
    return isNavigationBarHidden
      || search?.isActive == true && search?.hidesNavigationBarDuringPresentation == true
  }
}

extension UITabBarController {
  /// Whether a pushed screen of the selected stack hides the tab bar.
  var hidesTabBar: Bool {
    let stack = (selected as? UINavigationController)?.viewControllers ?? []
    return isTabBarHidden || stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
  }
}

extension UINavigationController {
  /// The navigation controller that a tap on the back button pops: this one or, at its root, an
  /// enclosing one.
  var stackToGoBack: UINavigationController? {
    if viewControllers.count > 1 { return self }
    return (parentController as? UINavigationController)?.stackToGoBack
  }

  /// The item of the visible screen, which may belong to a nested navigation controller.
  private var frontItem: UINavigationItem? {
    (topViewController as? UINavigationController)?.frontItem ?? topViewController?.navigationItem
  }

  /// Whether the bar shows a back button for the top view controller; at the root, only if it has a
  /// back action.
  var hasBackButton: Bool {
    guard let item = frontItem, stackToGoBack != nil || item.backAction != nil else {
      return false
    }
    let isReplaced = item.leftBarButtonItems?.isEmpty == false
    return !item.hidesBackButton && (!isReplaced || item.leftItemsSupplementBackButton)
  }

  /// The text of the back button: the previous screen's back title, or its title.
  var backTitle: String {
    topViewController.flatMap(screen(below:))?.navigationItem.titleOfBackButton ?? "Back"
  }

  /// The screen below a view controller of this stack, or below the stack itself.
  func screen(below controller: UIViewController) -> UIViewController? {
    if let below = viewControllers.prefix(while: { $0 !== controller }).last { return below }
    return (parentController as? UINavigationController)?.screen(below: self)
  }

  /// Whether a swipe may begin, according to its recognizer's delegate; `true` without a delegate.
  func allowsSwipeBack(from start: HeadlessSwipeStart) -> Bool {
    popRecognizer(for: start)?.canBegin ?? false
  }

  /// Performs the back action of the top view controller, or pops it if the bar's delegate allows
  /// it.
  func tapBackButton() {
    guard let item = topViewController?.navigationItem else { return }
    if let action = item.backAction {
      action.performWithSender(item, target: nil)
    } else if navigationBar.delegate?.navigationBar(navigationBar, shouldPop: item) ?? true {
      stackToGoBack?.popViewController(animated: true)
    }
  }
}
