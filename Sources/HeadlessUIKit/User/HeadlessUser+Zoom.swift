@_spi(Headless) extension HeadlessUser {
  /// Begins to drag down what was zoomed: the top of the stack in front, or else what is presented.
  ///
  /// - Returns: Whether it follows the finger; a presentation that is held does not, and its
  ///   delegate has been told of the attempt.
  @discardableResult
  public func beginZoomOut(in window: UIWindow? = nil) throws(HeadlessUserError) -> Bool {
    try act { () throws(HeadlessUserError) in
      try lowerFinger(or: .noSwipe)
      let surface = surface(in: window)
      if let stack = surface.navigation, let top = stack.topViewController,
        stack.canPopInteractively,
        let zoom = top.preferredTransition?.zoom
      {
        try ask(zoom, top)
        _ = stack.beginInteractivePop()
        pulled = stack
        return true
      } else if let presentation = surface.frontPresentation,
        let zoom = presentation.presentedViewController.preferredTransition?.zoom
      {
        try ask(zoom, presentation.presentedViewController)
        return try drag(presentation, byZoom: true)
      } else {
        throw HeadlessUserError(.noSwipe, "Nothing was zoomed here. \(surface.overview)")
      }
    }
  }

  /// Lifts the finger so that what was zoomed goes; without a drag it does nothing.
  public func finishZoomOut() {
    finishPop()
    finishSheetDrag()
  }

  /// Lifts the finger so that what was zoomed comes back; without a drag it does nothing.
  public func cancelZoomOut() {
    cancelPop()
    cancelSheetDrag()
  }

  /// Drags what was zoomed down in one go.
  public func zoomOut(in window: UIWindow? = nil) throws(HeadlessUserError) {
    try beginZoomOut(in: window)
    finishZoomOut()
  }

  private func ask(_ zoom: Zoom, _ zoomed: UIViewController) throws(HeadlessUserError) {
    if !zoom.mayGoBack(zoomed) { throw held(zoomed) }
  }

  private func held(_ controller: UIViewController) -> HeadlessUserError {
    HeadlessUserError(.held, "\(Swift.type(of: controller)) does not want to be dragged away.")
  }
}
