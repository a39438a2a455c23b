import PlatformUI

/// Waits until the tree shows that something is over.
///
/// Signals only ask for a look: the condition decides. A completion that comes twice, early or
/// never therefore neither ends the wait wrongly nor keeps it for ever; the deadline takes the last
/// look.
@MainActor final class SettleWait {
  private let isOver: @MainActor () -> Bool
  private let mover: @MainActor () -> UIViewController?
  private let clock: any NavigationClock
  private var finish: (@MainActor (Bool) -> Void)?
  private var deadline: (any ScheduledAction)?
  private weak var followed: AnyObject?

  /// Creates a wait.
  ///
  /// - Parameters:
  ///   - isOver: The condition on the tree.
  ///   - mover: The controller whose transition coordinator tells of progress.
  init(
    clock: any NavigationClock,
    mover: @escaping @MainActor () -> UIViewController?,
    isOver: @escaping @MainActor () -> Bool
  ) {
    self.clock = clock
    self.mover = mover
    self.isOver = isOver
  }

  /// Begins to wait; `finish` is told once whether the condition came to hold in time.
  func begin(deadline: Duration, finish: @escaping @MainActor (Bool) -> Void) {
    self.finish = finish
    self.deadline = clock.schedule(after: deadline) { [weak self] in
      guard let self else { return }
      self.end(self.isOver())
    }
    look()
  }

  /// Looks at the tree now; called by every signal.
  func look() {
    guard finish != nil else { return }
    if isOver() { end(true) } else { follow() }
  }

  /// Gives up without telling anyone.
  func abandon() {
    finish = nil
    deadline?.cancel()
  }

  private func end(_ isSettled: Bool) {
    let finish = self.finish
    abandon()
    finish?(isSettled)
  }

  /// Asks the running transition, if it is not asked already, to call back at its end.
  private func follow() {
    guard let coordinator = mover()?.transitionCoordinator, coordinator !== followed else { return }
    followed = coordinator
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.lookNextTurn() }
  }

  /// The coordinator calls back while the transition is still being cleared away.
  private func lookNextTurn() {
    _ = clock.schedule(after: .zero) { [weak self] in self?.look() }
  }
}
