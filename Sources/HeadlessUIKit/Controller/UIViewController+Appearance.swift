extension UIViewController {
  /// Whether the controller is visible in a window, or on its way into one.
  var isOnScreen: Bool {
    appearance.phase == .appearing || (appearance.isVisible && isInWindow)
  }

  /// Whether the view is in a window.
  var isInWindow: Bool { loadedView?.windowLink.leads == true }

  /// The world of the window that the controller's view is in, or is about to enter.
  var world: HeadlessWorld? {
    if let window = loadedView?.hostWindow { return window.world }
    return appearance.phase == .appearing ? HeadlessWorld.current : nil
  }

  func beginAppearing(animated: Bool, driver: Appearance.Driver) {
    guard !appearance.isVisible else { return }
    if moves.contains(.isNewInParent) { moves.insert(.toParent) }
    // Another container may have taken it while it left.
    moves.remove(.fromParent)
    appearance.begin(.appearing, animated: animated, driver: driver)
    record("viewWillAppear(\(animated))")
    viewWillAppear(animated)
    if !forwardsInsideCallbacks { forwardWillAppear(animated) }
  }

  /// Whether there is somebody to hand a callback on to, after it was called.
  ///
  /// Before it appears, a container may have its children come yet: that is asked another way.
  @inline(__always)
  private var forwardsAfterCallbacks: Bool { !childControllers.isEmpty && !forwardsInsideCallbacks }

  /// Calls `viewIsAppearing(_:)`, once for each appearance, in the children too.
  func announceAppearing() {
    guard appearance.phase == .appearing, !appearance.wasAnnounced else { return }
    appearance.wasAnnounced = true
    record("viewIsAppearing(\(appearance.isAnimated))")
    viewIsAppearing(appearance.isAnimated)
    for child in childControllers where child.appearance.driver == .parent {
      child.announceAppearing()
    }
  }

  func endAppearing() {
    guard appearance.phase == .appearing else { return }
    if !appearance.wasAnnounced, isInWindow { announceAppearing() }
    let animated = appearance.isAnimated
    appearance.end(.appeared)
    record("viewDidAppear(\(animated))")
    viewDidAppear(animated)
    if forwardsAfterCallbacks { forwardDidAppear(animated) }
    moves.subtract([.toParent, .isNewInParent])
    ownTransition?.schedule()
    modalTransition?.schedule()
  }

  /// Marks a call into UIKit for the clock of the window that the controller is in.
  func turn(_ body: () -> Void) {
    guard let world else { return body() }
    world.turn(body)
  }

  func beginDisappearing(animated: Bool, driver: Appearance.Driver) {
    guard appearance.isVisible else { return }
    endTransitionInside()
    // What was called at its end may have done this already.
    guard appearance.isVisible else { return }
    appearance.begin(.disappearing, animated: animated, driver: driver)
    record("viewWillDisappear(\(animated))")
    viewWillDisappear(animated)
    if forwardsAfterCallbacks { forwardWillDisappear(animated) }
  }

  func endDisappearing() {
    guard appearance.phase == .disappearing else { return }
    let animated = appearance.isAnimated
    appearance.end(.disappeared)
    record("viewDidDisappear(\(animated))")
    viewDidDisappear(animated)
    if forwardsAfterCallbacks { forwardDidDisappear(animated) }
    moves.subtract([.fromParent, .toParent])
    // A presentation that waited for the appearance finds out by itself that there is no window.
    modalTransition?.schedule()
    if modal.presented != nil, isLost { severPresentations() }
  }
}

// MARK: Forwarding

extension UIViewController {
  func forwardWillAppearToChildren(_ animated: Bool) {
    guard !childControllers.isEmpty, shouldAutomaticallyForwardAppearanceMethods,
      let view = loadedView
    else { return }
    for child in childControllers where child.loadedView?.isDescendant(of: view) == true {
      child.beginAppearing(animated: animated, driver: .parent)
    }
  }

  func forwardDidAppearToChildren(_ animated: Bool) {
    for child in childControllers where child.appearance.driver == .parent {
      // One that lost its place while the container disappeared, before that was taken back.
      child.endDisappearing()
      child.endAppearing()
    }
  }

  func forwardWillDisappear(_ animated: Bool) {
    guard !childControllers.isEmpty, shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childControllers where child.appearance.driver != .caller {
      child.beginDisappearing(animated: animated, driver: .parent)
    }
  }

  func forwardDidDisappear(_ animated: Bool) {
    for child in childControllers where child.appearance.driver == .parent {
      child.endDisappearing()
    }
  }
}

// MARK: Explicit calls

extension UIViewController {
  func beginExplicitly(_ isAppearing: Bool, animated: Bool) {
    let direction: Appearance.Phase = isAppearing ? .appearing : .disappearing
    guard appearance.phase != direction else { return warnOfImbalance() }
    // A container that disappears passes that on to what it shows.
    let isLeaving = !isAppearing && appearance.isVisible
    guard isLeaving || parentController?.appearance.isVisible != false else {
      appearance.driver = .caller
      return
    }
    if isAppearing {
      loadViewIfNeeded()
      beginAppearing(animated: animated, driver: .caller)
    } else {
      beginDisappearing(animated: animated, driver: .caller)
    }
  }

  func endExplicitly() {
    guard appearance.driver == .caller else { return warnOfImbalance() }
    switch appearance.phase {
    case .appearing: endAppearing()
    case .disappearing: endDisappearing()
    case .appeared, .disappeared: appearance.driver = .none
    }
  }

  private func warnOfImbalance() {
    Misuse.warn("Unbalanced calls to begin/end appearance transitions for \(self).")
  }
}
