import PlatformUI

/// A stage over a navigation controller: the screens are its stack.
@MainActor final class NavigationLayer: StageLayer {
  private weak var container: UINavigationController?
  private weak let member: UIViewController?

  init(_ navigationController: UINavigationController) {
    container = navigationController
    member = nil
  }

  /// The stage of the navigation controller that contains a screen, also after the screen has
  /// moved.
  init(around screen: UIViewController) {
    container = screen.navigationController
    member = screen
  }

  /// The stack, or during a transition the stack that UIKit has been asked for.
  var screens: [UIViewController] {
    guard let located else { return [] }
    return PendingStack.screens(of: located)
  }

  var host: UIViewController? { located }

  /// Pushes or pops where one call is enough, so that overrides of these methods are called.
  ///
  /// Otherwise sets the whole stack, and always for a removal during a transition: UIKit may defer
  /// the call until the transition has ended, and a deferred pop could remove another screen.
  func arrange(_ screens: [UIViewController], animated: Bool) {
    guard let container = located else { return }
    if screens.isEmpty, container.parent == nil,
      let presenter = container.presentingViewController
    {
      return dismiss(container, by: presenter, animated: animated)
    }
    let isMoving = container.transitionCoordinator != nil || PendingStack.isPending(for: container)
    let current = isMoving ? PendingStack.screens(of: container) : container.viewControllers
    if let top = screens.last, screens.count == current.count + 1, screens.begins(with: current) {
      container.pushViewController(top, animated: animated)
    } else if !isMoving, !screens.isEmpty, screens.count + 1 == current.count,
      current.begins(with: screens)
    {
      container.popViewController(animated: animated)
    } else {
      container.setViewControllers(screens, animated: animated)
    }
    PendingStack.note(screens, for: container)
  }

  private func dismiss(
    _ container: UINavigationController,
    by presenter: UIViewController,
    animated: Bool
  ) {
    guard !container.isBeingDismissed else { return }
    taking([container]) {
      // The app may present the same navigation controller again, then without these screens.
      presenter.dismiss(animated: animated) { [weak container] in
        container?.setViewControllers([], animated: false)
      }
    }
  }

  private var located: UINavigationController? {
    if let member, let current = member.navigationController, current !== container {
      container = current
    }
    return container
  }
}

/// The stack that a navigation controller was asked for during a transition.
///
/// UIKit sets it when the transition has ended. Until then `viewControllers` is a stack that will
/// be replaced, so verbs count from this one.
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
