/// A clock for the deadlines and expiries of routers and coordinators.
///
/// Apps use the system's clock. Tests and tools set another one in ``NavigationEnvironment/clock``.
/// Waymark does not read the time in any other way, except for the times in recorded traces.
///
/// The following example is a clock for debugging, on which no deadline passes:
///
/// ```swift
/// struct PausedClock: NavigationClock {
///   let system = NavigationEnvironment.clock
///
///   func schedule(
///     after delay: Duration,
///     _ action: @escaping @MainActor () -> Void
///   ) -> @MainActor () -> Void {
///     if delay > .zero { return {} }
///     return system.schedule(after: delay, action)
///   }
/// }
/// ```
@MainActor public protocol NavigationClock: Sendable {
  /// Runs the action on the main actor after the delay unless it is cancelled first.
  ///
  /// An action with a delay of zero runs in a separate turn, after the current code has returned.
  ///
  /// - Returns: A closure that cancels the action; does nothing after the action has run.
  @discardableResult
  func schedule(
    after delay: Duration,
    _ action: @escaping @MainActor () -> Void
  ) -> @MainActor () -> Void
}

/// A clock that detects a test that waits although nothing advances the clock.
package protocol WatchedClock: NavigationClock {
  /// Records that the current task begins to wait.
  ///
  /// - Parameter wait: Returns a description of the event it waits for; nil if it waits only for
  ///   time.
  func taskWaits(for wait: @escaping @MainActor () -> String?)
}

extension NavigationClock {
  /// Records that the current task begins to wait.
  func noteWait(for wait: @escaping @MainActor () -> String?) {
    (self as? any WatchedClock)?.taskWaits(for: wait)
  }
}

/// Values for the routers, requests and coordinators that are created while a test or tool runs.
///
/// The following example creates a router without deadlines, for debugging:
///
/// ```swift
/// let router = NavigationEnvironment.$clock.withValue(PausedClock()) { Router(window: window) }
/// ```
public enum NavigationEnvironment {
  /// The clock for new routers and coordinators.
  @TaskLocal public static var clock: any NavigationClock = SystemNavigationClock()
  /// The time limit of a transition; if it is exceeded, a request or stage method fails.
  ///
  /// The default of ``RequestOptions/deadline``.
  @TaskLocal public static var deadline = Duration.seconds(5)
}

/// A clock that uses the system's continuous time.
///
/// Delays are limited to a hundred years.
package struct SystemNavigationClock: NavigationClock {
  /// Swift's clocks trap if the end of a sleep in seconds exceeds `Int64`.
  private static let longest = Duration.seconds(100 * 366 * 86_400)

  package nonisolated init() {}

  @discardableResult
  package func schedule(
    after delay: Duration,
    _ action: @escaping @MainActor () -> Void
  ) -> @MainActor () -> Void {
    let task = Task { @MainActor in
      if delay > .zero { try? await ContinuousClock().sleep(for: min(delay, Self.longest)) }
      if !Task.isCancelled { action() }
    }
    return { task.cancel() }
  }
}
