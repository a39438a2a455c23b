@_spi(Headless) extension HeadlessUser {
  /// Taps the back button of the stack that is in front.
  public func goBack(in window: UIWindow? = nil) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      let surface = surface(in: window, rows: .first(0))
      guard let target = surface.targets.last(where: { $0.isBack && $0.isTappable }) else {
        throw HeadlessUserError(.noBackButton, "There is no back button. \(surface.whole.overview)")
      }
      tap(target)
    }
  }

  /// Holds the back button of the stack that is in front, and chooses a screen from its menu.
  ///
  /// Neither the delegate of the bar nor the back action of the screen is asked.
  ///
  /// - Parameter position: The position in the menu; 1 is the screen below the top.
  public func goBack(
    byMenu position: Int,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      let surface = surface(in: window, rows: .first(0))
      let target = surface.targets.last { $0.isBack && $0.isTappable }
      guard case .back(let navigation) = target?.kind, let menu = navigation.backMenu else {
        let message = "There is no back button with a menu. \(surface.whole.overview)"
        throw HeadlessUserError(.noBackButton, message)
      }
      guard menu.children.indices.contains(position - 1),
        let action = menu.children[position - 1] as? UIAction
      else {
        let message = "The back menu has no item \(position); it has \(menu.children.count)."
        throw HeadlessUserError(.notFound, message)
      }
      action.performWithSender(navigation.navigationBar, target: nil)
    }
  }

  /// Begins to pull the top of the stack aside.
  ///
  /// At the root nothing moves, and the misuse of an app that allows the swipe there is recorded.
  public func beginPop(
    from start: HeadlessSwipeStart = .edge,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      try lowerFinger(or: .noSwipe)
      let surface = surface(in: window, rows: .first(0))
      guard let navigation = surface.navigation?.stackToSwipe(from: start) else {
        throw HeadlessUserError(.noSwipe, "Nothing can be swiped back. \(surface.whole.overview)")
      }
      pulling = navigation.popRecognizer(for: start)
      pulling?.hostView = navigation.viewIfLoaded
      pulling?.advance(to: .began)
      navigation.beginInteractivePop()
      pulled = navigation
    }
  }

  /// Moves the touch of a pull to a fraction of the width.
  public func updatePop(_ fraction: CGFloat) {
    guard let pulled else { return }
    let width = pulled.viewIfLoaded?.bounds.width ?? 0
    pulling?.advance(to: .changed, CGPoint(x: width * fraction, y: 0))
    pulled.updateInteractivePop(fraction)
  }

  /// Ends the touch so that the top is popped; without a pull it does nothing.
  public func finishPop() {
    endPop(cancelled: false)
  }

  /// Ends the touch so that the top stays; without a pull it does nothing.
  public func cancelPop() {
    endPop(cancelled: true)
  }

  private func endPop(cancelled: Bool) {
    pulling?.advance(to: .ended, pulling?.movement ?? .zero)
    pulled?.endInteractivePop(cancelled: cancelled)
    pulling?.advance(to: .possible)
    (pulled, pulling) = (nil, nil)
  }

  /// Swipes back in one step.
  public func swipeBack(
    from start: HeadlessSwipeStart = .edge,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try beginPop(from: start, in: window)
    finishPop()
  }

  /// Begins to swipe back and changes one's mind.
  public func cancelSwipeBack(in window: UIWindow? = nil) throws(HeadlessUserError) {
    try beginPop(in: window)
    cancelPop()
  }

  /// Begins to drag the sheet in front down, or to tap outside the popover.
  ///
  /// - Returns: Whether the sheet follows the gesture. A sheet that is held does not; its delegate
  ///   has been told about the attempt.
  @discardableResult
  public func beginSheetDrag(in window: UIWindow? = nil) throws(HeadlessUserError) -> Bool {
    try act { () throws(HeadlessUserError) in
      try lowerFinger(or: .noSheet)
      let surface = surface(in: window, rows: .first(0))
      guard let presentation = surface.frontPresentation, presentation.isDismissibleByUser else {
        throw HeadlessUserError(.noSheet, "Nothing can be swiped away. \(surface.whole.overview)")
      }
      return try drag(presentation)
    }
  }

  /// Begins a drag of the presented sheet; `false` if it refuses the dismissal.
  func drag(
    _ presentation: UIPresentationController,
    byZoom isZoom: Bool = false
  ) throws(HeadlessUserError) -> Bool {
    switch presentation.beginUserDismissal(byZoom: isZoom) {
    case .begun(let transition):
      dragged = transition
      return true
    case .held: return false
    case .impossible:
      let name = Swift.type(of: presentation.presentedViewController)
      throw HeadlessUserError(.noSheet, "\(name) cannot be dragged away while it moves.")
    }
  }

  /// Ends the drag so that the sheet is dismissed; without a drag it does nothing.
  public func finishSheetDrag() {
    endDrag(cancelled: false)
  }

  /// Ends the drag so that the sheet stays; without a drag it does nothing.
  public func cancelSheetDrag() {
    endDrag(cancelled: true)
  }

  /// Swipes the front sheet away in one step.
  ///
  /// - Returns: Whether the sheet is dismissed; a sheet with `isModalInPresentation` stays.
  @discardableResult
  public func swipeDown(in window: UIWindow? = nil) throws(HeadlessUserError) -> Bool {
    let isFollowing = try beginSheetDrag(in: window)
    if isFollowing { finishSheetDrag() }
    return isFollowing
  }

  private func endDrag(cancelled: Bool) {
    let transition = dragged
    dragged = nil
    transition?.world?.turn { transition?.liftFinger(cancelled: cancelled) }
  }
}

