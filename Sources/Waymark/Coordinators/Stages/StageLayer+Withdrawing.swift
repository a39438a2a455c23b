import PlatformUI

// How the screens of a coordinator that has ended are removed, also those that UIKit, a finger or a
// router brings or puts back afterwards.
extension StageLayer {
  /// Removes what a coordinator has shown here.
  ///
  /// - Parameters:
  ///   - treeWindow: The window of the screens; the container may be out of the hierarchy while a
  ///     navigation is about to put it back.
  ///   - clock: The clock of the coordinator.
  func withdraw(
    _ screens: [UIViewController],
    by takers: [any ScreenObserverDelegate],
    in treeWindow: UIWindow?,
    _ clock: any NavigationClock
  ) {
    let isMoving = mayBring(screens)
    taking(screens, by: takers) { drop(screens, animated: true) }
    let registry = (treeWindow ?? window)?.screenRegistry
    for screen in screens { _ = registry?.cancelArrival(of: screen) }
    if isMoving { dropAtRest(screens.map(WeakController.init), clock) }
    if let registry, registry.mayPutBack { registry.afterNavigation { self.dropLeft(of: screens) } }
  }

  /// Removes the screens that are there again, or still, when nothing moves any more.
  ///
  /// Both the container and the screens are followed: a screen that is presented may be under a
  /// finger while the container is at rest. A gesture may last longer than any deadline, so at the
  /// deadline the screens that are there are removed and the wait begins again.
  private func dropAtRest(_ screens: [WeakController], _ clock: any NavigationClock) {
    let alive: @MainActor () -> [UIViewController] = { screens.compactMap(\.controller) }
    let wait = SettleWait(clock: clock, movers: { self.movers(of: alive()) }) {
      $0.isFirst || self.mayBring(alive()) ? .running : .over
    }
    wait.begin(deadline: NavigationEnvironment.deadline) { ending in
      self.dropLeft(of: alive())
      if ending == .timedOut, self.mayBring(alive()) { self.dropAtRest(screens, clock) }
    }
  }

  /// Whether something moves that may bring screens to the container, or bring them back.
  private func mayBring(_ screens: [UIViewController]) -> Bool {
    if host?.isInMovement == true { return true }
    for screen in screens {
      // The transition coordinator of a screen without children is that of its container.
      if let host, screen.parent === host, screen.children.isEmpty { continue }
      if screen.isInMovement { return true }
    }
    return false
  }

  /// The view controllers that take part in transitions of the container and of the screens.
  private func movers(of screens: [UIViewController]) -> [UIViewController?] {
    var movers: [UIViewController?] = []
    for controller in [host].compactMap({ $0 }) + screens {
      let container = controller.outermostContainer
      movers += [controller, container, container.presentingViewController]
    }
    return movers
  }

  /// Removes the screens that are there again, or still.
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
    if rest.count < screens.count { arrange(rest, animated: animated) }
  }
}

extension UIViewController {
  /// Whether a transition runs here, around the outermost container, or where that is presented.
  fileprivate var isInMovement: Bool {
    if transitionCoordinator != nil || isLeaving { return true }
    let container = outermostContainer
    return container.transitionCoordinator != nil
      || container.presentingViewController?.transitionCoordinator != nil
  }
}
