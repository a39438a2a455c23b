import UIKit

/// A navigation controller that overrides all methods that change its stack.
class LoggedNavigationController: UINavigationController {
  private(set) var log: [String] = []

  override var viewControllers: [UIViewController] {
    get { super.viewControllers }
    set {
      log.append("viewControllers")
      super.viewControllers = newValue
    }
  }

  override var childForStatusBarStyle: UIViewController? { topViewController }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    topViewController?.supportedInterfaceOrientations ?? .portrait
  }
  override var shouldAutorotate: Bool { topViewController?.shouldAutorotate ?? false }

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    log.append("push")
    viewController.hidesBottomBarWhenPushed = !viewControllers.isEmpty
    super.pushViewController(viewController, animated: animated)
  }

  override func popViewController(animated: Bool) -> UIViewController? {
    log.append("pop")
    return super.popViewController(animated: animated)
  }

  override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    log.append("popToRoot")
    return super.popToRootViewController(animated: animated)
  }

  override func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    log.append("popTo")
    return super.popToViewController(viewController, animated: animated)
  }

  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    log.append("set")
    super.setViewControllers(viewControllers, animated: animated)
  }

  override func show(_ vc: UIViewController, sender: Any?) {
    log.append("show")
    super.show(vc, sender: sender)
  }
}
