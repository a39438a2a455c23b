/// Measures deadlines and expiries for routers and coordinators.
///
/// Apps use the system's; tests and tools inject one that they step. Nothing in Waymark reads the
/// time in another way.
@MainActor public protocol NavigationClock: Sendable {
  /// Runs the action on the main actor once the delay has passed, unless it is cancelled before.
  ///
  /// A delay of zero means: when what runs now has returned, in its own turn.
  func schedule(
    after delay: Duration,
    _ action: @escaping @MainActor () -> Void
  ) -> any ScheduledAction
}

/// An action that waits for its time.
@MainActor public protocol ScheduledAction: Sendable {
  /// Gives the action up; does nothing when it has run or was cancelled before.
  func cancel()
}

/// What is injected into everything that is made while a test or tool runs.
public enum NavigationEnvironment {
  /// The clock that new routers and flows use unless they are given one.
  @TaskLocal public static var clock: any NavigationClock = SystemNavigationClock()
}

/// The wall clock of the system.
public struct SystemNavigationClock: NavigationClock {
  /// Creates the clock, which has no state.
  public nonisolated init() {}

  public func schedule(
    after delay: Duration,
    _ action: @escaping @MainActor () -> Void
  ) -> any ScheduledAction {
    SystemAction(
      task: Task { @MainActor in
        if delay > .zero { try? await Task.sleep(for: delay) }
        if !Task.isCancelled { action() }
      }
    )
  }

  private struct SystemAction: ScheduledAction {
    let task: Task<Void, Never>

    func cancel() {
      task.cancel()
    }
  }
}
