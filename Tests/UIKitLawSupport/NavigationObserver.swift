public import PlatformUI

/// A navigation controller delegate that records its callbacks in a trace.
public final class NavigationObserver: NSObject, UINavigationControllerDelegate {
  private let trace: Trace
  public var onWillShow: (UINavigationController) -> Void = { _ in }
  public var animator: (any UIViewControllerAnimatedTransitioning)?

  public init(_ trace: Trace) {
    self.trace = trace
    super.init()
  }

  public func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {
    trace.note("willShow(\(name(of: viewController)), \(animated))")
    onWillShow(navigationController)
  }

  public func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    trace.note("didShow(\(name(of: viewController)), \(animated))")
  }

  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    trace.note("animator(\(operation), \(name(of: fromVC)) to \(name(of: toVC)))")
    return animator
  }

  private func name(of controller: UIViewController) -> String {
    (controller as? Screen)?.name ?? "\(type(of: controller))"
  }
}
