import PlatformUI

/// The stack that a navigation controller was asked for during a transition.
///
/// UIKit sets it when the transition has ended. Until then `viewControllers` is a stack that will
/// be replaced, so verbs count from this one. A navigation controller that refuses a stack cannot
/// be told from one that defers it, so a refused one counts until the deadline.
@MainActor final class PendingStack {
  private struct Entry {
    weak var screen: UIViewController?
  }

  private static let key = AssociationKey()
  private let entries: [Entry]
  private let former: [Entry]
  /// The transition that UIKit waits for; an unanimated one may have no coordinator.
  private weak var coordinator: AnyObject?
  private let hasCoordinator: Bool

  private init(
    _ screens: [UIViewController],
    insteadOf former: [UIViewController],
    coordinator: AnyObject?
  ) {
    entries = screens.map(Entry.init)
    self.former = former.map(Entry.init)
    self.coordinator = coordinator
    hasCoordinator = coordinator != nil
  }

  /// The stack that a navigation controller was asked for and does not have yet.
  static func pending(for container: UINavigationController) -> PendingStack? {
    guard
      let pending = objc_getAssociatedObject(container, key.pointer) as? PendingStack,
      pending.isCurrent(in: container)
    else { return nil }
    return pending
  }

  /// The screens that the navigation controller will have after the running transition.
  var screens: [UIViewController] { entries.compactMap(\.screen) }

  /// Records the stack that a navigation controller was asked for just now, unless it has it.
  static func note(_ screens: [UIViewController], for container: UINavigationController) {
    let former = container.viewControllers
    let coordinator = container.transitionCoordinator
    // Outside a window nothing runs that UIKit would wait for.
    let isDeferred =
      !former.isIdentical(to: screens)
      && (coordinator != nil || container.viewIfLoaded?.window != nil)
    let pending =
      isDeferred ? PendingStack(screens, insteadOf: former, coordinator: coordinator) : nil
    let key = key.pointer
    objc_setAssociatedObject(container, key, pending, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    if coordinator == nil { pending?.await(in: container) }
  }

  /// Whether the navigation controller still has the stack that is to be replaced.
  private func isCurrent(in container: UINavigationController) -> Bool {
    if hasCoordinator {
      return coordinator != nil && container.transitionCoordinator === coordinator
    }
    return container.viewControllers.isIdentical(to: former.compactMap(\.screen))
  }

  /// Waits for a change whose transition has no coordinator, and ignores one that never comes.
  private func await(in container: UINavigationController) {
    let wait = SettleWait(
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
