import PlatformUI

/// The stack that a navigation controller has been given during a transition.
///
/// UIKit sets it when the transition has ended; until then `viewControllers` returns the old stack,
/// so stage methods use this one. A navigation controller that rejects a stack looks like one that
/// defers it, so a rejected stack stays pending until the deadline.
@MainActor final class PendingStack {
  private static let key = AssociationKey()
  private let entries: [Weak<UIViewController>]
  private let former: [Weak<UIViewController>]
  /// The transition that UIKit waits for; an unanimated one may have no coordinator.
  private weak var coordinator: AnyObject?
  private let hasCoordinator: Bool

  private init(
    _ screens: [UIViewController],
    insteadOf former: [UIViewController],
    coordinator: AnyObject?
  ) {
    entries = screens.map(Weak.init)
    self.former = former.map(Weak.init)
    self.coordinator = coordinator
    hasCoordinator = coordinator != nil
  }

  /// Returns the stack that a navigation controller has been given but has not set yet.
  static func pending(for container: UINavigationController) -> PendingStack? {
    guard
      let pending = objc_getAssociatedObject(container, key.pointer) as? PendingStack,
      pending.isCurrent(in: container)
    else { return nil }
    return pending
  }

  /// The screens of the navigation controller after the running transition.
  var screens: [UIViewController] { entries.living() }

  /// Records the stack that a navigation controller has just been given, unless it is already set.
  static func note(_ screens: [UIViewController], for container: UINavigationController) {
    let former = container.viewControllers
    let coordinator = container.transitionCoordinator
    // Outside a window no transition runs, so nothing is deferred.
    let isDeferred =
      !former.isIdentical(to: screens)
      && (coordinator != nil || container.viewIfLoaded?.window != nil)
    let pending =
      isDeferred ? PendingStack(screens, insteadOf: former, coordinator: coordinator) : nil
    let key = key.pointer
    objc_setAssociatedObject(container, key, pending, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    if coordinator == nil { pending?.waitForChange(in: container) }
  }

  /// Whether the navigation controller still has the old stack.
  private func isCurrent(in container: UINavigationController) -> Bool {
    if hasCoordinator {
      return coordinator != nil && container.transitionCoordinator === coordinator
    }
    return container.viewControllers.isIdentical(to: former.living())
  }

  /// Waits for a change without transition coordinator, up to the deadline.
  private func waitForChange(in container: UINavigationController) {
    let wait = TransitionWait(
      clock: NavigationEnvironment.clock,
      movers: { [weak container] in [container] },
      progress: { [weak container] _ in
        container.map(self.isCurrent) == true ? .running : .over
      }
    )
    wait.begin(deadline: NavigationEnvironment.deadline) { [weak container] _ in
      let key = Self.key.pointer
      guard let container, objc_getAssociatedObject(container, key) as? Self === self else {
        return
      }
      objc_setAssociatedObject(container, key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      container.treeWindow?.screenRegistry?.look()
    }
  }
}
