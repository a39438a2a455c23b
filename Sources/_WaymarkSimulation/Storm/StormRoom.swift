import HeadlessUIKit
import Waymark

/// One window of a storm, with its router.
@MainActor final class StormRoom {
  let number: Int
  let window = UIWindow(frame: .zero)
  let router: Router
  let watch: StormWatch
  private let subscription: Subscription

  init(_ number: Int, _ log: StormLog, closedGate: @escaping StormWatch.ClosedGate) {
    self.number = number
    let watch = StormWatch(log, "room \(number)", window, closedGate: closedGate)
    router = Router(window: window)
    subscription = router.events.subscribe { watch.take($0) }
    self.watch = watch
  }

  /// All stacks of the window, presented ones included.
  var stacks: [UINavigationController] {
    var found: [UINavigationController] = []
    var layer = window.rootViewController
    while let controller = layer {
      let candidates = [controller] + controller.children
      found += candidates.compactMap { $0 as? UINavigationController }
      layer = controller.presentedViewController
    }
    return found
  }

  var tabs: UITabBarController? { window.rootViewController as? UITabBarController }

  /// Whether a form to log in is open.
  var hasForm: Bool {
    var layer = window.rootViewController
    while let controller = layer {
      if controller is StormForm { return true }
      layer = controller.presentedViewController
    }
    return false
  }

  /// The numbers of what requests wait for a gate with.
  func parked(until gate: StormGate) -> [(destination: String, number: Int)] {
    router.requests.compactMap { status in
      guard status.phase == .parked(until: gate.name), let number = Int(status.context) else {
        return nil
      }
      return (status.destination, number)
    }
  }
}
