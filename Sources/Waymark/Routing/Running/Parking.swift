import PlatformUI

/// What a parked run waits with: the requirement, the expiry and the form that may be left.
@MainActor final class Parking {
  let guardName: String
  private let clock: any NavigationClock
  private let requirement: Requirement
  private var token: Int?
  private var expiry: (any ScheduledAction)?
  private weak var watch: ScreenWatch?
  /// What opens the form.
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

  /// Calls `left` when the screen has gone while the requirement is still unmet.
  func watch(
    _ screen: UIViewController?,
    in window: UIWindow?,
    left: @escaping @MainActor () -> Void
  ) {
    guard let screen else { return left() }
    let watcher = LookingClosure { [weak self] in
      guard let self, self.watch?.hasScreens() != true, !self.requirement.isMet else { return }
      left()
    }
    let watch = ScreenWatch(window: window, clock: clock, watcher: watcher)
    self.watch = watch
    watch.add([screen])
    // The form has been reached, so one that is not there is one that was left.
    if !watch.hasArrived(screen) { left() }
  }

  /// Ends the waiting; a form that is still to be opened is not opened any more.
  func end() {
    fulfilment?.leave()
    if let token { requirement.forget(token) }
    expiry?.cancel()
    watch?.end()
    (token, expiry, watch) = (nil, nil, nil)
  }
}
