import HeadlessUIKit
import Waymark

/// One window of a storm, with its two routers.
@MainActor final class StormRoom {
  let number: Int
  let window = UIWindow(frame: .zero)
  private(set) var desks: [StormDesk]
  /// The router that the next requests are submitted to.
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

  /// Submits what follows to the other router.
  func changeRouter() {
    current = 1 - current
  }

  /// Releases the router that is used less, with all its requests.
  ///
  /// - Returns: The name of the router that was released.
  func replaceRouter() -> String {
    let old = desks[1].name
    desks[1] = makeDesk(window)
    return old
  }

  var stacks: [UINavigationController] { window.stacks }

  /// Whether a form to log in is open.
  var hasForm: Bool {
    var layer = window.rootViewController
    while let controller = layer {
      // A factory may have made a tab of it.
      if controller.withDescendants.contains(where: { $0 is StormForm }) { return true }
      layer = controller.presentedViewController
    }
    return false
  }

  /// The numbers of what requests wait for a gate with.
  func parked(until gate: StormGate) -> [(destination: String, number: Int)] {
    requests.compactMap { status in
      guard status.phase == .parked(until: gate.name), let number = Int(status.context) else {
        return nil
      }
      return (status.destination, number)
    }
  }
}

/// One router of a room, and what follows its events.
@MainActor final class StormDesk {
  /// The name, which no other router of the storm has, alive or released.
  let name: String
  let router: Router
  let watch: StormWatch
  private let subscription: EventSubscription

  init(_ name: String, _ router: Router, _ watch: StormWatch) {
    (self.name, self.router, self.watch) = (name, router, watch)
    subscription = router.events.subscribe { watch.take($0) }
  }
}
