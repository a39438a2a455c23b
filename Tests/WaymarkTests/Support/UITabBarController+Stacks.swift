import HeadlessUIKit

extension UITabBarController {
  /// Three tabs with a stack of three screens each.
  static func withThreeStacks() -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = (0..<3).map { _ in
      let stack = UINavigationController()
      stack.viewControllers = (0..<3).map(ItemScreen.init)
      return stack
    }
    return tabs
  }
}
