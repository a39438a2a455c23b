@_spi(Headless) import HeadlessUIKit
import Waymark

extension AppDriver {
  /// How far virtual time moves at once towards a deadline.
  private static var pace: Duration { .milliseconds(100) }
  /// Together, longer than any deadline that is meant to be met.
  private static var mostRounds: Int { 600 }

  /// Waits until nothing moves: no transition, no main-actor task of the app, no navigation.
  ///
  /// A navigation whose operation never ends, although nothing moves any more, is taken to its
  /// deadline in virtual time. A parked request does not count as moving.
  public func settle() async throws(DriverError) {
    if hasEnded { throw .ended }
    for _ in 0..<Self.mostRounds {
      try await settleWorld()
      let requests = router?.requests.filter(\.isMoving) ?? []
      if requests.isEmpty { return }
      if requests.contains(where: { $0.phase == .running }) {
        world.navigating { world.clock.advance(by: Self.pace) }
      }
    }
    let requests = router?.requests.filter(\.isMoving) ?? []
    throw .unsettled(requests.map { "request #\($0.number) to \($0.destination)" })
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
    case .deciding, .queued, .running: true
    case .parked, .ended: false
    }
  }
}
