extension UIView {
  /// The superview, as the tree knows it whatever a subclass says.
  var holder: UIView? {
    get { holderLink.owner }
    set { holderLink = Link(to: newValue?.anchor) }
  }

  /// The window that the view is in, as the tree knows it.
  var hostWindow: UIWindow? { windowLink.owner }

  /// The controller whose root view this is.
  var controller: UIViewController? {
    get { controllerLink.owner }
    set { controllerLink = Link(to: newValue?.anchor) }
  }
}
