import UIKit
import Waymark

/// A screen that is shown only to those who are logged in.
protocol ForMembers: UIViewController {}

extension ReviewsViewController: ForMembers {}
extension ChatListViewController: ForMembers {}
extension ChatViewController: ForMembers {}

/// Takes the screens that are for members from a window, so that no way leads back to them.
extension Navigator {
  func removeScreensForMembers() {
    closeSheetsForMembers()
    var level = router.window?.rootViewController
    while let root = level {
      removeScreensForMembers(below: root)
      level = root.presentedViewController
    }
  }

  /// Closes the lowest sheet that begins with a screen for members, and with it all above.
  private func closeSheetsForMembers() {
    var presenter = router.window?.rootViewController
    while let level = presenter, let sheet = level.presentedViewController {
      guard !isForMembers(sheet) else { return level.dismiss(animated: false) }
      presenter = sheet
    }
  }

  private func removeScreensForMembers(below container: UIViewController) {
    for child in container.children { removeScreensForMembers(below: child) }
    switch container {
    case let stack as UINavigationController: removeScreensForMembers(from: stack)
    case let tabs as UITabBarController:
      if tabs.selectedViewController.map(isForMembers) == true { tabs.selectedIndex = 0 }
    case let menu as ShopMenuController:
      if let area = menu.shownArea, isForMembers(area), let first = menu.areas.first {
        menu.show(first)
      }
    default: break
    }
  }

  /// A stack keeps its root; one whose root is for members cannot be reached without a login.
  private func removeScreensForMembers(from stack: UINavigationController) {
    let screens = stack.viewControllers
    let kept = screens.prefix(1) + screens.dropFirst().filter { !($0 is any ForMembers) }
    if kept.count < screens.count { stack.setViewControllers(Array(kept), animated: false) }
  }

  /// Whether a screen, or the root of a stack, is for members.
  private func isForMembers(_ screen: UIViewController) -> Bool {
    let root = (screen as? UINavigationController)?.viewControllers.first ?? screen
    return root is any ForMembers
  }
}
