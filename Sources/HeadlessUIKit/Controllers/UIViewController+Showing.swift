extension UIViewController {
  /// Shows a view controller in the first ancestor that can.
  ///
  /// Without the Objective-C runtime, it is unknown which classes override a method. Each ancestor
  /// is therefore called in turn; if the call reaches the implementation below, the ancestor does
  /// not override it.
  func showInAncestor(_ controller: UIViewController, sender: Any?) {
    showInAncestor(performing: .showViewController, controller, sender) {
      $0.show(controller, sender: sender)
    }
  }

  /// Shows a view controller as detail in the first ancestor that can.
  func showDetailInAncestor(_ controller: UIViewController, sender: Any?) {
    showInAncestor(performing: .showDetailViewController, controller, sender) {
      $0.showDetailViewController(controller, sender: sender)
    }
  }

  /// The first view controller, from this one to the outermost container, that performs an action.
  func ancestor(performing action: Selector, _ sender: Any?) -> UIViewController? {
    nearestInParents { $0.canPerformAction(action, withSender: sender) ? $0 : nil }
  }

  private func showInAncestor(
    performing action: Selector,
    _ controller: UIViewController,
    _ sender: Any?,
    _ show: (UIViewController) -> Void
  ) {
    guard let world = HeadlessWorld.current ?? world else { return }
    // The call of an ancestor reached this implementation, so the ancestor does not override it.
    if world.askedToShow === self {
      world.askedToShow = nil
      return
    }
    let usual = ancestor(performing: action, sender)
    let target = targetViewController(forAction: action, sender: sender)
    if target !== usual {
      guard let target, target !== self else { return present(controller, animated: true) }
      return show(target)
    }
    var candidate = parentController
    while let ancestor = candidate {
      if ancestor.mayPerform(action, sender), world.isHandled(by: ancestor, show) { return }
      candidate = ancestor.parentController
    }
    present(controller, animated: true)
  }

  /// Whether an action is allowed here; an override in a container can refuse it.
  private func mayPerform(_ action: Selector, _ sender: Any?) -> Bool {
    let isOurs = self is UINavigationController || self is UISplitViewController
    return !isOurs || canPerformAction(action, withSender: sender)
  }
}

extension HeadlessWorld {
  /// Calls the method of a view controller that shows another one.
  ///
  /// - Returns: Whether an override handled the call.
  fileprivate func isHandled(
    by controller: UIViewController,
    _ show: (UIViewController) -> Void
  ) -> Bool {
    let outer = askedToShow
    askedToShow = controller
    defer { askedToShow = outer }
    show(controller)
    return askedToShow != nil
  }
}
