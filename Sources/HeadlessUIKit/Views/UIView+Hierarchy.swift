extension UIView {
  func leaveSuperview() {
    guard let former = holder else { return }
    let (window, controller) = (hostWindow, controller)
    if window != nil { announceMove(of: controller, to: nil) }
    willMove(toSuperview: nil)
    former.giveUp(self)
    holderLink = Link()
    if let window { confirmMove(of: controller, from: window, to: nil, inside: nil) }
    didMoveToSuperview()
  }

  func holds(_ view: UIView) -> Bool { view.holderLink.leads(to: anchor) }

  func index(of view: UIView) -> Int? {
    heldViews.firstIndex(identical: view)
  }

  func insert(_ view: UIView, at index: Int) {
    // A view that holds nothing cannot hold this one.
    guard view !== self, view.heldViews.isEmpty || !isDescendant(of: view) else {
      return Misuse.raise(.invalidArgumentException, "Can't add self as subview")
    }
    if holds(view) { return reinsert(view, at: index) }
    let controller = view.controller
    guard controller?.mayPutView(into: self) != false else { return }
    take(view, of: controller, at: index)
    if view.needsLayout || view.descendantNeedsLayout { view.requestLayoutPass() }
    didAddSubview(view)
  }

  /// Puts a view into the list, between the callbacks that announce and confirm it.
  @inline(__always)
  private func take(_ view: UIView, of controller: UIViewController?, at index: Int) {
    // Most views are built before they enter a window, and then there is nothing to look up.
    let changesWindow =
      !view.windowLink.isSame(as: windowLink) && (windowLink.leads || view.windowLink.leads)
    let (former, window) = changesWindow ? (view.hostWindow, hostWindow) : (nil, nil)
    if changesWindow { view.announceMove(of: controller, to: window) }
    view.willMove(toSuperview: self)
    view.holder?.giveUp(view)
    changeHeldViews { $0.insert(view, near: index) }
    view.holderLink = Link(to: anchor)
    if changesWindow { view.confirmMove(of: controller, from: former, to: window, inside: self) }
    view.didMoveToSuperview()
  }

  private func reinsert(_ view: UIView, at index: Int) {
    changeHeldViews {
      $0.remove(identical: view)
      $0.insert(view, near: index)
    }
  }

  /// Takes a view out of the list.
  private func giveUp(_ view: UIView) {
    willRemoveSubview(view)
    if view.mayBeConstrained { dropConstraints(touching: view) }
    changeHeldViews { $0.remove(identical: view) }
  }

  /// Changes the list outside of the view: a list that is changed in place is checked for exclusive
  /// access wherever it is used.
  private func changeHeldViews(_ change: (inout [UIView]) -> Void) {
    var views = heldViews
    heldViews = []
    change(&views)
    heldViews = views
  }

  private func announceMove(of controller: UIViewController?, to window: UIWindow?) {
    controller?.viewWillMove(to: window)
    willMove(toWindow: window)
    guard !heldViews.isEmpty else { return }
    for view in heldViews { view.announceMove(of: view.controller, to: window) }
  }

  private func confirmMove(
    of controller: UIViewController?,
    from former: UIWindow?,
    to window: UIWindow?,
    inside holder: UIView?
  ) {
    former?.forgetFirstResponder(self)
    windowLink = holder?.windowLink ?? Link()
    didMoveToWindow()
    controller?.viewDidMove(to: window)
    guard !heldViews.isEmpty else { return }
    for view in heldViews {
      view.confirmMove(of: view.controller, from: former, to: window, inside: self)
    }
  }
}

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
