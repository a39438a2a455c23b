import PlatformUI

/// Takes screens away that come, or come back, after their coordinator has ended: their push waits
/// for the end of a transition, or the user changes their mind.
///
/// Not only the stage counts: what is presented may be under a finger while the stage rests.
@MainActor final class Withdrawal {
  private struct Entry {
    weak var screen: UIViewController?
  }

  private let stage: any Stage
  private let entries: [Entry]
  private let clock: any NavigationClock
  private let follower = TransitionFollower()
  private var looks = 0
  private var deadline: (any ScheduledAction)?

  init(of screens: [UIViewController], from stage: any Stage, _ clock: any NavigationClock) {
    self.stage = stage
    self.clock = clock
    entries = screens.map(Entry.init)
  }

  /// Whether something moves that may bring screens to a container, or bring them back.
  static func mayBring(_ screens: [UIViewController], to host: UIViewController?) -> Bool {
    if host?.isInMovement == true { return true }
    for screen in screens {
      // What was said of the container holds for what rests in it.
      if let host, screen.parent === host, screen.children.isEmpty { continue }
      if screen.isInMovement { return true }
    }
    return false
  }

  private var isMoving: Bool { Self.mayBring(screens, to: stage.host) }

  /// Looks until nothing moves any more, and takes away what is there then.
  func begin() {
    follow()
    lookNextTurn()
  }

  private func look() {
    looks += 1
    if !isMoving { stage.dropLeft(of: screens) }
    if looks > 1, !isMoving {
      deadline?.cancel()
    } else {
      follow()
      if looks == 1 { lookNextTurn() }
    }
  }

  /// A transition need not call back, so there is a last look in any case.
  private func follow() {
    follower.follow(movers) { self.lookNextTurn() }
    deadline?.cancel()
    deadline = clock.schedule(after: .seconds(5)) {
      self.stage.dropLeft(of: self.screens)
      self.look()
    }
  }

  /// The coordinator calls back while the transition is still being cleared away.
  private func lookNextTurn() {
    _ = clock.schedule(after: .zero) { self.look() }
  }

  private var screens: [UIViewController] { entries.compactMap(\.screen) }

  /// Whatever has a part in the transitions of the stage and of the screens.
  private var movers: [UIViewController?] {
    var movers: [UIViewController?] = []
    for controller in [stage.host].compactMap({ $0 }) + screens {
      let container = controller.outermostContainer
      movers += [controller, container, container.presentingViewController]
    }
    return movers
  }
}

extension UIViewController {
  /// Whether a transition runs here, around the outermost container, or where that is presented.
  fileprivate var isInMovement: Bool {
    if transitionCoordinator != nil || isLeaving { return true }
    let container = outermostContainer
    return container.transitionCoordinator != nil
      || container.presentingViewController?.transitionCoordinator != nil
  }
}
