import PlatformUI

/// Waits until the view-controller hierarchy shows that a change has ended.
///
/// The condition is evaluated when the wait begins, in the next turn of the main actor, after the
/// next layout pass, after each transition of the movers, after each call of ``look()``, and at the
/// deadline. Callbacks only cause an evaluation, so a repeated, early or missing callback neither
/// ends the wait wrongly nor prolongs it forever. A wait retains itself until it has ended.
@MainActor final class TransitionWait {
  /// The result of an evaluation.
  enum Progress {
    case running, over
    /// The change was running or complete and other code has reverted it, or it has not begun and
    /// no running transition could begin it.
    case undone
  }

  /// The result of a wait.
  enum Ending {
    case settled, undone, timedOut
  }

  /// The input of the condition.
  @MainActor struct Look {
    /// Whether the wait has just begun; UIKit begins some transitions in the next turn.
    let isFirst: Bool
    /// The view controllers whose transitions are currently observed.
    let movers: [UIViewController]

    /// Whether one of the movers is in a transition.
    var isMoving: Bool {
      movers.contains { $0.transitionCoordinator != nil || $0.isTurningPages }
    }
  }

  private let clock: any NavigationClock
  private let movers: @MainActor () -> [UIViewController?]
  private let progress: @MainActor (Look) -> Progress
  private let follower = TransitionFollower()
  private var hasLooked = false
  private var finish: (@MainActor (Ending) -> Void)?
  private var cancelDeadline: (@MainActor () -> Void)?

  /// Creates a wait.
  ///
  /// - Parameters:
  ///   - movers: The view controllers after whose transitions the condition is evaluated.
  ///   - progress: The condition.
  init(
    clock: any NavigationClock,
    movers: @escaping @MainActor () -> [UIViewController?],
    progress: @escaping @MainActor (Look) -> Progress
  ) {
    self.clock = clock
    self.movers = movers
    self.progress = progress
  }

  /// Begins to wait and calls `finish` once, possibly before this method returns.
  ///
  /// - Parameter deadline: The time after which the wait ends regardless of the condition.
  func begin(deadline: Duration, finish: @escaping @MainActor (Ending) -> Void) {
    self.finish = finish
    cancelDeadline = clock.schedule(after: deadline) {
      self.look()
      self.end(.timedOut)
    }
    look()
    // An unanimated change has no transition coordinator to observe.
    if self.finish != nil {
      lookNextTurn()
      lookAfterLayout()
    }
  }

  /// Evaluates the condition; called by every callback.
  func look() {
    guard finish != nil else { return }
    let look = Look(isFirst: !hasLooked, movers: movers().compactMap { $0 })
    hasLooked = true
    switch progress(look) {
    case .running: follower.follow(look.movers) { [weak self] in self?.lookNextTurn() }
    case .over: end(.settled)
    case .undone: end(.undone)
    }
  }

  /// Ends the wait without calling `finish`.
  func abandon() {
    finish = nil
    cancelDeadline?()
    cancelDeadline = nil
  }

  private func end(_ ending: Ending) {
    let finish = self.finish
    abandon()
    finish?(ending)
  }

  /// Schedules a check, because UIKit performs an unanimated change in a layout pass, possibly many
  /// turns later, and does not call back.
  private func lookAfterLayout() {
    let movers = movers().compactMap { $0 }
    guard !Look(isFirst: false, movers: movers).isMoving else { return }
    for mover in movers {
      guard let window = mover.viewIfLoaded?.window else { continue }
      return ScreenRegistry.make(in: window).afterLayout { [weak self] in self?.lookNextTurn() }
    }
  }

  /// Schedules a check, because the coordinator calls back before UIKit has finished its cleanup.
  private func lookNextTurn() {
    clock.schedule(after: .zero) { [weak self] in self?.look() }
  }
}
