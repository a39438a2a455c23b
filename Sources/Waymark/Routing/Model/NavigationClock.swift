/// A clock for the deadlines and expiries of routers and coordinators.
///
/// Apps use the system's. Tests and tools set another one in ``NavigationEnvironment/clock``.
/// Waymark reads the time in no other way.
///
/// The following example is a clock for a session in a debugger, during which no deadline passes:
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
  /// Runs the action on the main actor once the delay has passed, unless it is cancelled before.
  ///
  /// A delay of zero means: when what runs now has returned, in its own turn.
  ///
  /// - Returns: A closure that cancels the action; it does nothing when that has run.
  @discardableResult
  func schedule(
    after delay: Duration,
    _ action: @escaping @MainActor () -> Void
  ) -> @MainActor () -> Void
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
  /// The time that a transition may take before a request or a verb of a stage fails.
  ///
  /// The default of ``RequestOptions/deadline``.
  @TaskLocal public static var deadline = Duration.seconds(5)
}

/// The wall clock of the system.
///
/// Delays are cut to a hundred years.
package struct SystemNavigationClock: NavigationClock {
  /// Swift's clocks trap where the end of a sleep has more seconds than an `Int64` holds.
  private static let longest = Duration.seconds(100 * 366 * 86_400)

  package nonisolated init() {}

  @discardableResult
  package func schedule(
    after delay: Duration,
    _ action: @escaping @MainActor () -> Void
  ) -> @MainActor () -> Void {
    let task = Task { @MainActor in
      if delay > .zero { try? await Task.sleep(for: min(delay, Self.longest)) }
      if !Task.isCancelled { action() }
    }
    return { task.cancel() }
  }
}
