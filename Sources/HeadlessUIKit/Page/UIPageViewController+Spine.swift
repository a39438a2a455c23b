extension UIPageViewController {
  /// The interface was turned: the delegate says where the spine of curling pages lies now.
  func askForSpine(in orientation: UIInterfaceOrientation) {
    guard transitionStyle == .pageCurl, let delegate = ownDelegate else { return }
    isAskingForSpine = true
    record("delegate.spineLocationFor")
    let spine = delegate.pageViewController(self, spineLocationFor: orientation)
    isAskingForSpine = false
    guard spine != .none else { return }
    spineLocation = spine
    let count = (transition?.new ?? pages).count
    if count != requiredCount { raiseWrongCount(count, requiredCount) }
  }
}

extension UIViewController {
  /// Asks all page controllers that hang on this one.
  func askForSpines(in orientation: UIInterfaceOrientation) {
    (self as? UIPageViewController)?.askForSpine(in: orientation)
    for child in childControllers { child.askForSpines(in: orientation) }
    modal.presented?.askForSpines(in: orientation)
  }
}
