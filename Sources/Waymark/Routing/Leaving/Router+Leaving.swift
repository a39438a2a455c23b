public import PlatformUI

extension Router {
  /// Creates a guard that decides whether a screen may be left.
  ///
  /// It is not armed yet. The router retains it until the screen has been deallocated, so the
  /// closure must not retain the screen.
  ///
  /// - Parameters:
  ///   - screen: The screen; referenced weakly.
  ///   - name: The name of the guard in outcomes and events.
  ///   - decide: Called with how the screen is about to be left.
  @discardableResult
  public func guardLeaving(
    _ screen: UIViewController,
    named name: String,
    decide: @escaping @MainActor (Departure) -> LeaveDecision
  ) -> LeaveGuard {
    guardLeaving(of: screen, named: name, decide: decide)
  }

  /// Creates a guard of screens that are left together.
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

  /// Updates the barriers of guards whose screens were loaded or moved.
  func markGuardedScreens() {
    for leaveGuard in queue.leaveGuards { leaveGuard.look() }
  }
}
