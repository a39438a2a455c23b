package import PlatformUI

/// The implementation of a ``Stage``: a container, or a layer in front of one that a coordinator or
/// a placement adds.
///
/// A layer retains neither the container nor a coordinator, so completions may retain the layer.
@MainActor package protocol StageLayer: AnyObject {
  /// The current screens, in the order in which they were shown; the last one is in front.
  var screens: [UIViewController] { get }

  /// The view controller of the container; `nil` once it is deallocated.
  var host: UIViewController? { get }

  /// Replaces the screens of the container.
  ///
  /// Called only with screens for which ``refusal(of:)`` returns nil.
  func arrange(_ screens: [UIViewController], animated: Bool)

  /// The number of screens that the container can hold; `nil`, the default, for any number.
  var capacity: Int? { get }

  /// Returns the error if new screens cannot be shown; `nil` if they can.
  func refusal(of newScreens: [UIViewController]) -> StageError?

  /// The window; `nil` before the container is in one. Defaults to the window of the host.
  var window: UIWindow? { get }

  /// The position of the screen that `popToRoot` shows; screens below it are never removed.
  var rootIndex: Int { get }

  /// The view controller presented above the host.
  var presented: UIViewController? { get }

  /// Returns the error if the view controller cannot be presented now; `nil` if it can.
  func refusalToPresent(_ controller: UIViewController?) -> StageError?

  /// Presents a view controller above the host, now or when a running presentation or dismissal has
  /// ended.
  func showModally(_ controller: UIViewController, animated: Bool)

  /// Dismisses the presented view controller.
  func dismissModally(animated: Bool)

  /// The coordinator that owns the screens shown here, directly or through a layer below.
  var scenario: Scenario? { get }
}

extension StageLayer {
  package var capacity: Int? { nil }
  package var window: UIWindow? { host?.treeWindow }
  package var rootIndex: Int { 0 }
  package var presented: UIViewController? { host?.presentedViewController }
  package var scenario: Scenario? { nil }

  package func refusal(of newScreens: [UIViewController]) -> StageError? {
    host == nil ? .released : nil
  }

  package func refusalToPresent(_ controller: UIViewController?) -> StageError? {
    guard let host, !host.isLeaving else { return .released }
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

  package func showModally(_ controller: UIViewController, animated: Bool) {
    guard let host, let window else { return presentNow(controller, animated: animated) }
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
        // UIKit may cancel a dismissal, and another dismissal may follow.
        guard presenter?.isBusyPresenting == true else { return .over }
        return $0.isFirst || $0.isMoving ? .running : .over
      }
    )
    wait.begin(deadline: NavigationEnvironment.deadline) { [weak registry] _ in
      // Other code may have cancelled the presentation meanwhile.
      guard let registry, registry.removeArrivals([controller]) else { return }
      self.presentNow(controller, animated: animated)
    }
  }

  package func dismissModally(animated: Bool) {
    presented?.presentingViewController?.dismissPresented(animated: animated)
  }

  /// Presents the view controller, or ends the flows that wait for it.
  private func presentNow(_ controller: UIViewController, animated: Bool) {
    if let host, !host.isArriving, host.presentedViewController == nil,
      !host.outermostContainer.isMovingModally, refusalToPresent(controller) == nil
    {
      host.present(controller, animated: animated)
    }
    guard controller.presentingViewController == nil else { return }
    window?.screenRegistry?.cancelInstallation(of: [controller], as: .replaced)
  }
}

/// A layer that forwards to another one and changes some of its behavior.
@MainActor protocol WrappingLayer: StageLayer {
  /// The wrapped layer; `nil` once nothing can be shown any more.
  var below: (any StageLayer)? { get }
}

extension WrappingLayer {
  var screens: [UIViewController] { below?.screens ?? [] }
  var host: UIViewController? { below?.host }
  var capacity: Int? { below?.capacity }
  var window: UIWindow? { below?.window }
  var rootIndex: Int { below?.rootIndex ?? 0 }
  var presented: UIViewController? { below?.presented }
  var scenario: Scenario? { below?.scenario }

  func refusalToPresent(_ controller: UIViewController?) -> StageError? {
    below.map { $0.refusalToPresent(controller) } ?? .released
  }

  func showModally(_ controller: UIViewController, animated: Bool) {
    below?.showModally(controller, animated: animated)
  }

  func dismissModally(animated: Bool) {
    below?.dismissModally(animated: animated)
  }
}

extension UIViewController {
  /// The error if UIKit does not allow the view controller in a stack; `nil` if it does.
  var refusalInStack: StageError? { goesIntoStack ? nil : .containerInStack(typeName) }
}

extension [UIViewController] {
  /// The error if UIKit does not allow one of the view controllers in a stack; `nil` otherwise.
  @MainActor var refusalInStack: StageError? {
    for controller in self {
      if let refusal = controller.refusalInStack { return refusal }
    }
    return nil
  }
}

extension UIViewController {
  /// Whether a presentation must wait until this view controller is presented and its own
  /// presentation is dismissed.
  fileprivate var isBusyPresenting: Bool {
    isArriving || isMovingModally || presentedViewController?.isBeingDismissed == true
  }

  /// The name of the view controller's class without its module.
  var typeName: String { TypeNames.name(of: self) }
}
