@_spi(Headless) import HeadlessUIKit
import Waymark

extension AppDriver {
  /// The number of rounds of settling that a guard gets to decide without the user.
  private static var roundsForGuards: Int { 600 }
  /// More clock actions than fall due before any deadline that is meant to be met.
  private static var mostActions: Int { 10_000 }

  /// Waits until the app is at rest.
  ///
  /// It is at rest when no transition runs in any window, no main-actor task of the app is ready to
  /// run, and no request of the router plans or moves. A request that waits for the user does not
  /// count as moving: one that is parked, or whose guard has not answered yet, for example because
  /// it asks by an alert. `Router.requests` lists both. One that loads data is waited for, also
  /// by letting time pass, unless the data comes from outside.
  ///
  /// The wall clock is not used. Virtual time advances by the duration of the transitions, and to
  /// the deadline of an operation that never ends; ``advance(by:)`` lets more of it pass. Work
  /// outside the main actor is not seen, however short: wait for its result instead.
  ///
  /// - Throws: ``DriverError/unsettled(_:)`` with what still moves, such as a transition that a
  ///   finger holds.
  public func settle() async throws(DriverError) {
    try await settle { verbLog.running > 0 }
  }

  /// Settles, and gives work that runs beside the app the same turns as its guards.
  private func settle(beside isWorking: @MainActor () -> Bool) async throws(DriverError) {
    if hasEnded { throw .ended }
    await MainActorLoop.join()
    // A loop of our own runs all tasks of the app, so that nothing is left to wait for.
    let roundsForGuards = MainActorLoop.isRunning ? 0 : Self.roundsForGuards
    var (rounds, actions) = (roundsForGuards, Self.mostActions)
    while true {
      try await settleWorld()
      let requests = router?.requests ?? []
      if requests.contains(where: \.isMoving) {
        // Nothing moves but the time to its deadline.
        actions -= 1
        guard actions > 0, runNext() else {
          let moving = requests.filter(\.isMoving)
          throw .unsettled(moving.map { "request #\($0.number) to \($0.destination)" })
        }
      } else if rounds > 0, isWorking() || requests.contains(where: \.mayWaitOutside) {
        // A guard may ask something outside the main actor, which is not observable.
        rounds -= 1
      } else if requests.contains(where: { $0.phase == .loading }), actions > 0, runNext() {
        actions -= 1
      } else {
        return
      }
    }
  }

  /// Lets time pass until the next action of the clock.
  private func runNext() -> Bool {
    world.navigating {
      // The data, or whatever a request waits for, may be among it.
      world.clock.releaseDelays()
      return world.clock.runNext()
    }
  }

  private func settleWorld() async throws(DriverError) {
    let unsettled: HeadlessUnsettled? = await world.navigating {
      do throws(HeadlessUnsettled) {
        try await world.settle()
        return nil
      } catch {
        return error
      }
    }
    if let unsettled { throw .unsettled(unsettled.movements) }
  }
}

extension RequestStatus {
  fileprivate var isMoving: Bool {
    switch phase {
    case .queued, .running: true
    case .deciding, .parked, .loading, .ended: false
    }
  }

  fileprivate var mayWaitOutside: Bool { phase == .deciding || phase == .loading }
}
