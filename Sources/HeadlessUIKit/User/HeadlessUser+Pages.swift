@_spi(Headless) extension HeadlessUser {
  /// Begins to swipe from the page in front to its neighbour.
  public func beginPageSwipe(
    _ direction: UIPageViewController.NavigationDirection,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      try lowerFinger(or: .noSwipe)
      guard let pages = pagesInFront(of: window), pages.beginTurningPage(direction) else {
        let overview = surface(in: window).overview
        throw HeadlessUserError(.noSwipe, "There is no page to swipe to. \(overview)")
      }
      turned = pages
    }
  }

  /// Lifts the finger so that the neighbour stays; without a swipe it does nothing.
  public func finishPageSwipe() {
    endPageSwipe(cancelled: false)
  }

  /// Lifts the finger so that the page bounces back; without a swipe it does nothing.
  public func cancelPageSwipe() {
    endPageSwipe(cancelled: true)
  }

  private func endPageSwipe(cancelled: Bool) {
    turned?.endTurningPage(cancelled: cancelled)
    turned = nil
  }

  /// The innermost page controller that nothing covers.
  private func pagesInFront(of window: UIWindow?) -> UIPageViewController? {
    (window ?? keyWindow)?.rootViewController?.frontmost.innermostPages
  }
}

extension UIViewController {
  /// The end of the chain of presentations that begins here.
  var frontmost: UIViewController {
    for child in childControllers where child.isOnScreen {
      let front = child.frontmost
      if front !== child { return front }
    }
    return modal.presented?.frontmost ?? self
  }

  fileprivate var innermostPages: UIPageViewController? {
    for child in childControllers where child.isOnScreen {
      if let pages = child.innermostPages { return pages }
    }
    return self as? UIPageViewController
  }
}
