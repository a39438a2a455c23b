import PlatformUI

/// The screens that a stage method has shown and whose transition it waits for.
@MainActor final class WaitingChange {
  private let screens: [WeakController]
  /// Whether a later method has removed one of the screens.
  private(set) var isReplaced = false

  init(_ screens: [UIViewController]) {
    self.screens = screens.map(WeakController.init)
  }

  /// Records that a later method removes view controllers.
  func note(removalOf roots: Set<ObjectIdentifier>) {
    if screens.contains(where: { $0.controller?.isAtOrBelow(roots) == true }) { isReplaced = true }
  }
}
