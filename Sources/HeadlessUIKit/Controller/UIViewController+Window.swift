extension UIViewController {
  /// The root view is about to enter a window, or to leave its own.
  ///
  /// Whoever began a change of appearance before goes on with it; otherwise the view's move is one.
  func viewWillMove(to window: UIWindow?) {
    if window == nil {
      if modal.presented != nil, isLost { severPresentations() }
      guard appearance.isVisible, appearance.driver != .caller, isForwardedTo else { return }
      beginDisappearing(animated: false, driver: .window)
    } else if appearance.phase == .disappeared, appearance.driver != .caller, isForwardedTo {
      appearWithWindow()
    }
  }

  /// The root view entered a window, or left its own.
  func viewDidMove(to window: UIWindow?) {
    if window == nil, appearance.driver == .parent { endOrphanedDisappearance() }
    guard appearance.driver == .window else { return }
    if window == nil {
      endDisappearing()
    } else if appearance.phase == .appearing {
      world?.clock.enqueue(AppearancePass(self))
    }
  }

  /// Takes the controller, with all that it presents, off the screen without transitions.
  func leaveWindow() {
    severAllInside()
    loadedView?.removeFromSuperview()
  }

  /// Ends the presentations and dismissals above this controller that are under way.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  func endPresentationsUnderWay() -> Bool {
    var isFound = false
    while let transition = modalTransition ?? modal.presented?.modalTransition, !transition.isOver {
      transition.finishNow()
      isFound = true
    }
    return modal.presented?.endPresentationsUnderWay() == true || isFound
  }

  /// Whether the controller presents something, and nothing holds it in its window any more: no
  /// container, no presentation, and the window has another root.
  var isLost: Bool {
    guard let presented = modal.presented, parentController == nil, modal.presenter == nil else {
      return false
    }
    let container = presented.modal.presentationController?.containerView
    guard let window = loadedView?.hostWindow ?? container?.hostWindow else {
      // A search lies inside the view that it belongs to, and so leaves the window with it.
      return container.flatMap { inner in loadedView.map(inner.isDescendant) } ?? false
    }
    return window.rootViewController !== self
  }

  /// Ends what a parent began that is the parent no more.
  func endOrphanedDisappearance() {
    guard appearance.driver == .parent, !isInWindow,
      parentController?.appearance.phase != .disappearing
    else { return }
    endDisappearing()
  }

  private var isForwardedTo: Bool {
    parentController?.shouldAutomaticallyForwardAppearanceMethods ?? true
  }

  private func appearWithWindow() {
    switch parentController?.appearance.phase {
    case nil, .appeared: beginAppearing(animated: false, driver: .window)
    case .appearing: beginAppearing(animated: parentIsAnimated, driver: .parent)
    case .disappeared, .disappearing: return
    }
  }

  private var parentIsAnimated: Bool { parentController?.appearance.isAnimated ?? false }
}

/// The rest of an appearance that a move into a window began.
@MainActor
final class AppearancePass: ClockWork {
  private let controller: UIViewController
  private let generation: UInt32

  init(_ controller: UIViewController) {
    self.controller = controller
    generation = controller.appearance.generation
  }

  var summary: String { "appearance of \(controller)" }

  func run(on clock: HeadlessClock) {
    guard controller.appearance.generation == generation else { return }
    guard !controller.appearance.wasAnnounced else { return controller.endAppearing() }
    controller.announceAppearing()
    controller.loadedView?.layoutIfNeeded()
    clock.enqueue(self)
  }
}
