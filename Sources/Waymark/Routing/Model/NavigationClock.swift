/// A clock for the deadlines and expiries of routers and coordinators.
///
/// Apps use the system's. Tests and tools set another one in ``NavigationEnvironment/clock``.
/// Waymark reads the time in no other way.
///
/// The following example is a clock for a session in a debugger, during which no deadline passes:
///
/// ```swift
/// struct PausedClock: NavigationClock {
///   func schedule(
///     after delay: Duration,
///     _ action: @escaping @MainActor () -> Void
///   ) -> any ScheduledAction {
///     if delay > .zero { return NeverRun() }
///     return SystemNavigationClock().schedule(after: delay, action)
///   }
/// }
/// ```
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
///
/// The following example is an action of a clock that never runs it:
///
/// ```swift
/// struct NeverRun: ScheduledAction {
///   func cancel() {}
/// }
/// ```
@MainActor public protocol ScheduledAction: Sendable {
  /// Gives the action up; does nothing when it has run or was cancelled before.
  func cancel()
}

/// A clock that notices a test that waits although nobody advances the clock.
package protocol WatchedClock: NavigationClock {
  /// Notes that the current task begins to wait.
  ///
  /// - Parameter wait: Names what it waits for; nil unless nothing but time is missing.
  func taskWaits(for wait: @escaping @MainActor () -> String?)
}

extension NavigationClock {
  /// Notes that the current task begins to wait.
  func noteWait(for wait: @escaping @MainActor () -> String?) {
    (self as? any WatchedClock)?.taskWaits(for: wait)
  }
}

/// Values for the routers, requests and coordinators that are created while a test or tool runs.
///
/// The following example creates a router whose deadlines do not pass in a debugger:
///
/// ```swift
/// let router = NavigationEnvironment.$clock.withValue(PausedClock()) { Router(window: window) }
/// ```
public enum NavigationEnvironment {
  /// The clock that new routers and coordinators use.
  @TaskLocal public static var clock: any NavigationClock = SystemNavigationClock()
  /// How long a transition may take before a request or a verb of a stage fails; the default of
  /// ``RequestOptions/deadline``.
  @TaskLocal public static var deadline = Duration.seconds(5)
}

/// The wall clock of the system.
///
/// Delays are cut to a hundred years.
public struct SystemNavigationClock: NavigationClock {
  /// Swift's clocks trap where the end of a sleep has more seconds than an `Int64` holds.
  private static let longest = Duration.seconds(100 * 366 * 86_400)

  /// Creates the clock, which has no state.
  public nonisolated init() {}

  public func schedule(
    after delay: Duration,
    _ action: @escaping @MainActor () -> Void
  ) -> any ScheduledAction {
    SystemAction(
      task: Task { @MainActor in
        if delay > .zero { try? await Task.sleep(for: min(delay, Self.longest)) }
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
