extension UIView {
  /// The superview, as the tree knows it whatever a subclass says.
  var holder: UIView? {
    get { holderAnchor?.owner(as: UIView.self) }
    set { holderAnchor = newValue?.anchor }
  }

  /// The window that the view is in, as the tree knows it.
  var hostWindow: UIWindow? {
    get { windowAnchor?.owner(as: UIWindow.self) }
    set { windowAnchor = newValue?.anchor }
  }

  /// The controller whose root view this is.
  var controller: UIViewController? {
    get { controllerAnchor?.owner(as: UIViewController.self) }
    set { controllerAnchor = newValue?.anchor }
  }
}
