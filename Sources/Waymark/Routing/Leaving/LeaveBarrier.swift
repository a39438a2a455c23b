import PlatformUI

/// Prevents the user from leaving guarded screens of a window without asking their guards.
///
/// The back buttons ask a guard and have no menu, the pop gestures are disabled, and the
/// presentations of the screens are held, while an armed guard needs it.
@MainActor final class LeaveBarrier {
  /// Returns the leave guards of the window.
  private let guards: @MainActor () -> [LeaveGuard]
  private let follower = TransitionFollower()
  /// The probes in the views of the screens with the back buttons.
  private var probes = ProbeList()
  private var holds: [LeaveHold] = []

  init(guards: @escaping @MainActor () -> [LeaveGuard]) {
    self.guards = guards
  }

  /// Applies the barrier at the current positions of the screens; loads no view.
  func update() {
    let guarded = guards().filter(\.isArmed).map(\.screens)
    let entrances = guarded.compactMap { $0.first?.viewForProbes }
    probes = probes.placed(in: entrances) { [weak self] isInWindow in
      if isInWindow { self?.update() } else { inNextTurn { self?.update() } }
    }
    let former = holds
    var kept: [LeaveHold] = []
    for screens in guarded { hold(screens, &kept) }
    holds = kept
    for hold in former where !kept.contains(where: { $0 === hold }) { hold.release() }
  }

  /// Adds the holds that the screens of one guard need.
  ///
  /// - Parameter screens: The screens; the first one has the back button.
  private func hold(_ screens: [UIViewController], _ kept: inout [LeaveHold]) {
    guard let entrance = screens.first else { return }
    // A hold of its container is enough, because UIKit asks only the presented view controller and
    // its visible children; a covered screen of a stack is not asked.
    let outermost = entrance.outermostContainer
    if screens.allSatisfy({ $0.isAtOrBelow([outermost].identities) }) {
      keep(.presentation, on: outermost, &kept) { .presentation(of: outermost) }
    }
    for (stack, element) in entrance.stackPlaces {
      // For a root without back button, UIKit would create one from its back action.
      if stack.viewControllers.first !== element {
        keep(.backButton, on: element, &kept) {
          .backButton(of: element) { [weak self, weak element] in
            if let element { self?.backTapped(on: element) }
          }
        }
      }
      for item in stack.itemsOfBackMenus(from: element) {
        keep(.backMenu, on: item, &kept) { .backMenu(below: item) }
      }
      if entrance.viewIfLoaded?.window != nil, stack.topViewController === element {
        keep(.swipes, on: stack, &kept) { swipes(of: stack) }
      }
    }
  }

  /// Keeps the existing hold of a view controller, or makes one.
  private func keep(
    _ kind: LeaveHold.Kind,
    on controller: UIViewController,
    _ kept: inout [LeaveHold],
    make: () -> LeaveHold?
  ) {
    func isSame(_ hold: LeaveHold) -> Bool { hold.kind == kind && hold.controller === controller }
    if kept.contains(where: isSame) { return }
    let former = holds.first(where: isSame)
    former?.renew()
    if let hold = former ?? make() { kept.append(hold) }
  }

  private func swipes(of stack: UINavigationController) -> LeaveHold? {
    // UIKit may enable the recognizers again when the transition ends.
    defer { follower.follow([stack]) { [weak self] in self?.update() } }
    // Disabling a recognizer cancels its gesture, which may be the one that returns to the screens.
    return stack.transitionCoordinator?.isInteractive == true ? nil : .swipes(of: stack)
  }

  /// Asks the last guard whose screens the back button would leave.
  private func backTapped(on element: UIViewController) {
    let last = guards().last { leaveGuard in
      leaveGuard.isArmed
        && leaveGuard.screen?.stackPlaces.contains { $0.element === element } == true
    }
    last?.ask(.back) { [weak screen = last?.screen] in
      screen.map { NavigationRequest(closing: $0) }
    }
  }

  deinit {
    let holds = self.holds
    if !holds.isEmpty { inNextTurn { for hold in holds { hold.release() } } }
  }
}

extension UINavigationController {
  /// The view controllers whose back menus would pass the guarded one: the one below it and all
  /// above, including the top, because more may be pushed onto it.
  fileprivate func itemsOfBackMenus(from element: UIViewController) -> [UIViewController] {
    guard let index = viewControllers.firstIndex(where: { $0 === element }), index > 0 else {
      return []
    }
    return Array(viewControllers[(index - 1)...])
  }
}

/// The view controllers that a leave guard protects.
///
/// They are left when the last of them leaves the window.
@MainActor protocol GuardedScreens: AnyObject {
  /// The existing view controllers; the first is the one with the back button.
  var guardedScreens: [UIViewController] { get }
}

extension UIViewController: GuardedScreens {
  var guardedScreens: [UIViewController] { [self] }

  /// The navigation controllers around this view controller, each with the element of its stack
  /// that contains it.
  var stackPlaces: [(stack: UINavigationController, element: UIViewController)] {
    var places: [(stack: UINavigationController, element: UIViewController)] = []
    var controller = self
    while let parent = controller.parent {
      if let stack = parent as? UINavigationController { places.append((stack, controller)) }
      controller = parent
    }
    return places
  }
}
