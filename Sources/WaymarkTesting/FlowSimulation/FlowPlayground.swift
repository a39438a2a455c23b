@_spi(Headless) import HeadlessUIKit
import Waymark

/// A window with two tabs in which flows, users, links and foreign code meet.
@MainActor final class FlowPlayground {
  let world: HeadlessWorld
  let log: FlowLog
  private(set) var window: UIWindow
  private(set) var router: Router
  var random: SimulationRandom

  init(_ world: HeadlessWorld, _ log: FlowLog, seed: UInt64) {
    self.world = world
    self.log = log
    random = SimulationRandom(seed: seed)
    window = UIWindow(frame: .zero)
    router = Router(window: window)
    open()
  }

  private func open() {
    window = UIWindow(frame: .zero)
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

  func chance(_ count: Int) -> Int {
    Int.random(in: 0..<count, using: &random)
  }

  var isAnimated: Bool { chance(2) == 0 }

  /// Flows that have not ended, as far as anybody was told.
  var running: [FlowRecord] { log.records.filter { $0.isRunning && $0.flow != nil } }

  var stacks: [UINavigationController] {
    let tabs = window.rootViewController as? UITabBarController
    return (tabs?.viewControllers ?? []).compactMap { $0 as? UINavigationController }
  }

  // MARK: Playing

  func play() {
    let event = FlowEvent.allCases[chance(FlowEvent.allCases.count)]
    log.note(event.rawValue)
    perform(event)
  }

  /// Lets everything come to rest and compares the flows with the tree.
  func settle() {
    do { try world.settle() } catch { log.report("\(error)") }
    // The next request is the latest moment at which what nobody saw has to be noticed.
    let refused = StepAssembly(finder: Finder<UIViewController, Void>.none)
      .guarded(by: "nobody") { _ in .refuse("only looking") }
      .using(.present(), from: .root)
    router.go(to: refused)
    do { try world.settle() } catch { log.report("\(error)") }
    log.examine(window)
  }

  /// Opens another window in place of this one.
  func reopen() {
    open()
    settle()
  }

  func close() {
    settle()
    let last = UIWindow(frame: .zero)
    (window, router) = (last, Router(window: last))
    do { try world.settle() } catch { log.report("\(error)") }
    world.clock.advance(by: .seconds(10))
  }
}
