import PlatformUI

/// Waits until the tree shows that something is over.
///
/// Signals only ask for a look: the condition decides. A completion that comes twice, early or
/// never therefore neither ends the wait wrongly nor keeps it for ever; the deadline takes the last
/// look.
@MainActor final class SettleWait {
  /// What a look at the tree shows.
  enum Progress {
    case running, over
    /// It was under way or over, and somebody has undone it.
    case undone
  }

  /// How a wait ends.
  enum Ending {
    case settled, undone, timedOut
  }

  private let progress: @MainActor () -> Progress
  private let mover: @MainActor () -> UIViewController?
  private let clock: any NavigationClock
  private var finish: (@MainActor (Ending) -> Void)?
  private var deadline: (any ScheduledAction)?
  private weak var followed: AnyObject?

  /// Creates a wait.
  ///
  /// - Parameters:
  ///   - mover: The controller whose transition coordinator tells that there is something to see.
  ///   - progress: The look at the tree.
  init(
    clock: any NavigationClock,
    mover: @escaping @MainActor () -> UIViewController?,
    progress: @escaping @MainActor () -> Progress
  ) {
    self.clock = clock
    self.mover = mover
    self.progress = progress
  }

  /// Begins to wait; `finish` is told once how that ended.
  func begin(deadline: Duration, finish: @escaping @MainActor (Ending) -> Void) {
    self.finish = finish
    self.deadline = clock.schedule(after: deadline) { [weak self] in
      self?.look()
      self?.end(.timedOut)
    }
    look()
    // What takes no animation has no coordinator to follow.
    if self.finish != nil { lookNextTurn() }
  }

  /// Looks at the tree now; called by every signal.
  func look() {
    guard finish != nil else { return }
    switch progress() {
    case .running: follow()
    case .over: end(.settled)
    case .undone: end(.undone)
    }
  }

  /// Gives up without telling anyone.
  func abandon() {
    finish = nil
    deadline?.cancel()
  }

  private func end(_ ending: Ending) {
    let finish = self.finish
    abandon()
    finish?(ending)
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