@_spi(Headless) extension HeadlessUser {
  /// Swipes the next column of the split in front in from its edge.
  public func swipeColumnIn(in window: UIWindow? = nil) throws(HeadlessUserError) {
    try swipeColumn(inwards: true, in: window)
  }

  /// Swipes the outermost column of the split in front out.
  public func swipeColumnOut(in window: UIWindow? = nil) throws(HeadlessUserError) {
    try swipeColumn(inwards: false, in: window)
  }

  private func swipeColumn(
    inwards: Bool,
    in window: UIWindow?
  ) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      try lowerFinger(or: .noSwipe)
      let split = (window ?? keyWindow)?.rootViewController?.frontmost.innermostSplit
      guard split?.swipeColumn(inwards: inwards) == true else {
        let overview = surface(in: window).overview
        throw HeadlessUserError(.noSwipe, "There is no column to swipe. \(overview)")
      }
    }
  }
}

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

  /// Lifts the gesture so that the neighbour stays; without a swipe it does nothing.
  public func finishPageSwipe() {
    endPageSwipe(cancelled: false)
  }

  /// Lifts the gesture so that the page bounces back; without a swipe it does nothing.
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

  var innermostPages: UIPageViewController? {
    for child in childControllers where child.isOnScreen {
      if let pages = child.innermostPages { return pages }
    }
    return self as? UIPageViewController
  }
}

@_spi(Headless) extension HeadlessUser {
  /// Drags the sheet in front to one of its heights.
  public func dragSheet(
    to detent: UISheetPresentationController.Detent.Identifier,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      let surface = surface(in: window, rows: .first(0))
      let sheet = surface.frontPresentation?.active as? UISheetPresentationController
      guard sheet?.select(byUser: detent) == true else {
        let message = "No sheet can be dragged to \(detent.rawValue). \(surface.whole.overview)"
        throw HeadlessUserError(.noSheet, message)
      }
    }
  }
}

@_spi(Headless) extension HeadlessUser {
  /// Begins to drag a zoomed controller down: the top of the front stack, or else the presented
  /// one.
  ///
  /// - Returns: Whether it follows the gesture; a presentation that is held does not, and its
  ///   delegate has been told about the attempt.
  @discardableResult
  public func beginZoomOut(in window: UIWindow? = nil) throws(HeadlessUserError) -> Bool {
    try act { () throws(HeadlessUserError) in
      try lowerFinger(or: .noSwipe)
      let surface = surface(in: window, rows: .first(0))
      if let stack = surface.navigation, let top = stack.topViewController,
        stack.canPopInteractively,
        let zoom = top.preferredTransition?.zoom
      {
        try checkDrag(of: top, zoom)
        stack.beginInteractivePop()
        pulled = stack
        return true
      } else if let presentation = surface.frontPresentation,
        let zoom = presentation.presentedViewController.preferredTransition?.zoom
      {
        try checkDrag(of: presentation.presentedViewController, zoom)
        return try drag(presentation, byZoom: true)
      } else {
        throw HeadlessUserError(.noSwipe, "Nothing was zoomed here. \(surface.whole.overview)")
      }
    }
  }

  /// Ends the touch so that the zoomed controller leaves; without a drag it does nothing.
  public func finishZoomOut() {
    finishPop()
    finishSheetDrag()
  }

  /// Ends the touch so that the zoomed controller stays; without a drag it does nothing.
  public func cancelZoomOut() {
    cancelPop()
    cancelSheetDrag()
  }

  /// Drags the zoomed controller down in one step.
  public func zoomOut(in window: UIWindow? = nil) throws(HeadlessUserError) {
    try beginZoomOut(in: window)
    finishZoomOut()
  }

  private func checkDrag(of zoomed: UIViewController, _ zoom: Zoom) throws(HeadlessUserError) {
    if !zoom.mayGoBack(zoomed) { throw held(zoomed) }
  }

  private func held(_ controller: UIViewController) -> HeadlessUserError {
    HeadlessUserError(.held, "\(Swift.type(of: controller)) does not want to be dragged away.")
  }
}
