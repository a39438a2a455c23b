import PlatformUI

/// Prevents a person from leaving guarded screens without the guard being asked.
///
/// The back button asks, swiping back is switched off, and the presentation in which the screens
/// are is held. All of that is undone when the barrier is released.
@MainActor final class LeaveBarrier {
  private let backTapped: @MainActor () -> Void
  private let moved: @MainActor () -> Void
  private let follower = TransitionFollower()
  private weak var probe: LeaveProbe?
  private var presentation: Hold?
  private var backButtons: [Hold] = []
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
    for hold in backButtons + swipes { hold.release() }
    presentation?.release()
    (presentation, backButtons, swipes) = (nil, [], [])
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
    var holds: [Hold] = []
    for controller in controllers where !holds.contains(where: { $0.controller === controller }) {
      let former = backButtons.first { $0.controller === controller }
      holds.append(former ?? .backButton(of: controller, tapped: backTapped))
    }
    release(backButtons, except: holds)
    backButtons = holds
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
