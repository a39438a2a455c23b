@_spi(Headless) import HeadlessUIKit
import Waymark

/// A window with two tabs in which flows, users, links and foreign code meet.
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

  /// Lets everything end, and closes the window.
  func close() {
    tolerating {
      settle()
      let last = UIWindow(frame: .zero)
      (window, router) = (last, Router(window: last))
      rest()
      world.clock.advance(by: .seconds(10))
    }
  }

  /// What UIKit says against something is noted as wrong: nothing here misuses it.
  private func tolerating(_ body: () -> Void) {
    for misuse in world.misuse.expect(body) {
      log.report("misuse: \(misuse.message)")
    }
  }

  /// Replaces the window, which closes the old one.
  func open() {
    liftFingers()
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

  /// Lifts all fingers, settles, makes the router look, and compares the flows with the tree.
  func settle(by trigger: FlowTrigger = .request) {
    liftFingers()
    rest()
    pull(trigger)
    rest()
    // What never settles ends at a deadline.
    for _ in 0..<10 where !router.requests.isEmpty {
      world.clock.advance(by: .seconds(10))
      rest()
    }
    log.examine(window)
  }

  /// Does one of the things after which removals that no probe has noticed must be known.
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

  /// Dismisses what covers the tabs, and shows one after the other.
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

  private func liftFingers() {
    world.user.cancelPop()
    world.user.cancelSheetDrag()
  }

  private func rest() {
    do { try world.settle() } catch { log.report("\(error)") }
  }

  // MARK: What is there

  /// The flows that go on, as far as anybody was told.
  var running: [SimulatedFlow] { runningRecords.compactMap(\.flow) }

  var runningRecords: [FlowRecord] {
    log.records.filter { $0.isRunning && $0.flow != nil }
  }

  var tabs: UITabBarController? { window.rootViewController as? UITabBarController }

  var stacks: [UINavigationController] { window.stacks }
}
