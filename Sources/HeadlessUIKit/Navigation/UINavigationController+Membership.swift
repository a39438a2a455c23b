extension UINavigationController {
  /// Tells those who come and go, before anything is shown.
  func announce(_ move: StackMove) {
    switch move {
    case .push(let controller):
      adopt(member: controller)
    case .pop(let controller):
      controller.willMove(toParent: nil)
    case .other(let change):
      for controller in change.removed { controller.willMove(toParent: nil) }
      for controller in change.added { adopt(member: controller) }
    }
  }

  @inline(__always)
  private func adopt(member controller: UIViewController) {
    // One that a waiting transition was to take out, and that comes back, has never left.
    if !controller.parentLink.leads(to: anchor) { controller.detachFromParent() }
    controller.parentLink = Link(to: anchor)
    controller.moves.insert(.isNewInParent)
    controller.willMove(toParent: self)
  }

  /// Whether a member, or one that was about to be, is in another container now.
  @inline(__always)
  func hasLost(_ controller: UIViewController?) -> Bool {
    guard let controller, !controller.parentLink.leads(to: anchor) else { return false }
    return controller.parentLink.leads
  }

  /// Ends the membership of those who left and begins that of those who came.
  func confirm(_ move: StackMove) {
    confirm(removed: move.removed)
    for controller in move.added where controller.parentLink.leads(to: anchor) {
      controller.didMove(toParent: self)
    }
  }

  func confirm(removed: [UIViewController]) {
    for controller in removed where controller.parentLink.leads(to: anchor) {
      // One that came from another container, and goes before it was shown here.
      if controller !== displayed { controller.loadedView?.removeFromSuperview() }
      controller.parentController = nil
      controller.moves.remove(.isNewInParent)
      controller.didMove(toParent: nil)
    }
  }
}
