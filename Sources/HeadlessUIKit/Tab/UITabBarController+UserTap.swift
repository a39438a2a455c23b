extension UITabBarController {
  /// A person taps an item of the bar.
  ///
  /// - Returns: False when the delegate does not let it happen.
  func tapTab(at index: Int) -> Bool {
    tabBar(tabBar, didSelect: barItems[index])
    if isMore(index) { return tapMore() }
    let tab = ownTabs.isEmpty ? nil : ownTabs[index].resolved
    guard let controller = tab.map(content) ?? controllers[index],
      isSelectionAllowed(of: controller, tab)
    else { return false }
    let previous = selectedTab
    let isRepeated = controller === selected
    turn {
      selectItem(at: index)
      transition?.beginNow()
      tellDidSelect(controller, tab, after: previous)
      if isRepeated { popToRoot(of: controller) }
    }
    return true
  }

  /// A person taps a tab of any depth in the sidebar.
  func tapInSidebar(_ tab: UITab) {
    guard let controller = content(for: tab), isSelectionAllowed(of: controller, tab) else {
      return
    }
    let previous = selectedTab
    turn {
      selectedTab = tab
      transition?.beginNow()
      tellDidSelect(controller, tab, after: previous)
      if tab === previous { popToRoot(of: controller) }
    }
  }

  private func tapMore() -> Bool {
    let more = moreNavigationController
    guard isSelectionAllowed(of: more, nil) else { return false }
    let isRepeated = isShowingMore
    turn {
      if !isRepeated { select(more) }
      transition?.beginNow()
      tellDidSelect(more, nil, after: nil)
      if isRepeated { popToRoot(of: more) }
    }
    return true
  }

  private func popToRoot(of controller: UIViewController) {
    (controller as? UINavigationController)?.popToRootViewController(animated: true)
  }

  private func isSelectionAllowed(of controller: UIViewController, _ tab: UITab?) -> Bool {
    guard let delegate = ownDelegate else { return true }
    if let tab {
      record("delegate.shouldSelectTab(\(tab.identifier))")
      guard delegate.tabBarController(self, shouldSelectTab: tab) else { return false }
    }
    record("delegate.shouldSelect(\(controller.recordedName))")
    return delegate.tabBarController(self, shouldSelect: controller)
  }

  private func tellDidSelect(_ controller: UIViewController, _ tab: UITab?, after previous: UITab?)
  {
    guard let delegate = ownDelegate else { return }
    record("delegate.didSelect(\(controller.recordedName))")
    delegate.tabBarController(self, didSelect: controller)
    guard let tab else { return }
    record("delegate.didSelectTab(\(tab.identifier))")
    delegate.tabBarController(self, didSelectTab: tab, previousTab: previous)
  }
}
