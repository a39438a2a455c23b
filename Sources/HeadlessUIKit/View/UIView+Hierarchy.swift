extension UIView {
  func leaveSuperview() {
    guard let former = holder else { return }
    moved(to: nil, window: nil) {
      leaveList(of: former)
      holder = nil
    }
  }

  func index(of view: UIView) -> Int? {
    heldViews.firstIndex(identical: view)
  }

  func insert(_ view: UIView, at index: Int) {
    // A view that holds nothing cannot hold this one.
    guard view !== self, view.heldViews.isEmpty || !isDescendant(of: view) else {
      return Misuse.raise(.invalidArgumentException, "Can't add self as subview")
    }
    if view.holder === self { return reinsert(view, at: index) }
    guard view.mayEnter(self) else { return }
    view.moved(to: self, window: window) {
      if let former = view.holder { view.leaveList(of: former) }
      heldViews.insert(view, near: index)
      view.holder = self
    }
    if view.needsLayout || view.descendantNeedsLayout { view.requestLayoutPass() }
    didAddSubview(view)
  }

  private func reinsert(_ view: UIView, at index: Int) {
    heldViews.remove(identical: view)
    heldViews.insert(view, near: index)
  }

  /// Takes this view out of the list of its superview.
  private func leaveList(of superview: UIView) {
    superview.willRemoveSubview(self)
    superview.dropConstraints(touching: self)
    superview.heldViews.remove(identical: self)
  }

  /// Runs a change of the tree between the callbacks that announce and confirm it.
  private func moved(to superview: UIView?, window: UIWindow?, _ change: () -> Void) {
    let former = hostWindow
    let changesWindow = former !== window
    if changesWindow { announceMove(to: window) }
    willMove(toSuperview: superview)
    change()
    if changesWindow { confirmMove(from: former, to: window) }
    didMoveToSuperview()
  }

  private func announceMove(to window: UIWindow?) {
    controller?.viewWillMove(to: window)
    willMove(toWindow: window)
    for view in heldViews { view.announceMove(to: window) }
  }

  private func confirmMove(from former: UIWindow?, to window: UIWindow?) {
    if let former, former.firstResponder === self { former.firstResponder = nil }
    hostWindow = window
    didMoveToWindow()
    controller?.viewDidMove(to: window)
    for view in heldViews { view.confirmMove(from: former, to: window) }
  }
}
