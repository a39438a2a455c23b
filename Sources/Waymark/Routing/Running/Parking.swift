import PlatformUI

/// The state of a parked run: its requirement, its expiry, and the form that meets the requirement.
@MainActor final class Parking {
  let guardName: String
  var requirementName: String { requirement.name }
  private let clock: any NavigationClock
  private let requirement: Requirement
  private var token: Int?
  private var expiry: (any ScheduledAction)?
  private weak var observer: ScreenObserver?
  /// The request that opens the form.
  weak var fulfilment: Run?

  init(requirement: Requirement, guardName: String, clock: any NavigationClock) {
    self.clock = clock
    self.requirement = requirement
    self.guardName = guardName
  }

  func begin(
    expiry delay: Duration?,
    resume: @escaping @MainActor () -> Void,
    expire: @escaping @MainActor () -> Void
  ) {
    token = requirement.wait(resume)
    expiry = delay.map { clock.schedule(after: $0, expire) }
  }

  /// Calls `left` when the screen leaves its window while the requirement is still unmet.
  func observe(
    _ screen: UIViewController?,
    in window: UIWindow?,
    left: @escaping @MainActor () -> Void
  ) {
    guard let screen else { return left() }
    let delegate = ClosureObserverDelegate { [weak self] in
      guard let self, self.observer?.hasScreens() != true, !self.requirement.isMet else { return }
      left()
    }
    let observer = ScreenObserver(window: window, clock: clock, delegate: delegate)
    self.observer = observer
    observer.add([screen])
    // The request has reached the form, so one that is in no window has been left.
    if !observer.hasArrived(screen) { left() }
  }

  /// Ends the wait; a form that is not open yet is not opened.
  func end() {
    fulfilment?.leave()
    if let token { requirement.forget(token) }
    expiry?.cancel()
    observer?.end()
    (token, expiry, observer) = (nil, nil, nil)
  }
}
