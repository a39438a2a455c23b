package import PlatformUI

extension StageLayer {
  package var presented: UIViewController? { host?.presentedViewController }

  package func refusalToPresent(_ controller: UIViewController) -> StageError? {
    LayerPresenter(layer: self).refusal(of: controller)
  }

  package func showModally(_ controller: UIViewController, animated: Bool) {
    LayerPresenter(layer: self).present(controller, animated: animated)
  }

  package func dismissModally(animated: Bool) {
    presented?.presentingViewController?.dismissPresented(animated: animated)
  }
}

/// Presents above the host of a layer.
///
/// Not an extension of `StageLayer`, which the compiler would specialize for each class of layers.
@MainActor private struct LayerPresenter {
  let layer: any StageLayer

  private var host: UIViewController? { layer.host }
  private var window: UIWindow? { layer.window }

  func refusal(of controller: UIViewController) -> StageError? {
    guard let host, !host.isLeaving else { return .released }
    if controller.use(besides: window) != nil { return .alreadyShown(controller.typeName) }
    if let next = window?.screenRegistry?.arrival(above: host.outermostContainer) {
      return .alreadyPresenting(next.typeName)
    }
    if let presented = host.presentedViewController {
      return presented.isBeingDismissed ? nil : .alreadyPresenting(presented.typeName)
    }
    return host.viewIfLoaded?.window == nil && !host.isArriving ? .notInWindow : nil
  }

  func present(_ controller: UIViewController, animated: Bool) {
    guard let host, let window else {
      return presentNow(controller, animated: animated, in: window?.screenRegistry)
    }
    let presenter = host.outermostContainer
    guard host.isArriving || host.presentedViewController != nil || presenter.isMovingModally
    else { return presentNow(controller, animated: animated, in: window.screenRegistry) }
    let registry = ScreenRegistry.make(in: window)
    registry.expect([controller], presentedBy: presenter)
    let wait = TransitionWait(
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
      registry?.cancelLostArrivals()
      // Other code may have cancelled the presentation in the meantime.
      guard let registry, registry.removeArrivals([controller]) else { return }
      self.presentNow(controller, animated: animated, in: registry)
    }
  }

  /// Presents, or ends the flows that wait for the view controller.
  ///
  /// - Parameter registry: The registry of the flows; the host may have left their window since.
  private func presentNow(
    _ controller: UIViewController,
    animated: Bool,
    in registry: ScreenRegistry?
  ) {
    if let host, !host.isArriving, host.presentedViewController == nil,
      !host.outermostContainer.isMovingModally, refusal(of: controller) == nil
    {
      host.present(controller, animated: animated)
    }
    guard controller.presentingViewController == nil else { return }
    registry?.cancelInstallation(of: [controller], as: .replaced)
  }
}

extension UIViewController {
  /// Whether UIKit would refuse to present now, but may present later: until this view controller
  /// is presented itself, and what it presents is dismissed.
  fileprivate var isBusyPresenting: Bool {
    isArriving || isMovingModally || presentedViewController?.isBeingDismissed == true
  }
}
