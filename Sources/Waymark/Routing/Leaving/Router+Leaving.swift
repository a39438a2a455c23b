public import PlatformUI

extension Router {
  /// Creates a guard that decides whether the user may leave a screen.
  ///
  /// The new guard is not armed. The router retains it until the screen is deallocated, so the
  /// closure must not retain the screen.
  ///
  /// - Parameters:
  ///   - screen: The screen; referenced weakly.
  ///   - name: The name of the guard in outcomes and events.
  ///   - decide: Called with the cause of the departure.
  @discardableResult
  public func guardLeaving(
    _ screen: UIViewController,
    named name: String,
    decide: @escaping @MainActor (Departure) -> LeaveDecision
  ) -> LeaveGuard {
    guardLeaving(of: screen, named: name, decide: decide)
  }

  /// Creates a guard for screens that are left together.
  func guardLeaving(
    of guarded: (any GuardedScreens)?,
    named name: String,
    decide: @escaping @MainActor (Departure) -> LeaveDecision
  ) -> LeaveGuard {
    let leaveGuard = LeaveGuard(name, of: guarded, router: self, decide: decide)
    queue.add(leaveGuard)
    leaveGuards = leaveGuards.filter { $0.guarded != nil } + [leaveGuard]
    return leaveGuard
  }
}
