import PlatformUI

/// What a navigation controller was asked to show while a transition ran.
///
/// UIKit carries it out when that has ended; until then what follows is counted from here, and not
/// from a stack that will not be there any more.
@MainActor final class StackIntent {
  private struct Entry {
    weak var screen: UIViewController?
  }

  private static let key = UnsafeRawPointer(Unmanaged.passUnretained(KeyHolder.shared).toOpaque())
  private let entries: [Entry]
  private weak var coordinator: AnyObject?

  private init(_ screens: [UIViewController], coordinator: AnyObject) {
    entries = screens.map(Entry.init)
    self.coordinator = coordinator
  }

  /// The screens that a navigation controller has, or will have after the running transition.
  static func screens(of container: UINavigationController) -> [UIViewController] {
    guard let coordinator = container.transitionCoordinator,
      let intent = objc_getAssociatedObject(container, key) as? StackIntent,
      intent.coordinator === coordinator
    else { return container.viewControllers }
    return intent.entries.compactMap(\.screen)
  }

  /// Notes what a navigation controller was asked for just now.
  static func note(_ screens: [UIViewController], for container: UINavigationController) {
    let coordinator = container.transitionCoordinator
    let isDone = coordinator == nil || container.viewControllers.isIdentical(to: screens)
    let intent = isDone ? nil : coordinator.map { StackIntent(screens, coordinator: $0) }
    if intent == nil, objc_getAssociatedObject(container, key) == nil { return }
    objc_setAssociatedObject(container, key, intent, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  /// Its address serves as the key.
  private final class KeyHolder: Sendable {
    static let shared = KeyHolder()
  }
}
