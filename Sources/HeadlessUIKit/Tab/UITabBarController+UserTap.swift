extension UITabBarController {
  /// A person taps the tab at a place.
  ///
  /// - Returns: False when the delegate does not let it happen.
  func tapTab(at index: Int) -> Bool {
    let tab = ownTabs.isEmpty ? nil : ownTabs[index]
    guard let controller = tab.map(\.viewController) ?? childControllers[index],
      isSelectionAllowed(of: controller, tab)
    else { return false }
    let previous = currentTab
    let isRepeated = controller === selected
    turn {
      selectItem(at: index)
      transition?.beginNow()
      tellDidSelect(controller, tab, after: previous)
      if isRepeated, let navigation = controller as? UINavigationController {
        navigation.popToRootViewController(animated: true)
      }
    }
    return true
  }

  private func isSelectionAllowed(of controller: UIViewController, _ tab: UITab?) -> Bool {
    guard let delegate = ownDelegate else { return true }
    record("delegate.shouldSelect(\(controller.recordedName))")
    if let tab, !delegate.tabBarController(self, shouldSelectTab: tab) { return false }
    return delegate.tabBarController(self, shouldSelect: controller)
  }

  private func tellDidSelect(_ controller: UIViewController, _ tab: UITab?, after previous: UITab?)
  {
    guard let delegate = ownDelegate else { return }
    record("delegate.didSelect(\(controller.recordedName))")
    delegate.tabBarController(self, didSelect: controller)
    if let tab { delegate.tabBarController(self, didSelectTab: tab, previousTab: previous) }
  }
}
