import HeadlessUIKit
import Waymark

/// One window of a storm, with its two routers.
@MainActor final class StormRoom {
  let number: Int
  let window = UIWindow(frame: .zero)
  private(set) var desks: [StormDesk]
  /// The index of the router for the next requests.
  private var current = 0
  private let makeDesk: @MainActor (UIWindow) -> StormDesk

  init(_ number: Int, _ log: StormLog, closedGate: @escaping StormWatch.ClosedGate) {
    self.number = number
    let timeline = StormTimeline()
    var count = 0
    makeDesk = { window in
      count += 1
      let name = "room \(number)" + (count == 1 ? "" : ", router \(count)")
      let watch = StormWatch(log, name, window, timeline: timeline, closedGate: closedGate)
      let router = Router(window: window)
      log.follow(router, as: "a router")
      return StormDesk(name, router, watch)
    }
    desks = [makeDesk(window), makeDesk(window)]
  }

  var router: Router { desks[current].router }
  var routerName: String { desks[current].name }

  /// The requests of both routers.
  var requests: [RequestStatus] { desks.flatMap(\.router.requests) }

  /// Submits the next requests to the other router.
  func changeRouter() {
    current = 1 - current
  }

  /// Releases the second router with all its requests.
  ///
  /// - Returns: The name of the router that was released.
  func replaceRouter() -> String {
    let old = desks[1].name
    desks[1] = makeDesk(window)
    return old
  }

  /// Whether a login form is open.
  var hasForm: Bool {
    // A factory may have made a tab of it.
    window.controllers.contains { $0 is StormForm }
  }

  /// Returns the destinations and contexts of the requests that are parked for a gate.
  func parked(until gate: StormGate) -> [(destination: String, number: Int)] {
    requests.compactMap { status in
      guard status.phase == .parked(until: gate.name), let number = Int(status.context) else {
        return nil
      }
      return (status.destination, number)
    }
  }
}

/// One router of a room, and the watch that follows its events.
@MainActor final class StormDesk {
  /// A name that is unique among all routers of the storm, released ones included.
  let name: String
  let router: Router
  let watch: StormWatch
  private let subscription: EventSubscription

  init(_ name: String, _ router: Router, _ watch: StormWatch) {
    (self.name, self.router, self.watch) = (name, router, watch)
    subscription = router.events.subscribe { watch.take($0) }
  }
}
