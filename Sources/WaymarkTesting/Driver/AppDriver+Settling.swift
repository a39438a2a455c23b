@_spi(Headless) import HeadlessUIKit
import Waymark

extension AppDriver {
  /// The number of settling rounds in which a guard can decide without user input.
  private static var roundsForGuards: Int { 600 }
  /// An upper bound for clock actions, larger than any deadline in practice needs.
  private static var maximumActions: Int { 10_000 }

  /// Waits until the app has settled.
  ///
  /// An app has settled when no window has a running transition, no main-actor task of the app is
  /// ready to run, and no request of the router is planning or performing. A request that waits for
  /// the user does not count: it is parked, or its guard has not answered yet, for example because
  /// it presents an alert. `Router.requests` lists both. The call waits for requests that load data
  /// and advances time for them, unless the data comes from outside.
  ///
  /// The wall clock has no influence. Virtual time advances by the duration of the transitions, and
  /// up to the deadline of an operation that never ends; ``advance(by:file:line:)`` advances it
  /// further. Work outside the main actor is not observed: wait for its result instead.
  ///
  /// - Throws: ``DriverError/Reason/unsettled(_:)`` with the remaining activity, such as an
  ///   interactive transition whose gesture has not ended.
  public func settle(
    file: StaticString = #filePath,
    line: UInt = #line
  ) async throws(DriverError) {
    try await locating(StepLocation(file, line), waitUntilSettled)
  }

  /// Waits as ``settle(file:line:)``, for a tool or as part of a step.
  package func waitUntilSettled() async throws(DriverError) {
    try await settle { verbLog.running > 0 }
  }

  /// Runs a step of a test, and adds its location to the error.
  func locating<R>(
    _ location: StepLocation,
    _ step: @MainActor () async throws(DriverError) -> R
  ) async throws(DriverError) -> R {
    do throws(DriverError) {
      return try await step()
    } catch {
      throw DriverError(error.reason, at: location)
    }
  }

  /// Settles, and gives work outside the app as many turns as the app's guards.
  private func settle(beside isWorking: @MainActor () -> Bool) async throws(DriverError) {
    if hasEnded { throw DriverError(.ended) }
    await MainActorLoop.join()
    // The driver's own main-actor loop runs all tasks of the app, so no extra rounds are needed.
    let roundsForGuards = MainActorLoop.isRunning ? 0 : Self.roundsForGuards
    var (rounds, actions) = (roundsForGuards, Self.maximumActions)
    while true {
      try await settleWorld()
      let requests = router?.requests ?? []
      if requests.contains(where: \.isMoving) {
        // Only time can advance now, up to a deadline.
        actions -= 1
        guard actions > 0, runNext() else {
          let moving = requests.filter(\.isMoving)
          throw DriverError(
            .unsettled(moving.map { "request #\($0.number) to \($0.destination)" })
          )
        }
      } else if rounds > 0, isWorking() || requests.contains(where: \.mayWaitOutside) {
        // A guard may call code outside the main actor, which is not observable.
        rounds -= 1
      } else if requests.contains(where: { $0.phase == .loading }), actions > 0, runNext() {
        actions -= 1
      } else {
        return
      }
    }
  }

  /// Advances time to the next clock action.
  private func runNext() -> Bool {
    world.navigating {
      // The data, or another condition that a request waits for, may be among these.
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
    if let unsettled { throw DriverError(.unsettled(unsettled.movements)) }
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

extension AppDriver {
  /// Advances virtual time, and waits until the app has settled again.
  ///
  /// Blocks scheduled with `asyncAfter` on the main queue, sleeping tasks, timers, deadlines of
  /// requests and expiries of parked requests run in the order of their due times, with main-actor
  /// tasks in between. No real time passes, so a minute takes no longer than a second. Work off the
  /// main actor and a `Timer` whose closure uses the timer are not affected.
  public func advance(
    by duration: Duration,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async throws(DriverError) {
    _ = try await advance(by: duration, at: StepLocation(file, line)) { false }
  }

  /// Advances virtual time until a condition holds, up to a maximum duration.
  ///
  /// The condition is evaluated after each clock action. This corresponds to waiting for an XCTest
  /// expectation with a timeout, in virtual time.
  ///
  /// - Returns: Whether the condition holds.
  public func advance(
    atMost duration: Duration,
    file: StaticString = #filePath,
    line: UInt = #line,
    until condition: @MainActor () -> Bool
  ) async throws(DriverError) -> Bool {
    try await advance(by: duration, at: StepLocation(file, line), until: condition)
  }

  private func advance(
    by duration: Duration,
    at location: StepLocation,
    until condition: @MainActor () -> Bool
  ) async throws(DriverError) -> Bool {
    try await locating(location, waitUntilSettled)
    let isOver = await world.navigating {
      await world.clock.advance(by: duration, until: condition)
    }
    try await locating(location, waitUntilSettled)
    return isOver || world.run(condition)
  }
}
