import PlatformUI

extension UIBarButtonItem {
  /// Whether a visible bar of the window contains the item.
  ///
  /// UIKit does not expose the bar of an item, and a popover for an item without bar has no anchor.
  func isShown(in window: UIWindow) -> Bool {
    if isHidden { return false }
    if let customView { return customView.window === window }
    var isShown = false
    var managedBars: [UIView] = []
    window.rootViewController?.visitTree { controller in
      guard let stack = controller as? UINavigationController,
        stack.viewIfLoaded?.window === window
      else { return }
      managedBars.append(stack.navigationBar)
      if stack.showsInBars(self) { isShown = true }
    }
    return isShown || window.hasBar(with: self, besides: managedBars)
  }
}

extension UIView {
  /// Whether a bar in this view hierarchy contains an item.
  fileprivate func hasBar(with item: UIBarButtonItem, besides others: [UIView]) -> Bool {
    if isHidden || others.contains(self) { return false }
    if let bar = self as? UINavigationBar, bar.topItem?.includes(item) == true { return true }
    if let bar = self as? UIToolbar, bar.items?.contains(item) == true { return true }
    return subviews.contains { $0.hasBar(with: item, besides: others) }
  }
}

extension UINavigationController {
  fileprivate func showsInBars(_ item: UIBarButtonItem) -> Bool {
    guard let screen = topViewController else { return false }
    if !isNavigationBarHidden, screen.navigationItem.includes(item) { return true }
    return !isToolbarHidden && screen.toolbarItems?.contains(item) == true
  }
}

extension UINavigationItem {
  fileprivate func includes(_ item: UIBarButtonItem) -> Bool {
    if leftBarButtonItems?.contains(item) == true || rightBarButtonItems?.contains(item) == true {
      return true
    }
    return (leadingItemGroups + centerItemGroups + trailingItemGroups)
      .contains { !$0.isHidden && $0.barButtonItems.contains(item) }
  }
}
