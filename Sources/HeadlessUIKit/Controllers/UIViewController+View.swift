extension UIViewController {
  /// The name of the exception for views that do not fit their controllers.
  public static let hierarchyInconsistencyException = NSExceptionName(
    "UIViewControllerHierarchyInconsistency"
  )

  /// Posted when a detail would be shown in another place: a split collapsed or expanded.
  ///
  /// The object is the split.
  public nonisolated static let showDetailTargetDidChangeNotification = Notification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification"
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
    view?.needsConstraints = true
  }

  /// Whether this controller is a child of the one that manages the view its own would enter.
  @inline(__always)
  func mayPutView(into superview: UIView) -> Bool {
    guard !parentLink.isSame(as: superview.controllerLink), let parent = parentController,
      let manager = superview.managingController, manager !== parent
    else { return true }
    Misuse.raise(
      UIViewController.hierarchyInconsistencyException,
      """
      child view controller:\(self) should have parent view controller:\(manager) but actual \
      parent is:\(parent)
      """
    )
    return false
  }
}

extension UIView {
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
