@_spi(Headless) import HeadlessUIKit
import Waymark

/// A window with two tabs in which a script of flows is played.
@MainActor final class FlowPlayground {
  let world: HeadlessWorld
  let log: FlowLog
  let parts: FlowParts
  private(set) var window: UIWindow
  private(set) var router: Router
  private let scene: UIWindowScene

  init(_ world: HeadlessWorld, _ log: FlowLog, _ parts: FlowParts) {
    self.world = world
    self.log = log
    self.parts = parts
    scene = world.connectScene()
    window = UIWindow(windowScene: scene)
    router = Router(window: window)
  }

  func play(_ script: FlowScript) {
    open()
    for event in script.events where log.violation == nil {
      log.note("\(event)")
      play(event)
    }
    close()
  }

  func play(_ event: FlowEvent) {
    tolerating { perform(event) }
    if log.violation == nil { log.tally[.events] += 1 }
  }

  /// Settles, closes the window, and waits until all flows have ended.
  func close() {
    tolerating {
      settle()
      let last = UIWindow(frame: .zero)
      (window, router) = (last, Router(window: last))
      rest()
      world.clock.advance(by: .seconds(10))
    }
  }

  /// Reports misuses of UIKit as violations, since no event misuses it.
  private func tolerating(_ body: () -> Void) {
    log.report(world.misuse.expect(body))
  }

  /// Replaces the window, which closes the old one.
  func open() {
    world.cancelGestures()
    window = UIWindow(windowScene: scene)
    router = Router(window: window)
    window.rootViewController = makeTabs()
    window.makeKeyAndVisible()
  }

  func makeTabs() -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = (0..<2).map { index in
      let stack = UINavigationController(rootViewController: UIViewController())
      stack.tabBarItem = UITabBarItem(title: "tab \(index)", image: nil, tag: index)
      return stack
    }
    return tabs
  }

  /// Settles, triggers the detection of removed flows, and compares the flows with the hierarchy.
  func settle(by trigger: FlowTrigger = .request) {
    world.cancelGestures()
    rest()
    pull(trigger)
    rest()
    // A request that does not settle ends at its deadline.
    for _ in 0..<10 where !router.requests.isEmpty {
      world.clock.advance(by: .seconds(10))
      rest()
    }
    log.examine(window)
  }

  /// Performs an action after which all removed screens must have been detected.
  private func pull(_ trigger: FlowTrigger) {
    switch trigger {
    case .showing where tabs != nil: showAll()
    case .request, .showing:
      let refused = StepAssembly(finder: Finder<UIViewController, Void>.none)
        .guarded(by: "nobody") { _ in .refuse("only looking") }
        .using(.present, from: .root)
      router.go(to: refused)
    case .activation:
      world.enterBackground()
      rest()
      world.enterForeground()
    }
  }

  /// Dismisses everything above the tabs, then selects each tab.
  private func showAll() {
    if window.rootViewController?.presentedViewController != nil {
      window.rootViewController?.dismiss(animated: false)
      rest()
    }
    for tab in tabs?.viewControllers ?? [] {
      tabs?.selectedViewController = tab
      rest()
    }
  }

  private func rest() {
    do { try world.settle() } catch { log.report("\(error)") }
  }

  // MARK: Contents

  /// The flows whose starter has received no outcome.
  var running: [SimulatedFlow] { runningRecords.compactMap(\.flow) }

  var runningRecords: [FlowRecord] {
    log.records.filter { $0.isRunning && $0.flow != nil }
  }

  var tabs: UITabBarController? { window.rootViewController as? UITabBarController }
}

/// The actions after which the ends of all flows must have been detected.
enum FlowTrigger: CaseIterable {
  /// The next request.
  case request
  /// The app returns from the background.
  case activation
  /// Presentations above the tabs are dismissed, and each tab is shown; without tabs, the next
  /// request.
  case showing
}
