import PlatformUI

/// Waits until a controller may present: until it is presented itself, and what it presents is
/// gone.
@MainActor final class ModalWait {
  private weak var presenter: UIViewController?
  private let clock = NavigationEnvironment.clock
  private let follower = TransitionFollower()
  private var looks = 0
  private var deadline: (any ScheduledAction)?
  private var goOn: (@MainActor () -> Void)?

  init(_ presenter: UIViewController) {
    self.presenter = presenter
  }

  /// Begins to wait; goes on after some seconds in any case.
  func begin(then goOn: @escaping @MainActor () -> Void) {
    self.goOn = goOn
    deadline = clock.schedule(after: .seconds(5)) { self.end() }
    look()
    lookNextTurn()
  }

  private func look() {
    guard goOn != nil else { return }
    looks += 1
    // A dismissal may be called off, and another one may follow it.
    let leaving = presenter?.presentedViewController
    guard let presenter,
      presenter.isArriving || presenter.isMovingModally || leaving?.isBeingDismissed == true
    else { return end() }
    let movers = [presenter, presenter.presentingViewController, leaving]
    follower.follow(movers) { self.lookNextTurn() }
    if looks > 1, movers.allSatisfy({ $0?.transitionCoordinator == nil }) { end() }
  }

  private func end() {
    let goOn = self.goOn
    self.goOn = nil
    deadline?.cancel()
    goOn?()
  }

  /// The coordinator calls back while the transition is still being cleared away.
  private func lookNextTurn() {
    _ = clock.schedule(after: .zero) { self.look() }
  }
}
