extension UINavigationController {
  /// Whether a swipe from the edge would take the top off.
  var canPopInteractively: Bool {
    isOnScreen && appearance.phase == .appeared && transition == nil && childControllers.count > 1
  }

  /// A finger begins to pull the top off the stack; callbacks come before the call returns.
  func beginInteractivePop() -> Bool {
    guard canPopInteractively, let world else { return false }
    world.turn {
      request(.pop, animated: true)
      transition?.beginInteractively()
    }
    return true
  }

  func updateInteractivePop(_ fraction: CGFloat) {
    transition?.updateInteraction(fraction)
  }

  /// The finger lets go; the top leaves, or comes back.
  func endInteractivePop(cancelled: Bool) {
    world?.turn { transition?.liftFinger(cancelled: cancelled) }
  }
}
