import PlatformUI
import WaymarkCore

/// One change of the hierarchy.
enum LiveOperation {
  case dismiss(UIViewController, presenter: UIViewController)
  case select(UIViewController, container: UIViewController, ContainerKind)
  case install(Installation)
  case present(ContainerChild, presenter: ContainerChild, Presentation)
  case replaceRoot(ContainerChild, old: UIViewController?, RootChange)
  case perform(ContainerChild, container: ContainerChild, CustomInstallation, name: String)
}

extension LiveOperation {
  /// Returns why the operation no longer matches the hierarchy; `nil` if it matches.
  @MainActor func drift(in window: UIWindow) -> String? {
    switch self {
    case .dismiss(let presented, let presenter):
      presenter.presentedViewController === presented && !presented.isBeingDismissed
        ? nil : "\(presented.asScreen) is no longer presented"
    case .select(let child, let container, let kind):
      // A tab behind the More tab may have no parent.
      container.isInTree(of: window) && kind.children(of: container).includes(child)
        ? nil : "\(child.asScreen) has left \(container.asScreen)"
    case .install(let installation):
      (installation.isCovered || installation.container.isInTree(of: window))
        && installation.isUnchanged
        ? nil : "the children of \(installation.container.asScreen) have changed"
    case .present(let child, let presenter, _):
      Self.driftOfPresenter(presenter.controller, in: window) ?? child.controller?.driftOfPresented
    case .replaceRoot(_, let old, _):
      window.rootViewController === old ? nil : "the root has been replaced"
    case .perform(_, let container, _, _):
      container.controller?.isInTree(of: window) == true
        ? nil : "\(container.asScreen) has left the tree"
    }
  }

  @MainActor private static func driftOfPresenter(
    _ presenter: UIViewController?,
    in window: UIWindow
  ) -> String? {
    guard let presenter, presenter.isInTree(of: window) else { return "the presenter was removed" }
    guard presenter.viewIfLoaded?.window != nil else { return "the presenter is not shown" }
    return presenter.presentedViewController.map { "\($0.asScreen) has been presented meanwhile" }
  }

  /// Creates the closure that completion handlers call; called only if one may be needed.
  typealias SignalMaker = () -> (@MainActor () -> Void)

  /// Calls UIKit once; completion handlers call the signal.
  ///
  /// - Returns: Whether the operation has already ended.
  @MainActor func perform(
    in window: UIWindow,
    animated: Bool,
    anchor: RequestAnchor?,
    signal: SignalMaker
  ) -> Bool {
    switch self {
    case .dismiss(_, let presenter):
      presenter.dismissPresented(animated: animated, completion: signal())
    case .present(let child, let presenter, let presentation):
      if let controller = child.controller, let presenter = presenter.controller {
        presentation.apply(to: controller, presenter: presenter, anchor: anchor)
        presenter.present(controller, animated: animated, completion: signal())
      }
    case .select(let child, let container, let kind):
      return performInTransaction(in: window, animated: animated, signal) {
        kind.select(child, in: container, animated: animated)
      }
    case .install(let installation):
      return performInTransaction(in: window, animated: animated, signal) {
        installation.perform(animated: animated)
      }
    case .replaceRoot(let child, _, let change):
      return performInTransaction(in: window, animated: animated, signal) {
        change.isMoving = animated && change.transition != nil
        Self.setRoot(child.controller, of: window, animated ? change.transition : nil)
      }
    case .perform(let child, let container, let installation, _):
      return performInTransaction(in: window, animated: animated, signal) {
        if let screen = child.controller, let container = container.controller {
          installation(container, screen, animated)
        }
      }
    }
    return isSettled(in: window)
  }

  @MainActor private static func setRoot(
    _ root: UIViewController?,
    of window: UIWindow,
    _ transition: RootTransition?
  ) {
    guard let transition else { return window.rootViewController = root }
    UIView.transition(
      with: window,
      duration: transition.duration,
      options: transition.options,
      animations: { window.rootViewController = root }
    )
  }

  /// The duration of an animation that is not visible in the hierarchy.
  @MainActor var hiddenMovement: (change: RootChange, duration: Duration)? {
    guard case .replaceRoot(_, _, let change) = self, change.isMoving,
      let transition = change.transition
    else { return nil }
    return (change, transition.countedDuration)
  }

  /// Performs a change of a container, which has no completion handler, in a transaction with one.
  ///
  /// An unanimated change usually ends within the call and needs none.
  ///
  /// - Returns: Whether the operation has already ended.
  @MainActor private func performInTransaction(
    in window: UIWindow,
    animated: Bool,
    _ signal: SignalMaker,
    _ change: () -> Void
  ) -> Bool {
    CATransaction.begin()
    if animated { Self.completeTransaction(with: signal()) }
    change()
    let isOver = isSettled(in: window)
    if !animated, !isOver { Self.completeTransaction(with: signal()) }
    CATransaction.commit()
    return isOver || isSettled(in: window)
  }

  @MainActor private static func completeTransaction(
    with signal: @escaping @MainActor () -> Void
  ) {
    CATransaction.setCompletionBlock { MainActor.assumeIsolated(signal) }
  }

