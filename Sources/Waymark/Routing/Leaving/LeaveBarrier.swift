import PlatformUI

/// Prevents the user from leaving guarded screens without asking the guard.
///
/// The back button asks the guard and has no menu, the pop gestures are disabled, and the
/// presentation of the screens is held. Releasing the barrier reverts all of that.
@MainActor final class LeaveBarrier {
  private let backTapped: @MainActor () -> Void
  private let moved: @MainActor () -> Void
  private let follower = TransitionFollower()
  private weak var probe: LeaveProbe?
  private var presentation: Hold?
  private var backButtons: [Hold] = []
  private var backMenus: [Hold] = []
  private var swipes: [Hold] = []

  /// - Parameters:
  ///   - backTapped: Called instead of popping.
  ///   - moved: Called when the first screen enters or leaves a window; call ``surround(_:)`` again
  ///     then.
  init(backTapped: @escaping @MainActor () -> Void, moved: @escaping @MainActor () -> Void) {
    self.backTapped = backTapped
    self.moved = moved
  }

  /// Applies the barrier at the current position of the screens; loads no view.
  ///
  /// - Parameter screens: The screens; the first one has the back button.
  func surround(_ screens: [UIViewController]) {
    guard let entrance = screens.first else { return }
    mark(entrance)
    holdPresentation(of: screens)
    let places = entrance.stackPlaces
    // For a root without back button, UIKit would create one from its back action.
    holdBackButtons(
      of: places.filter { $0.stack.viewControllers.first !== $0.element }.map(\.element)
    )
    holdBackMenus(below: places.flatMap { $0.stack.itemsOfBackMenus(from: $0.element) })
    var stacks: [UINavigationController] = []
    if entrance.viewIfLoaded?.window != nil {
      for place in places where place.stack.topViewController === place.element {
        stacks.append(place.stack)
      }
    }
    holdSwipes(in: stacks)
  }

  /// Reverts all changes immediately.
  func release() {
    probe?.retire()
    for hold in backButtons + backMenus + swipes { hold.release() }
    presentation?.release()
    (presentation, backButtons, backMenus, swipes) = (nil, [], [], [])
  }

  private func mark(_ entrance: UIViewController) {
    probe?.stayBehindContent()
    guard let view = entrance.viewForProbes, probe?.superview !== view else { return }
    probe?.retire()
    let new = LeaveProbe(moved: moved)
    probe = new
    view.addSubview(new)
  }

  /// Holds the presentation through its visible children, because UIKit asks only those and the
  /// presented view controller; a covered screen of a stack is not asked.
  private func holdPresentation(of screens: [UIViewController]) {
    let outermost = screens.first?.outermostContainer
    let roots = [outermost].compactMap { $0 }.identities
    let isWhole = screens.allSatisfy { $0.isAtOrBelow(roots) }
    let held = isWhole ? outermost : nil
    guard held !== presentation?.controller || held == nil else { return }
    let former = presentation
    presentation = held.map { .presentation(of: $0) }
    former?.release()
  }

  private func holdBackButtons(of controllers: [UIViewController]) {
    backButtons = holds(on: controllers, insteadOf: backButtons) { controller in
      .backButton(of: controller, tapped: backTapped)
    }
  }

  private func holdBackMenus(below controllers: [UIViewController]) {
    backMenus = holds(on: controllers, insteadOf: backMenus) { .backMenu(below: $0) }
  }

  /// Keeps the existing holds on these view controllers, adds the missing ones, and releases the
  /// others.
  private func holds(
    on controllers: [UIViewController],
    insteadOf former: [Hold],
    make: (UIViewController) -> Hold
  ) -> [Hold] {
    var holds: [Hold] = []
    for controller in controllers where !holds.contains(where: { $0.controller === controller }) {
      holds.append(former.first { $0.controller === controller } ?? make(controller))
    }
    release(former, except: holds)
    return holds
  }

  private func holdSwipes(in stacks: [UINavigationController]) {
    var holds: [Hold] = []
    for stack in stacks {
      if let former = swipes.first(where: { $0.controller === stack }) {
        former.renew()
        holds.append(former)
      } else if stack.transitionCoordinator?.isInteractive == true {
        // Disabling a recognizer cancels its gesture, which may be the one that returns to the
        // screens.
        follower.follow([stack], then: moved)
      } else {
        holds.append(.swipes(of: stack))
        // UIKit may enable the recognizers again when the transition ends.
        follower.follow([stack], then: moved)
      }
    }
    release(swipes, except: holds)
    swipes = holds
  }

  private func release(_ former: [Hold], except kept: [Hold]) {
    for hold in former where !kept.contains(where: { $0 === hold }) { hold.release() }
  }

  deinit {
    guard let probe else { return }
    inNextTurn { probe.retire() }
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

/// A view without size that calls a closure when its screen enters or leaves a window.
private final class LeaveProbe: ProbeView {
  private var moved: (@MainActor () -> Void)?

  init(moved: @escaping @MainActor () -> Void) {
    self.moved = moved
    super.init()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard let moved else { return }
    if window == nil { inNextTurn { moved() } } else { moved() }
  }

  /// Removes the probe without calling its closure.
  func retire() {
    moved = nil
    removeFromSuperview()
  }
}
