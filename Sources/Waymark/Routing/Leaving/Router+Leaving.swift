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

  /// Whether a tap on the selected tab may pop its navigation controller to the root.
  ///
  /// Return it from the tab bar controller's delegate:
  ///
  /// ```swift
  /// func tabBarController(
  ///   _ tabBarController: UITabBarController,
  ///   shouldSelect viewController: UIViewController
  /// ) -> Bool {
  ///   router.mayPop(viewController, byTabIn: tabBarController)
  /// }
  /// ```
  ///
  /// If the pop would remove a screen or flow with an armed leave guard, the guard is asked and the
  /// result is `false`; the router pops to the root if the guard consents. For any other tab the
  /// result is `true`.
  public func mayPop(
    _ child: UIViewController,
    byTabIn tabBarController: UITabBarController
  ) -> Bool {
    guard tabBarController.selectedViewController === child,
      let stack = child as? UINavigationController, let root = stack.viewControllers.first
    else { return true }
    let popped = Array(stack.viewControllers.dropFirst()).identities
    // The request that follows its consent asks the other guards.
    guard let leaveGuard = queue.leaveGuards.last(where: { $0.isAsked(beforeTaking: popped) })
    else { return true }
    leaveGuard.askBeforePopping(to: root)
    return false
  }

  /// Creates a guard of screens that are left together.
  func guardLeaving(
    of guarded: (any GuardedScreens)?,
    named name: String,
    decide: @escaping @MainActor (Departure) -> LeaveDecision
  ) -> LeaveGuard {
    let leaveGuard = LeaveGuard(name, of: guarded, router: self, decide: decide)
    queue.hasLeaveGuards = true
    leaveGuards = leaveGuards.filter { $0.guarded != nil } + [leaveGuard]
    return leaveGuard
  }

  /// Updates the barriers of guards whose screens were loaded or moved.
  func markGuardedScreens() {
    for leaveGuard in queue.leaveGuards { leaveGuard.look() }
  }
}
