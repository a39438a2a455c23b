import PlatformUI
import WaymarkCore

/// The wait of a parked run: its requirement, its expiry, and the form for meeting the
/// requirement.
@MainActor final class Parking {
  let guardName: String
  var isMet: Bool { requirement.isMet }
  var phase: RequestStatus.Phase { .parked(until: requirement.name) }
  private let clock: any NavigationClock
  private let requirement: Requirement
  private var token: Int?
  private var expiry: (@MainActor () -> Void)?
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

  /// Calls `left` when the screen leaves its window.
  ///
  /// - Parameter left: Called with the reason: the user or other code, or another request.
  func observe(
    _ screen: UIViewController?,
    in window: UIWindow?,
    left: @escaping @MainActor (LeaveReason) -> Void
  ) {
    guard let screen else { return left(.user) }
    let delegate = ClosureObserverDelegate { [weak self, weak window] in
      guard let self, self.observer?.hasScreens() != true else { return }
      let isReplaced =
        self.observer?.isNavigating == true
        && window.flatMap(WindowQueue.existing)?.isReplacing == true
      left(isReplaced ? .replaced : .user)
    }
    let observer = ScreenObserver(window: window, clock: clock, delegate: delegate)
    self.observer = observer
    observer.add([screen])
    // The request has shown the form, so a form without window was left.
    if !observer.hasArrived(screen) { left(.user) }
  }

  /// Ends the wait and cancels a form that is not open yet.
  func end() {
    fulfilment?.leave()
    if let token { requirement.removeWaiter(token) }
    expiry?()
    observer?.end()
    (token, expiry, observer) = (nil, nil, nil)
  }
}

extension Run {
  /// Waits until a requirement is met and then asks all guards again.
  func park(
    until requirement: Requirement,
    fulfilledBy request: (@MainActor () -> NavigationRequest)?,
    expiry: Duration?,
    by name: String
  ) -> Phase {
    guard let router, let window = router.window else {
      return .ended(.success(.cancelled))
    }
    // The requirement may have been met since the guard's decision.
    if requirement.isMet { return .start }
    turn += 1
    hasParked = true
    // Its steps may have found screens, which the parked request must not retain.
    navigation.hasLoaded = false
    removeTarget()
    let parking = Parking(requirement: requirement, guardName: name, clock: clock)
    self.parking = parking
    emit(.parked(requirement: requirement.name))
    guard self.parking === parking else { return .waiting }
    // A listener may have met it.
    if requirement.isMet { return unpark() }
    ScreenRegistry.make(in: window).onWindowClosed = { [weak queue = router.queue] in
      queue?.windowClosed()
    }
    parking.begin(
      expiry: expiry,
      resume: { [weak self] in
        guard let self else { return }
        advance(to: unpark())
      },
      expire: { [weak self] in self?.end(with: .success(.expired)) }
    )
    if let request { submit(request(), toFulfil: parking) }
    return .waiting
  }

  private func unpark() -> Phase {
    let parking = self.parking
    // Leaving ends the fulfilling request, which must no longer find this run parked.
    self.parking = nil
    parking?.end()
    emit(.resumed)
    return .start
  }

  /// Submits the fulfilling request and observes its form.
  private func submit(_ request: NavigationRequest, toFulfil parking: Parking) {
    guard let router else { return }
    let fulfilment = router.run(
      request,
      ancestors: lineage,
      recordsArrival: true,
      showsForm: true
    )
    guard self.parking === parking else {
      fulfilment.leave()
      return
    }
    if fulfilment.waits(for: self) {
      fulfilment.leave()
      let error = NavigationError(.redirectLoop, step: request.name)
      return refuse(by: parking.guardName, Refusal("\(request.name) failed: \(error)"))
    }
    parking.fulfilment = fulfilment
    fulfilment.whenEnded { [weak self, weak parking, unowned fulfilment] result in
      guard let self, let parking, self.parking === parking else { return }
      switch result {
      case .success(.superseded): self.end(with: result)
      // The condition may have changed without a call of `conditionDidChange()`.
      case _ where parking.isMet: self.advance(to: self.unpark())
      case .success(.done):
        parking.observe(fulfilment.arrival, in: self.router?.window) { [weak self] reason in
          self?.leaveForm(named: request.name, as: reason)
        }
      case .failure(let error) where error.failure != .leftAtOnce: self.end(with: result)
      default: self.refuse(by: parking.guardName, result.refusal(of: request.name))
      }
    }
  }

  /// Resumes if the requirement is met; otherwise ends the wait.
  private func leaveForm(named name: String, as reason: LeaveReason) {
    guard let parking else { return }
    if parking.isMet { return advance(to: unpark()) }
    if reason == .replaced { return end(with: .success(.superseded)) }
    refuse(by: parking.guardName, Refusal("\(name) was left"))
  }
}

extension RunResult {
  /// The refusal of a parked request whose fulfilling request has ended.
  fileprivate func refusal(of name: String) -> Refusal {
    switch self {
    case .success(.refused(_, let refusal)): refusal
    case .success(let outcome): Refusal("\(name) was \(outcome)")
    // The form was removed before its presentation had ended.
    case .failure: Refusal("\(name) was left")
    }
  }
}
