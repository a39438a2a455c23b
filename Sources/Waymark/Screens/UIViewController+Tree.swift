import PlatformUI

extension UIViewController {
  /// This view controller and those above it, by containment and presentation, innermost first.
  private var lineage: UnfoldFirstSequence<UIViewController> {
    sequence(first: self) { $0.parent ?? $0.presentingViewController }
  }

  /// The outermost view controller above this one, by containment and presentation.
  var topmostAncestor: UIViewController {
    var controller = self
    while let next = controller.parent ?? controller.presentingViewController { controller = next }
    return controller
  }

  /// Whether the view controller is one of the given ones or below one of them.
  func isAtOrBelow(_ roots: Set<ObjectIdentifier>) -> Bool {
    lineage.contains { roots.contains(ObjectIdentifier($0)) }
  }

  /// Visits the view controller and everything below it.
  func visitTree(_ visit: @MainActor (UIViewController) -> Void) {
    visit(self)
    for child in children { child.visitTree(visit) }
    // A child also returns the presentation of its container.
    if let presented = presentedViewController, presented.presentingViewController === self {
      presented.visitTree(visit)
    }
  }

  /// Whether a presentation that contains the view controller is being dismissed.
  var isLeaving: Bool {
    for controller in lineage where controller.isBeingDismissed { return true }
    return false
  }

  /// Whether the view controller has a container or presenter.
  var isAttached: Bool { parent != nil || presentingViewController != nil }

  /// Whether the container no longer lists the view controller, although it still is its parent.
  var isUnlisted: Bool {
    guard let parent else { return false }
    let listed = (parent as? UINavigationController)?.viewControllers ?? parent.children
    return !listed.includes(self)
  }

  /// The view to which a probe can be added; `nil` if it is not loaded, or must have no foreign
  /// subviews.
  var viewForProbes: UIView? {
    if self is any RefusesSubviews { return nil }
    guard let view = viewIfLoaded else { return nil }
    return (view as? UIVisualEffectView)?.contentView ?? view
  }

  /// The outermost container around the view controller, or itself.
  var outermostContainer: UIViewController {
    var controller = self
    while let next = controller.parent { controller = next }
    return controller
  }

  /// Whether the presentation of the view controller has not ended yet.
  var isArriving: Bool {
    let outermost = outermostContainer
    return outermost.isBeingPresented
      || (outermost.presentingViewController != nil && outermost.presentedViewController == nil
        && outermost.viewIfLoaded?.window == nil)
  }

  /// Whether the view controller takes part in a running presentation or dismissal.
  var isMovingModally: Bool {
    guard let coordinator = transitionCoordinator else { return false }
    return coordinator.presentationStyle != .none
  }

  /// The window whose hierarchy contains the view controller, visible or not.
  var treeWindow: UIWindow? {
    if let window = viewIfLoaded?.window { return window }
    // The root's view may be outside the window, below a full-screen presentation.
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

  /// Whether a child may contain or present others: UIKit presents from a childless one only if it
  /// defines a presentation context.
  private var mayLeadOn: Bool { !children.isEmpty || definesPresentationContext }
}

extension UIWindow {
  /// Whether the view controller is at or below the root.
  func leads(to controller: UIViewController) -> Bool {
    guard let root = rootViewController else { return false }
    return root === controller.topmostAncestor
      || tabBarController(with: controller.topmostAncestor) != nil
  }

  /// Returns the tab bar controller that a container without a parent belongs to.
  ///
  /// A navigation controller behind the More tab has no parent while the More list is visible.
  func tabBarController(with container: UIViewController) -> UITabBarController? {
    if container.children.isEmpty || container.presentingViewController != nil { return nil }
    return rootViewController?.tabBarController(with: container)
  }
}

/// A view controller whose view must not get foreign subviews, such as a hosting controller.
protocol RefusesSubviews: UIViewController {}
