@_spi(Headless) extension HeadlessUser {
  /// Taps the back button of the stack that is in front.
  public func goBack(in window: UIWindow? = nil) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      let surface = surface(in: window)
      guard let target = surface.targets.last(where: { $0.isBack && $0.isTappable }) else {
        throw HeadlessUserError(.noBackButton, "There is no back button. \(surface.overview)")
      }
      tap(target)
    }
  }

  /// Begins to pull the top of the stack aside.
  public func beginPop(
    from start: HeadlessSwipeStart = .edge,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      try lowerFinger(or: .noSwipe)
      let surface = surface(in: window)
      guard let navigation = surface.navigation?.stackToGoBack, navigation.canPopInteractively,
        navigation.allowsSwipeBack(from: start)
      else { throw HeadlessUserError(.noSwipe, "Nothing can be swiped back. \(surface.overview)") }
      pulling = navigation.popRecognizer(for: start)
      pulling?.hostView = navigation.viewIfLoaded
      pulling?.advance(to: .began)
      _ = navigation.beginInteractivePop()
      pulled = navigation
    }
  }

  /// Moves the finger of a pull to a fraction of the way.
  public func updatePop(_ fraction: CGFloat) {
    guard let pulled else { return }
    let width = pulled.viewIfLoaded?.bounds.width ?? 0
    pulling?.advance(to: .changed, CGPoint(x: width * fraction, y: 0))
    pulled.updateInteractivePop(fraction)
  }

  /// Lifts the finger so that the top goes; without a pull it does nothing.
  public func finishPop() {
    endPop(cancelled: false)
  }

  /// Lifts the finger so that the top comes back; without a pull it does nothing.
  public func cancelPop() {
    endPop(cancelled: true)
  }

  private func endPop(cancelled: Bool) {
    pulling?.advance(to: .ended, pulling?.movement ?? .zero)
    pulled?.endInteractivePop(cancelled: cancelled)
    pulling?.advance(to: .possible)
    (pulled, pulling) = (nil, nil)
  }

  /// Swipes back in one go.
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
  /// - Returns: Whether the sheet follows the finger. A sheet that is held does not; its delegate
  ///   has been told of the attempt.
  @discardableResult
  public func beginSheetDrag(in window: UIWindow? = nil) throws(HeadlessUserError) -> Bool {
    try act { () throws(HeadlessUserError) in
      try lowerFinger(or: .noSheet)
      let surface = surface(in: window)
      guard let presentation = surface.frontPresentation, presentation.isDismissibleByUser else {
        throw HeadlessUserError(.noSheet, "Nothing can be swiped away. \(surface.overview)")
      }
      return try drag(presentation)
    }
  }

  /// Puts the finger on what is presented; `false` when that is held.
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

  /// Lets go of the sheet so that it leaves; without a drag it does nothing.
  public func finishSheetDrag() {
    endDrag(cancelled: false)
  }

  /// Lets go of the sheet so that it comes back; without a drag it does nothing.
  public func cancelSheetDrag() {
    endDrag(cancelled: true)
  }

  /// Swipes the sheet in front away in one go.
  ///
  /// - Returns: Whether the sheet goes; a sheet that is held stays.
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
