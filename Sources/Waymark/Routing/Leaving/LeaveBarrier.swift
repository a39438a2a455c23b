import PlatformUI

/// Prevents a person from leaving guarded screens without the guard being asked.
///
/// The back button asks and has no menu, swiping back is switched off, and the presentation in
/// which the screens are is held. All of that is undone when the barrier is released.
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
  ///   - backTapped: Called instead of going back.
  ///   - moved: Called when the first screen enters or leaves a window; ``surround(_:)`` is due
  ///     then.
  init(backTapped: @escaping @MainActor () -> Void, moved: @escaping @MainActor () -> Void) {
    self.backTapped = backTapped
    self.moved = moved
  }

  /// Surrounds screens where they are now; loads nothing.
  ///
  /// - Parameter screens: The first is the one behind which the way out lies.
  func surround(_ screens: [UIViewController]) {
    guard let entrance = screens.first else { return }
    mark(entrance)
    holdPresentation(of: screens)
    let places = entrance.stackPlaces
    // UIKit makes a back button out of the back action of a screen that has none, as the root.
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

  /// Releases everything that is held, at once.
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

  /// UIKit asks the presented controller and those of its children that are shown, so a screen that
  /// is covered in a stack cannot hold the presentation by itself.
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

  /// Keeps the former holds on these controllers, makes those that are missing, and releases the
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
        // A recognizer that is switched off cancels its gesture: perhaps the very swipe that is
        // coming back to the screens.
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
  /// The view controllers whose back items get the menus that lead past one of the stack: the one
  /// below it, and all above, the top included, because something may be pushed onto that.
  fileprivate func itemsOfBackMenus(from element: UIViewController) -> [UIViewController] {
    guard let index = viewControllers.firstIndex(where: { $0 === element }), index > 0 else {
      return []
    }
    return Array(viewControllers[(index - 1)...])
  }
}

/// A view without size that calls a closure when its screen enters a window or leaves it.
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

  /// Removes the probe without calling anything.
  func retire() {
    moved = nil
    removeFromSuperview()
  }
}
