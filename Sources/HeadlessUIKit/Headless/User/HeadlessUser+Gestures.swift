@_spi(Headless) extension HeadlessUser {
  /// Taps the back button of the frontmost navigation controller.
  public func goBack(in window: UIWindow? = nil) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      let surface = surface(in: window, rows: .first(0))
      guard let target = surface.targets.last(where: { $0.isBack && $0.isTappable }) else {
        throw HeadlessUserError(.noBackButton, "There is no back button. \(surface.whole.overview)")
      }
      tap(target)
    }
  }

  /// Opens the menu of the frontmost back button and selects a screen.
  ///
  /// Neither the bar's delegate nor the screen's back action is called.
  ///
  /// - Parameter position: The position in the menu; 1 is the screen below the top one.
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

  /// Begins an interactive pop of the top view controller.
  ///
  /// At the root nothing moves; if the app allows the swipe there, a misuse is recorded.
  public func beginPop(
    from start: HeadlessSwipeStart = .edge,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      try checkNoDrag(or: .noSwipe)
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

  /// Moves the touch of an interactive pop to a fraction of the width.
  public func updatePop(_ fraction: CGFloat) {
    guard let pulled else { return }
    let width = pulled.viewIfLoaded?.bounds.width ?? 0
    pulling?.advance(to: .changed, CGPoint(x: width * fraction, y: 0))
    pulled.updateInteractivePop(fraction)
  }

  /// Completes an interactive pop; has no effect without one.
  public func finishPop() {
    endPop(cancelled: false)
  }

  /// Cancels an interactive pop; has no effect without one.
  public func cancelPop() {
    endPop(cancelled: true)
  }

  private func endPop(cancelled: Bool) {
    pulling?.advance(to: .ended, pulling?.movement ?? .zero)
    pulled?.endInteractivePop(cancelled: cancelled)
    pulling?.advance(to: .possible)
    (pulled, pulling) = (nil, nil)
  }

  /// Pops the top view controller with a complete edge swipe.
  public func swipeBack(
    from start: HeadlessSwipeStart = .edge,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try beginPop(from: start, in: window)
    finishPop()
  }

  /// Begins an edge swipe and cancels it.
  public func cancelSwipeBack(in window: UIWindow? = nil) throws(HeadlessUserError) {
    try beginPop(in: window)
    cancelPop()
  }

  /// Begins to drag the frontmost sheet down, or to tap outside the popover.
  ///
  /// - Returns: Whether the sheet follows the gesture. If the dismissal is refused, the delegate
  ///   was notified of the attempt.
  @discardableResult
  public func beginSheetDrag(in window: UIWindow? = nil) throws(HeadlessUserError) -> Bool {
    try act { () throws(HeadlessUserError) in
      try checkNoDrag(or: .noSheet)
      let surface = surface(in: window, rows: .first(0))
      guard let presentation = surface.frontPresentation, presentation.isDismissibleByUser else {
        throw HeadlessUserError(.noSheet, "Nothing can be swiped away. \(surface.whole.overview)")
      }
      return try drag(presentation)
    }
  }

  /// Begins a drag of the presented sheet; returns `false` if the dismissal is refused.
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

  /// Ends the drag and dismisses the sheet; has no effect without a drag.
  public func finishSheetDrag() {
    endDrag(cancelled: false)
  }

  /// Ends the drag and keeps the sheet; has no effect without a drag.
  public func cancelSheetDrag() {
    endDrag(cancelled: true)
  }

  /// Dismisses the frontmost sheet with a complete swipe.
  ///
  /// - Returns: Whether the sheet is dismissed; a sheet with `isModalInPresentation` is not.
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
  /// Swipes the next column of the frontmost split view in from its edge.
  public func swipeColumnIn(in window: UIWindow? = nil) throws(HeadlessUserError) {
    try swipeColumn(inwards: true, in: window)
  }

  /// Swipes the outermost column of the frontmost split view out.
  public func swipeColumnOut(in window: UIWindow? = nil) throws(HeadlessUserError) {
    try swipeColumn(inwards: false, in: window)
  }

  private func swipeColumn(
    inwards: Bool,
    in window: UIWindow?
  ) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      try checkNoDrag(or: .noSwipe)
      let split = (window ?? keyWindow)?.rootViewController?.frontmost.innermostSplit
      guard split?.swipeColumn(inwards: inwards) == true else {
        let overview = surface(in: window).overview
        throw HeadlessUserError(.noSwipe, "There is no column to swipe. \(overview)")
      }
    }
  }
}

@_spi(Headless) extension HeadlessUser {
  /// Begins to swipe from the current page to its neighbor.
  public func beginPageSwipe(
    _ direction: UIPageViewController.NavigationDirection,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      try checkNoDrag(or: .noSwipe)
      guard let pages = pagesInFront(of: window), pages.beginTurningPage(direction) else {
        let overview = surface(in: window).overview
        throw HeadlessUserError(.noSwipe, "There is no page to swipe to. \(overview)")
      }
      turned = pages
    }
  }

  /// Completes a page swipe; has no effect without one.
  public func finishPageSwipe() {
    endPageSwipe(cancelled: false)
  }

  /// Cancels a page swipe; has no effect without one.
  public func cancelPageSwipe() {
    endPageSwipe(cancelled: true)
  }

  private func endPageSwipe(cancelled: Bool) {
    turned?.endTurningPage(cancelled: cancelled)
    turned = nil
  }

  /// The innermost visible page view controller.
  private func pagesInFront(of window: UIWindow?) -> UIPageViewController? {
    (window ?? keyWindow)?.rootViewController?.frontmost.innermostPages
  }
}

extension UIViewController {
  /// The last view controller in the chain of presentations that begins here.
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
  /// Drags the frontmost sheet to a detent.
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
  /// Begins to drag a zoomed view controller down: the top of the frontmost stack, otherwise the
  /// presented one.
  ///
  /// - Returns: Whether it follows the gesture. If the dismissal is refused, the delegate was
  ///   notified of the attempt.
  @discardableResult
  public func beginZoomOut(in window: UIWindow? = nil) throws(HeadlessUserError) -> Bool {
    try act { () throws(HeadlessUserError) in
      try checkNoDrag(or: .noSwipe)
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
        throw HeadlessUserError(.noSwipe, "Nothing is zoomed here. \(surface.whole.overview)")
      }
    }
  }

  /// Completes the drag and removes the zoomed view controller; has no effect without a drag.
  public func finishZoomOut() {
    finishPop()
    finishSheetDrag()
  }

  /// Cancels the drag and keeps the zoomed view controller; has no effect without a drag.
  public func cancelZoomOut() {
    cancelPop()
    cancelSheetDrag()
  }

  /// Removes the zoomed view controller with a complete drag.
  public func zoomOut(in window: UIWindow? = nil) throws(HeadlessUserError) {
    try beginZoomOut(in: window)
    finishZoomOut()
  }

  private func checkDrag(of zoomed: UIViewController, _ zoom: Zoom) throws(HeadlessUserError) {
    if !zoom.mayGoBack(zoomed) { throw held(zoomed) }
  }

  private func held(_ controller: UIViewController) -> HeadlessUserError {
    HeadlessUserError(.held, "\(Swift.type(of: controller)) prevents its dismissal.")
  }
}
