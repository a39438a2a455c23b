extension UIView {
  func leaveSuperview() {
    guard let superview else { return }
    moved(to: nil, window: nil) {
      superview.willRemoveSubview(self)
      superview.dropConstraints(touching: self)
      superview.subviews.remove(identical: self)
      self.superview = nil
    }
  }

  func index(of view: UIView) -> Int? {
    subviews.firstIndex(identical: view)
  }

  func insert(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else {
      return Misuse.raise(.invalidArgumentException, "Can't add self as subview")
    }
    if view.superview === self { return reinsert(view, at: index) }
    guard view.mayEnter(self) else { return }
    view.moved(to: self, window: window) {
      if let former = view.superview {
        former.willRemoveSubview(view)
        former.dropConstraints(touching: view)
        former.subviews.remove(identical: view)
      }
      subviews.insert(view, at: min(max(0, index), subviews.count))
      view.superview = self
    }
    if view.needsLayout || view.descendantNeedsLayout { view.requestLayoutPass() }
    didAddSubview(view)
  }

  private func reinsert(_ view: UIView, at index: Int) {
    subviews.remove(identical: view)
    subviews.insert(view, at: min(max(0, index), subviews.count))
  }

  /// Runs a change of the tree between the callbacks that announce and confirm it.
  private func moved(to superview: UIView?, window: UIWindow?, _ change: () -> Void) {
    let changesWindow = hostWindow !== window
    if changesWindow { announceMove(to: window) }
    willMove(toSuperview: superview)
    change()
    if changesWindow { confirmMove(to: window) }
    didMoveToSuperview()
  }

  private func announceMove(to window: UIWindow?) {
    controller?.viewWillMove(to: window)
    willMove(toWindow: window)
    for view in subviews { view.announceMove(to: window) }
  }

  private func confirmMove(to window: UIWindow?) {
    if hostWindow?.firstResponder === self { hostWindow?.firstResponder = nil }
    hostWindow = window
    didMoveToWindow()
    controller?.viewDidMove(to: window)
    for view in subviews { view.confirmMove(to: window) }
  }
}
