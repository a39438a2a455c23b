import PlatformUI

extension LiveOperation {
  /// Why the operation does not fit the tree any more; `nil` when it does.
  @MainActor func drift(in window: UIWindow) -> String? {
    switch self {
    case .dismiss(let presented, let presenter):
      presenter.presentedViewController === presented && !presented.isBeingDismissed
        ? nil : "\(presented.asScreen) is not presented any more"
    case .select(let child, let container, _):
      child.isInTree(of: window) && container.isAncestor(of: child)
        ? nil : "\(child.asScreen) has left \(container.asScreen)"
    case .install(let installation):
      installation.container.isInTree(of: window) && installation.isUnchanged
        ? nil : "the children of \(installation.container.asScreen) have changed"
    case .present(_, let presenter, _):
      Self.driftOfPresenter(presenter.controller, in: window)
    case .replaceRoot(_, let old):
      window.rootViewController === old ? nil : "the root has been replaced"
    }
  }

  @MainActor private static func driftOfPresenter(
    _ presenter: UIViewController?,
    in window: UIWindow
  ) -> String? {
    guard let presenter, presenter.isInTree(of: window) else { return "the presenter has gone" }
    guard presenter.viewIfLoaded?.window != nil else { return "the presenter is not shown" }
    return presenter.presentedViewController.map { "\($0.asScreen) is presented meanwhile" }
  }

  /// Calls UIKit, once; `signal` is called for whatever completion comes, as often as it comes.
  @MainActor func perform(
    in window: UIWindow,
    animated: Bool,
    signal: @escaping @MainActor () -> Void
  ) {
    switch self {
    case .dismiss(_, let presenter):
      presenter.dismiss(animated: animated, completion: signal)
    case .select(let child, let container, let kind):
      Self.signalling(signal) { kind.select(child, in: container, animated: animated) }
    case .install(let installation):
      let children = installation.children.controllers
      Self.signalling(signal) {
        installation.kind.setChildren(children, in: installation.container, animated: animated)
      }
    case .present(let child, let presenter, let style):
      guard let controller = child.controller else { return }
      if let style = style.uiKitStyle { controller.modalPresentationStyle = style }
      presenter.controller?.present(controller, animated: animated, completion: signal)
    case .replaceRoot(let child, _):
      Self.signalling(signal) { window.rootViewController = child.controller }
    }
  }

  /// Containers have no completions; the end of the transaction around the call stands in for them.
  @MainActor private static func signalling(
    _ signal: @escaping @MainActor () -> Void,
    _ body: () -> Void
  ) {
    CATransaction.begin()
    CATransaction.setCompletionBlock { MainActor.assumeIsolated(signal) }
    body()
    CATransaction.commit()
  }

  /// Whether UIKit has taken the operation on, and nobody has undone it.
  @MainActor func holds(in window: UIWindow) -> Bool {
    switch self {
    case .dismiss(let presented, _):
      presented.isBeingDismissed || presented.presentingViewController == nil
    case .select(let child, let container, let kind):
      kind.shownChildren(of: container).includes(child)
    case .install(let installation):
      installation.isInPlace
    case .present(let child, _, _):
      child.controller?.presentingViewController != nil
    case .replaceRoot(let child, _):
      window.rootViewController === child.controller
    }
  }

  /// Whether the tree shows that the operation is over.
  @MainActor func isSettled(in window: UIWindow) -> Bool {
    switch self {
    case .dismiss(let presented, _):
      presented.presentingViewController == nil && presented.viewIfLoaded?.window == nil
    case .select(let child, let container, let kind):
      kind.shownChildren(of: container).includes(child) && container.isShowing(child)
    case .install(let installation):
      installation.isSettled
    case .present(let child, _, _):
      child.controller?.isFullyPresented == true
    case .replaceRoot(let child, _):
      child.controller.map { window.rootViewController === $0 && $0.isAtRest } ?? false
    }
  }

  /// The controller whose transition this operation runs in.
  @MainActor var mover: UIViewController? {
    switch self {
    case .dismiss(let presented, let presenter):
      presented.transitionCoordinator == nil ? presenter : presented
    case .select(_, let container, _): container
    case .install(let installation): installation.container
    case .present(let child, _, _): child.controller
    case .replaceRoot(let child, _): child.controller
    }
  }
}

extension Installation {
  @MainActor var isUnchanged: Bool {
    kind.children(of: container).isIdentical(to: old)
  }

  @MainActor var isInPlace: Bool {
    kind.children(of: container).isIdentical(to: children.controllers)
  }

  @MainActor var isSettled: Bool {
    guard isInPlace else { return false }
    return kind.shownChildren(of: container).allSatisfy(container.isShowing)
  }
}

extension UIViewController {
  /// Whether the controller is in the window and no transition of it is running.
  var isAtRest: Bool {
    viewIfLoaded?.window != nil && transitionCoordinator == nil
  }

  var isFullyPresented: Bool {
    presentingViewController != nil && !isBeingPresented && isAtRest
  }

  /// Whether a contained controller is shown; a container that is itself off screen shows at once.
  func isShowing(_ child: UIViewController) -> Bool {
    viewIfLoaded?.window == nil || child.isAtRest
  }

  func isInTree(of window: UIWindow) -> Bool {
    topmostAncestor === window.rootViewController
  }

  func isAncestor(of other: UIViewController) -> Bool {
    var controller: UIViewController? = other
    while let candidate = controller, candidate !== self { controller = candidate.parent }
    return controller != nil
  }
}
