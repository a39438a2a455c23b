extension UIViewController {
  /// The name of the exception for views that do not fit their controllers.
  public static let hierarchyInconsistencyException = NSExceptionName(
    "UIViewControllerHierarchyInconsistency"
  )

  func associate(_ view: UIView?) {
    if let owner = view?.controller, owner !== self, let view {
      return Misuse.raise(
        Self.hierarchyInconsistencyException,
        """
        A view can only be associated with at most one view controller at a time! View \(view) is \
        associated with \(owner). Clear this association before associating this view with \(self).
        """
      )
    }
    loadedView?.controller = nil
    loadedView = view
    view?.controller = self
  }
}

extension UIView {
  /// Whether the controller of this view is a child of the controller that manages the superview.
  func mayEnter(_ superview: UIView) -> Bool {
    guard let controller, controller.parentAnchor !== superview.controllerAnchor,
      let parent = controller.parentController,
      let manager = superview.managingController, manager !== parent
    else { return true }
    Misuse.raise(
      UIViewController.hierarchyInconsistencyException,
      """
      child view controller:\(controller) should have parent view controller:\(manager) but actual \
      parent is:\(parent)
      """
    )
    return false
  }

  /// The controller of the nearest root view above, this view included.
  var managingController: UIViewController? {
    var candidate: UIView? = self
    while let view = candidate {
      if let controller = view.controller { return controller }
      candidate = view.holder
    }
    return nil
  }
}
