import PlatformUI

// Removes the screens of a coordinator that has ended, including those that UIKit, a gesture or a
// router puts back afterwards.
extension Stage {
  /// Removes everything that a coordinator has shown on this stage.
  ///
  /// - Parameters:
  ///   - treeWindow: The window of the screens; the container may be outside the hierarchy if a
  ///     navigation is about to put it back.
  ///   - clock: The clock of the coordinator.
  func withdraw(
    _ screens: [UIViewController],
    by removers: [any ScreenObserverDelegate],
    in treeWindow: UIWindow?,
    _ clock: any NavigationClock
  ) {
    let isMoving = mayBring(screens)
    layer.removing(screens, by: removers) { drop(screens, animated: true) }
    let window = treeWindow ?? self.window
    let registry = window?.screenRegistry
    for screen in screens { _ = registry?.cancelArrival(of: screen) }
    // UIKit may begin the removal only after a waiting request has recorded the screens.
    let mayBeRecorded = window.flatMap(WindowQueue.existing)?.runs.isEmpty == false
    if isMoving || (mayBeRecorded && screens.contains(where: \.isAttached)) {
      dropAtRest(screens.map(Weak.init), clock, registry)
    }
    dropAfterNavigation(screens, clock, registry)
  }

  /// Removes the screens again if a running navigation puts them back.
  private func dropAfterNavigation(
    _ screens: [UIViewController],
    _ clock: any NavigationClock,
    _ registry: ScreenRegistry?
  ) {
    guard let registry, registry.mayPutBack, !screens.isEmpty else { return }
    registry.afterNavigation { [weak registry] in
      self.dropLeft(of: screens)
      // If UIKit defers the removal, the next request may record the screens and put them back.
      self.dropAtRest(screens.map(Weak.init), clock, registry)
    }
  }

  /// Removes the screens that are still there, or there again, when all transitions have ended.
  ///
  /// Observes both the container and the screens: the user may be dragging a presented screen while
  /// the container is idle. Because a gesture may exceed every deadline, the screens are removed at
  /// the deadline and observation starts again.
  private func dropAtRest(
    _ screens: [Weak<UIViewController>],
    _ clock: any NavigationClock,
    _ registry: ScreenRegistry?
  ) {
    let alive: @MainActor () -> [UIViewController] = { screens.living() }
    let wait = TransitionWait(clock: clock, movers: { self.movers(of: alive()) }) {
      $0.isFirst || self.mayBring(alive()) || self.isRemoving(alive()) ? .running : .over
    }
    wait.begin(deadline: NavigationEnvironment.deadline) { [weak registry] ending in
      self.dropLeft(of: alive())
      // A navigation that began during the transition has recorded the screens.
      self.dropAfterNavigation(alive(), clock, registry)
      if ending == .timedOut, self.mayBring(alive()) { self.dropAtRest(screens, clock, registry) }
    }
  }

  /// Whether a running transition may add or restore the screens.
  private func mayBring(_ screens: [UIViewController]) -> Bool {
    if host?.isInMovement == true { return true }
    for screen in screens {
      // A screen without children shares the transition coordinator of its container.
      if let host, screen.parent === host, screen.children.isEmpty { continue }
      if screen.isInMovement { return true }
    }
    return false
  }

  /// Whether UIKit has deferred the removal of one of the screens.
  private func isRemoving(_ removed: [UIViewController]) -> Bool {
    guard let host else { return false }
    let screens = self.screens
    return removed.contains { $0.parent === host && !screens.includes($0) }
  }

  /// The view controllers that take part in transitions of the container or the screens.
  private func movers(of screens: [UIViewController]) -> [UIViewController?] {
    var movers: [UIViewController?] = []
    for controller in [host].compactMap({ $0 }) + screens {
      let container = controller.outermostContainer
      movers += [controller, container, container.presentingViewController]
    }
    return movers
  }

  /// Removes the screens that are still there, or there again.
  private func dropLeft(of dropped: [UIViewController]) {
    let left = dropped.filter { self.screens.includes($0) || $0.presentingViewController != nil }
    if !left.isEmpty { drop(left, animated: false) }
  }

  private func drop(_ dropped: [UIViewController], animated: Bool) {
    for modal in dropped where modal.parent == nil && !modal.isBeingDismissed {
      modal.presentingViewController?.dismissPresented(animated: animated)
    }
    let screens = self.screens
    let rest = screens.without(dropped)
    if rest.count < screens.count { arrange(screens, to: rest, animated: animated) }
  }
}

extension UIViewController {
  /// Whether the outermost container, its presenter or this view controller is in a transition.
  fileprivate var isInMovement: Bool {
    if transitionCoordinator != nil || isLeaving { return true }
    let container = outermostContainer
    return container.transitionCoordinator != nil
      || container.presentingViewController?.transitionCoordinator != nil
  }
}
