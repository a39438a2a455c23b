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

  private static let key = UnsafeRawPointer(Unmanaged.passUnretained(KeyHolder.shared).toOpaque())
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

  /// The screens that a navigation controller has, or will have after the running transition.
  static func screens(of container: UINavigationController) -> [UIViewController] {
    pending(for: container)?.entries.compactMap(\.screen) ?? container.viewControllers
  }

  /// Whether a navigation controller was asked for a stack that it does not have yet.
  static func isPending(for container: UINavigationController) -> Bool {
    pending(for: container) != nil
  }

  /// Records the stack that a navigation controller was asked for just now, unless it has it.
  static func note(_ screens: [UIViewController], for container: UINavigationController) {
    let former = container.viewControllers
    let coordinator = container.transitionCoordinator
    // Outside a window nothing runs that UIKit would wait for.
    let isDeferred =
      !former.isIdentical(to: screens)
      && (coordinator != nil || container.viewIfLoaded?.window != nil)
    guard isDeferred else { return record(nil, for: container) }
    let pending = PendingStack(screens, insteadOf: former, coordinator: coordinator)
    record(pending, for: container)
    if coordinator == nil { pending.await(in: container) }
  }

  private static func pending(for container: UINavigationController) -> PendingStack? {
    let pending = recorded(for: container)
    return pending?.isCurrent(in: container) == true ? pending : nil
  }

  private static func recorded(for container: UINavigationController) -> PendingStack? {
    objc_getAssociatedObject(container, key) as? PendingStack
  }

  private static func record(_ pending: PendingStack?, for container: UINavigationController) {
    if pending == nil, recorded(for: container) == nil { return }
    objc_setAssociatedObject(container, key, pending, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
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
      guard let container, Self.recorded(for: container) === self else { return }
      Self.record(nil, for: container)
      container.treeWindow?.screenRegistry?.look()
    }
  }

  /// An object whose address is the key.
  private final class KeyHolder: Sendable {
    static let shared = KeyHolder()
  }
}
