import PlatformUI

extension Stage {
  /// Takes away what a coordinator has shown here, also what comes, or comes back, only now.
  ///
  /// - Parameter treeWindow: The window of the screens; the stage itself may be off the tree while
  ///   a navigation is about to put it back.
  func withdraw(
    _ screens: [UIViewController],
    by takers: [any ScreenObserverDelegate],
    in treeWindow: UIWindow?,
    _ clock: any NavigationClock
  ) {
    let isMoving = Withdrawal.mayBring(screens, to: host)
    taking(screens, by: takers) { drop(screens, animated: true) }
    let registry = (treeWindow ?? window)?.screenRegistry
    for screen in screens { _ = registry?.callOff(screen) }
    if isMoving { Withdrawal(of: screens, from: self, clock).begin() }
    if let registry, registry.mayPutBack { registry.afterNavigation { self.dropLeft(of: screens) } }
  }

  /// Takes away what is there again, or still.
  func dropLeft(of dropped: [UIViewController]) {
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
}
