import PlatformUI

/// Waits until the view-controller hierarchy shows that something is over.
///
/// The condition is evaluated when the wait begins, in the next turn of the main actor, after the
/// next layout pass, after each transition of the movers, whenever ``look()`` is called, and at the
/// deadline; in between, nothing is evaluated. Callbacks only cause an evaluation, so one that
/// comes twice, early or never neither ends the wait wrongly nor keeps it for ever. A wait retains
/// itself until it has ended.
@MainActor final class SettleWait {
  /// The result of an evaluation.
  enum Progress {
    case running, over
    /// It was under way or over, and other code has undone it; or it has not begun, and nothing
    /// moves that could bring it.
    case undone
  }

  /// The end of a wait.
  enum Ending {
    case settled, undone, timedOut
  }

  /// The input of the condition.
  @MainActor struct Look {
    /// Whether the wait has only just begun; UIKit begins some transitions in the next turn.
    let isFirst: Bool
    /// The view controllers whose transitions are followed, as they are now.
    let movers: [UIViewController]

    /// Whether a transition of one of the movers is running.
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

  /// Begins to wait, and calls `finish` once, perhaps before this returns.
  ///
  /// - Parameter deadline: After this time the wait ends whatever the condition is.
  func begin(deadline: Duration, finish: @escaping @MainActor (Ending) -> Void) {
    self.finish = finish
    cancelDeadline = clock.schedule(after: deadline) {
      self.look()
      self.end(.timedOut)
    }
    look()
    // A change without an animation has no transition coordinator to follow.
    if self.finish != nil {
      lookNextTurn()
      lookAfterLayout()
    }
  }

  /// Evaluates the condition now; called by every callback.
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

  /// UIKit makes a change without an animation in a layout pass, which may be turns away, and calls
  /// nothing when it has.
  private func lookAfterLayout() {
    let movers = movers().compactMap { $0 }
    guard !Look(isFirst: false, movers: movers).isMoving else { return }
    for mover in movers {
      guard let window = mover.viewIfLoaded?.window else { continue }
      return ScreenRegistry.make(in: window).afterLayout { [weak self] in self?.lookNextTurn() }
    }
  }

  /// The coordinator calls back while UIKit is still clearing the transition away.
  private func lookNextTurn() {
    clock.schedule(after: .zero) { [weak self] in self?.look() }
  }
}
