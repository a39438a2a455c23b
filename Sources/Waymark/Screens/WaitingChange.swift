import PlatformUI

/// The screens that a stage method has shown and whose transition it waits for.
@MainActor final class WaitingChange {
  private let screens: [Weak<UIViewController>]
  /// Whether a later method has removed one of the screens.
  private(set) var isReplaced = false

  init(_ screens: [UIViewController]) {
    self.screens = screens.map(Weak.init)
  }

  /// Records that a later method removes view controllers.
  func note(removalOf roots: Set<ObjectIdentifier>) {
    if screens.contains(where: { $0.object?.isAtOrBelow(roots) == true }) { isReplaced = true }
  }
}
