public import PlatformUI

extension Router {
  /// Returns whether a tap on the selected tab may pop its navigation controller to the root.
  ///
  /// Return the result from the tab bar controller's delegate:
  ///
  /// ```swift
  /// func tabBarController(
  ///   _ tabBarController: UITabBarController,
  ///   shouldSelect viewController: UIViewController
  /// ) -> Bool {
  ///   router.shouldPop(viewController, onReselectionIn: tabBarController)
  /// }
  /// ```
  ///
  /// If the pop would remove a screen or flow with an armed leave guard, the guard is asked and the
  /// result is `false`; the router pops to the root if the guard consents. For other tabs the
  /// result is `true`.
  public func shouldPop(
    _ child: UIViewController,
    onReselectionIn tabBarController: UITabBarController
  ) -> Bool {
    guard tabBarController.selectedViewController === child,
      let stack = child as? UINavigationController, let root = stack.viewControllers.first
    else { return true }
    let popped = Array(stack.viewControllers.dropFirst()).identities
    // The request submitted after its consent asks the other guards.
    guard let leaveGuard = queue.leaveGuards.last(where: { $0.isAsked(beforeRemoving: popped) })
    else { return true }
    leaveGuard.ask(.tab) { [weak root] in root.map { NavigationRequest(returningTo: $0) } }
    return false
  }
}