  /// Whether UIKit has begun the operation and no other code has reverted it.
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
    case .replaceRoot(let child, _, _):
      window.rootViewController === child.controller
    case .perform(let child, _, _, _):
      child.controller?.isInTree(of: window) == true
    }
  }

  /// Whether the hierarchy shows that the operation has ended.
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
    case .replaceRoot(let child, _, let change):
      // A hidden window loads the view of its root only when it becomes visible.
      !change.isMoving
        && child.controller.map { root in
          window.rootViewController === root && (root.isAtRest || window.isHidden)
        } ?? false
    case .perform(let child, let container, _, _):
      child.controller.map { screen in
        screen.isInTree(of: window) && screen.transitionCoordinator == nil
          && (container.controller ?? screen).isShowing(screen)
      } ?? false
    }
  }

  /// Describes why a change of a container has not settled; `nil` if UIKit alone can end it.
  @MainActor var unsettledPart: String? {
    switch self {
    case .dismiss, .present, .replaceRoot: nil
    case .select(let child, let container, let kind):
      kind.shownChildren(of: container).includes(child)
        ? child.missingView : "\(container.asScreen) does not show \(child.asScreen)"
    case .install(let installation): installation.unsettledPart
    case .perform(let child, _, _, _): child.controller?.missingView
    }
  }

  /// Cancels a change that a container has deferred, so that it does not follow after the deadline.
  ///
  /// Does nothing if the operation has begun.
  @MainActor func withdraw(from window: UIWindow) {
    guard !holds(in: window) else { return }
    switch self {
    case .install(let installation):
      let (container, kind) = (installation.container, installation.kind)
      // During an interactive pop the children lack the screen that the user may still keep.
      let old = [ContainerChild](installation.old)
      let children = kind.hasSlots ? kind.slottedChildren(of: container) : old
      kind.place(children, in: container, animated: false)
    case .select(_, let container, let kind) where !kind.hasSlots:
      let shown = kind.children(of: container).first(
        where: kind.shownChildren(of: container).includes
      )
      if let shown { kind.select(shown, in: container, animated: false) }
    case .dismiss, .select, .present, .replaceRoot, .perform: break
    }
  }

  /// The view controller whose running transition would make UIKit defer or refuse the operation.
  @MainActor var obstacle: UIViewController? {
    let changed: UIViewController? =
      switch self {
      case .dismiss(let presented, _): presented
      case .select(_, let container, _): container
      case .install(let installation): installation.container
      case .present(_, let presenter, _): presenter.controller
      case .replaceRoot: nil
      case .perform(_, let container, _, _): container.controller
      }
    guard let changed, changed.transitionCoordinator != nil else { return nil }
    return changed
  }

  /// Whether the operation installs the screen of a step, alone or in a new container.
  @MainActor func brings(_ step: BoundStep) -> Bool {
    guard let screen = step.controller else { return false }
    return children.contains { $0.controller?.isAncestor(of: screen) == true }
  }

  /// The children that the operation installs.
  @MainActor var children: [ContainerChild] {
    switch self {
    case .dismiss, .select: []
    case .install(let installation): installation.children
    case .present(let child, _, _), .replaceRoot(let child, _, _), .perform(let child, _, _, _):
      [child]
    }
  }

  /// The view controller whose transition the operation runs in.
  @MainActor var mover: UIViewController? {
    switch self {
    case .dismiss(let presented, let presenter):
      presented.transitionCoordinator == nil ? presenter : presented
    case .select(_, let container, _): container
    case .install(let installation): installation.container
    case .present, .replaceRoot, .perform: children.first?.controller
    }
  }
}

extension LiveOperation {
  @MainActor var asOperation: NavigationPlan.Operation {
    switch self {
    case .dismiss(let presented, let presenter):
      .dismiss(presented.asScreen, presenter: presenter.asScreen)
    case .select(let child, let container, _):
      .select(child.asScreen, container: container.asScreen)
    case .install(let installation):
      .install(
        installation.children.map(\.asScreen),
        container: installation.container.asScreen,
        action: installation.actionName
      )
    case .present(let child, let presenter, let presentation):
      .present(child.asScreen, presenter: presenter.asScreen, style: presentation.style.name)
    case .replaceRoot(let child, _, _):
      .replaceRoot(child.asScreen)
    case .perform(let child, let container, _, let name):
      .perform(child.asScreen, container: container.asScreen, action: name)
    }
  }
}

extension UIViewController {
  /// Describes the missing view of a child; `nil` if it is in a window.
  var missingView: String? {
    viewIfLoaded?.window == nil ? "the view of \(asScreen) is not in the window" : nil
  }

  /// Whether the view controller is in the window and not in a transition.
  var isAtRest: Bool {
    viewIfLoaded?.window != nil && transitionCoordinator == nil
  }

  /// Whether the presentation of the view controller has ended, including those above it.
  var isFullyPresented: Bool {
    presentingViewController != nil && !isBeingPresented
      && (isAtRest || presentedViewController != nil)
  }

  /// Whether a child is visible; a container off screen shows its child immediately.
  func isShowing(_ child: UIViewController) -> Bool {
    child.isAtRest || viewIfLoaded?.window == nil
  }

  /// The reason why the view controller cannot be presented now.
  fileprivate var driftOfPresented: String? {
    guard parent == nil, let presentingViewController else { return nil }
    return "\(asScreen) is already presented by \(presentingViewController.asScreen)"
  }

  /// Removes the view from a container that the view controller has left.
  ///
  /// A stack outside a window removes the view of the former top only during layout, and UIKit
  /// raises an exception if the superview belongs to another view controller than the new parent.
  func leaveOldView() {
    guard let view = viewIfLoaded, view.superview != nil, parent == nil,
      presentingViewController == nil, view.window?.rootViewController !== self
    else { return }
    view.removeFromSuperview()
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
