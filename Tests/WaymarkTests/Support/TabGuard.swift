import HeadlessUIKit
import Waymark

/// A delegate that asks the leave guards of a router before a tab is popped to its root.
final class TabGuard: NSObject, UITabBarControllerDelegate {
  private let router: Router

  init(_ router: Router) {
    self.router = router
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    router.shouldPop(viewController, onReselectionIn: tabBarController)
  }
}
