import PlatformUI

extension UIViewController {
  /// The controller from which this one is reached by containment and presentation.
  var topmostAncestor: UIViewController {
    var controller = self
    while let next = controller.parent ?? controller.presentingViewController { controller = next }
    return controller
  }

  /// Whether containment and presentation lead from one of the controllers to this one.
  func isAtOrBelow(_ roots: Set<ObjectIdentifier>) -> Bool {
    var controller: UIViewController? = self
    while let current = controller {
      if roots.contains(ObjectIdentifier(current)) { return true }
      controller = current.parent ?? current.presentingViewController
    }
    return false
  }

  /// Visits the controller and all that it leads to by containment and presentation.
  func visitTree(_ visit: @MainActor (UIViewController) -> Void) {
    visit(self)
    for child in children { child.visitTree(visit) }
    // A contained controller answers with what its container presents.
    if let presented = presentedViewController, presented.presentingViewController === self {
      presented.visitTree(visit)
    }
  }

  /// Whether a presentation in which the controller is, is being dismissed.
  var isLeaving: Bool {
    var controller: UIViewController? = self
    while let current = controller {
      if current.isBeingDismissed { return true }
      controller = current.parent ?? current.presentingViewController
    }
    return false
  }

  /// The view to which a probe may be added; `nil` if none is loaded, or UIKit wants no view there.
  var viewForProbes: UIView? {
    if self is any RefusesSubviews { return nil }
    guard let view = viewIfLoaded else { return nil }
    return (view as? UIVisualEffectView)?.contentView ?? view
  }

  /// The outermost container in which the controller is, itself if it is in none.
  var outermostContainer: UIViewController {
    var controller = self
    while let next = controller.parent { controller = next }
    return controller
  }

  /// Whether the presentation in which the controller is has yet to end.
  var isArriving: Bool {
    let outermost = outermostContainer
    return outermost.isBeingPresented
      || (outermost.presentingViewController != nil && outermost.presentedViewController == nil
        && outermost.viewIfLoaded?.window == nil)
  }

  /// Whether a presentation or dismissal is running in which the controller takes part.
  var isMovingModally: Bool {
    guard let coordinator = transitionCoordinator else { return false }
    return coordinator.presentationStyle != .none
  }

  /// The window in whose tree the controller is, shown or not.
  var treeWindow: UIWindow? {
    if let window = viewIfLoaded?.window { return window }
    // The root's own view may be out of the window, below a full-screen presentation.
    var controller: UIViewController? = topmostAncestor
    while let current = controller {
      if let window = current.viewIfLoaded?.window { return window }
      controller = current.presentedViewController
    }
    return nil
  }
}

extension UIViewController {
  /// The tab bar controller at or below this view controller that has a container as a tab.
  fileprivate func tabBarController(with container: UIViewController) -> UITabBarController? {
    if let tabs = self as? UITabBarController, tabs.viewControllers?.includes(container) == true {
      return tabs
    }
    for child in children where child.mayLeadOn {
      if let tabs = child.tabBarController(with: container) { return tabs }
    }
    guard let presented = presentedViewController, presented.presentingViewController === self
    else { return nil }
    return presented.tabBarController(with: container)
  }

  /// Whether a contained view controller may contain or present others: UIKit presents from one
  /// without children only if it defines a presentation context.
  private var mayLeadOn: Bool { !children.isEmpty || definesPresentationContext }
}

extension UIWindow {
  /// Whether the root leads to a view controller by containment and presentation.
  func leads(to controller: UIViewController) -> Bool {
    guard let root = rootViewController else { return false }
    return root === controller.topmostAncestor
      || tabBarController(with: controller.topmostAncestor) != nil
  }

  /// The tab bar controller of the window to which a container without a parent belongs.
  ///
  /// A navigation controller behind the More tab has no parent while the More list is shown.
  func tabBarController(with container: UIViewController) -> UITabBarController? {
    if container.children.isEmpty || container.presentingViewController != nil { return nil }
    return rootViewController?.tabBarController(with: container)
  }

  /// The registry of the window, if anything is observed there.
  var screenRegistry: ScreenRegistry? { ScreenRegistry.existing(in: self) }
}

/// A view controller whose view must not get subviews of other code, as a hosting controller.
protocol RefusesSubviews: UIViewController {}

/// A weak reference to a view controller.
struct WeakController {
  weak var controller: UIViewController?
}
