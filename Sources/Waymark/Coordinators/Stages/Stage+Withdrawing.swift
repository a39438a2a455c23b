import PlatformUI

extension Stage {
  /// Takes away what a coordinator has shown here, also what comes, or comes back, only now.
  func withdraw(
    _ screens: [UIViewController],
    by takers: [any ScreenWatcher],
    _ clock: any NavigationClock
  ) {
    let isMoving = host?.transitionCoordinator != nil || screens.contains(where: \.isLeaving)
    taking(screens, by: takers) { drop(screens, animated: true) }
    let board = window?.watchBoard
    for screen in screens { _ = board?.callOff(screen) }
    if isMoving { dropLater(screens, clock) }
    if let board, board.mayPutBack { board.afterNavigation { self.dropLeft(of: screens) } }
  }

  /// Takes away what is there again, or still.
  private func dropLeft(of dropped: [UIViewController]) {
    let left = dropped.filter { self.screens.includes($0) || $0.presentingViewController != nil }
    if !left.isEmpty { drop(left, animated: false) }
  }

  /// Takes screens away that are on the stage now.
  private func drop(_ dropped: [UIViewController], animated: Bool) {
    for modal in dropped where modal.parent == nil && !modal.isBeingDismissed {
      modal.presentingViewController?.dismiss(animated: animated)
    }
    let screens = self.screens
    let rest = screens.without(dropped)
    if rest.count < screens.count { arrange(rest, animated: animated) }
  }

  /// Takes screens away whose push waits for the end of a transition, or that come back because the
  /// user has changed their mind.
  private func dropLater(_ dropped: [UIViewController], _ clock: any NavigationClock) {
    settle {
      true
    } then: { _ in
      self.dropLeft(of: dropped)
      if self.host?.transitionCoordinator != nil { self.dropLater(dropped, clock) }
    }
  }
}
