import UIKit
import Waymark

/// The state of a defect in one launch.
@MainActor final class Launch {
  /// The view controllers that were already shown.
  private var known: [ObjectIdentifier: WeakController] = [:]
  /// The view controllers that the defect does not release, and other objects.
  var kept: [UIViewController] = []
  var retained: [AnyObject] = []
  /// The number of times that the defect was applied.
  var count = 0
  /// The known windows, in order.
  var windows: [ObjectIdentifier] = []
  var isWaiting = false
  /// The tab that was selected when the shop last settled.
  var selectedTab = 0
  /// The names of classes, which take long to print.
  private var classNames: [ObjectIdentifier: String] = [:]
  /// The requests that were parked or ended at a screen since the last calls of the methods below.
  private var parked: [Visit] = []
  private var done: [Visit] = []
  private var contexts: [Int: String] = [:]
  private weak var router: Router?
  private var subscription: EventSubscription?

  private struct WeakController {
    weak var controller: UIViewController?
  }

  /// A request that was parked or has ended.
  struct Visit {
    let destination: String
    let context: String
    /// The arrival at the screen; `nil` while the request is parked.
    var arrival: NavigationOutcome.Arrival?
  }

  /// Whether a view controller is examined for the first time.
  func isNew(_ screen: UIViewController) -> Bool {
    let id = ObjectIdentifier(screen)
    if known[id]?.controller === screen { return false }
    known[id] = WeakController(controller: screen)
    return true
  }

  /// The name of the class of a view controller.
  func className(of screen: UIViewController) -> String {
    let id = ObjectIdentifier(type(of: screen))
    if let name = classNames[id] { return name }
    let name = "\(type(of: screen))"
    classNames[id] = name
    return name
  }

  func watch(_ router: Router) {
    guard router !== self.router else { return }
    self.router = router
    contexts = [:]
    subscription = router.events.subscribe { [weak self] in self?.receive($0) }
  }

  private func receive(_ event: NavigationEvent) {
    let context = contexts[event.request] ?? ""
    switch event.kind {
    case .submitted(let context): contexts[event.request] = context
    case .parked: parked.append(Visit(destination: event.destination, context: context))
    case .ended(.done(let arrival, let via)):
      done.append(
        Visit(destination: via ?? event.destination, context: context, arrival: arrival)
      )
    default: break
    }
  }

  /// The requests for a destination that have ended there since the last call.
  func takeDone(_ destination: String) -> [Visit] {
    defer { done = [] }
    return done.filter { $0.destination == destination }
  }

  /// The requests for a destination that were parked since the last call.
  func takeParked(_ destination: String) -> [Visit] {
    defer { parked = [] }
    return parked.filter { $0.destination == destination }
  }
}
