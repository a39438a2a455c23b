import HeadlessUIKit
import Waymark

/// A delegate that asks a leave guard before a tab is selected.
final class TabGuard: NSObject, UITabBarControllerDelegate {
  private let leaveGuard: LeaveGuard

  init(_ leaveGuard: LeaveGuard) {
    self.leaveGuard = leaveGuard
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    leaveGuard.mayPop(viewController, byTabIn: tabBarController)
  }
}
