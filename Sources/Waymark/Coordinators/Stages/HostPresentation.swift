import PlatformUI

/// The presentations above the host of a layer that wraps no other one.
@MainActor struct HostPresentation {
  private let layer: any StageLayer

  init(of layer: any StageLayer) {
    self.layer = layer
  }

  /// Returns the reason why the view controller cannot be presented now; `nil` if it can.
  func refusal(of controller: UIViewController?) -> StageError? {
    guard let host = layer.host, !host.isLeaving else { return .released }
    let window = layer.window
    if let controller, controller.use(besides: window) != nil {
      return .alreadyShown(controller.typeName)
    }
    if let next = window?.screenRegistry?.arrival(above: host.outermostContainer) {
      return .alreadyPresenting(next.typeName)
    }
    if let presented = host.presentedViewController {
      return presented.isBeingDismissed ? nil : .alreadyPresenting(presented.typeName)
    }
    return host.viewIfLoaded?.window == nil && !host.isArriving ? .notInWindow : nil
  }

  /// Presents a view controller above the host, at the latest when a running presentation or
  /// dismissal has ended.
  func show(_ controller: UIViewController, animated: Bool) {
    guard let host = layer.host, let window = layer.window else {
      return presentNow(controller, animated: animated)
    }
    let presenter = host.outermostContainer
    guard host.isArriving || host.presentedViewController != nil || presenter.isMovingModally
    else { return presentNow(controller, animated: animated) }
    let registry = ScreenRegistry.make(in: window)
    registry.expect([controller], presentedBy: presenter)
    let wait = SettleWait(
      clock: NavigationEnvironment.clock,
      movers: { [weak presenter] in
        [presenter, presenter?.presentingViewController, presenter?.presentedViewController]
      },
      progress: { [weak presenter] in
        // UIKit may cancel a dismissal, and another one may follow it.
        guard presenter?.isBusyPresenting == true else { return .over }
        return $0.isFirst || $0.isMoving ? .running : .over
      }
    )
    wait.begin(deadline: NavigationEnvironment.deadline) { [weak registry] _ in
      // Other code may have cancelled the presentation in the meantime.
      guard let registry, registry.removeArrivals([controller]) else { return }
      presentNow(controller, animated: animated)
    }
  }

  /// Presents, or ends the flows that wait for the view controller.
  private func presentNow(_ controller: UIViewController, animated: Bool) {
    if let host = layer.host, !host.isArriving, host.presentedViewController == nil,
      !host.outermostContainer.isMovingModally, layer.refusalToPresent(controller) == nil
    {
      host.present(controller, animated: animated)
    }
    guard controller.presentingViewController == nil else { return }
    layer.window?.screenRegistry?.cancelInstallation(of: [controller], as: .replaced)
  }
}

extension UIViewController {
  /// Whether UIKit would refuse to present now, but may present later: until this view controller
  /// is presented itself, and what it presents is dismissed.
  fileprivate var isBusyPresenting: Bool {
    isArriving || isMovingModally || presentedViewController?.isBeingDismissed == true
  }
}
