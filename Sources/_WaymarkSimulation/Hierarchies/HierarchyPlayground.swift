@_spi(Headless) import HeadlessUIKit
import Waymark
import WaymarkCore

/// A window with a random hierarchy, and the requests that are submitted in it.
@MainActor final class HierarchyPlayground {
  let register: ScreenRegister
  private let world: HeadlessWorld
  private let window = UIWindow(frame: .zero)
  private let router: Router
  private let builder: HierarchyBuilder
  private let log: ScriptLog
  /// Chooses the stack of which other code pops a screen just before the next request.
  private var foreignPop: Int?

  init(_ world: HeadlessWorld, _ register: ScreenRegister, _ log: ScriptLog) {
    (self.world, self.register, self.log) = (world, register, log)
    builder = HierarchyBuilder(register)
    router = Router(window: window, adapters: [HierarchyDeckAdapter(), HierarchyDrawerAdapter()])
  }

  /// Builds the hierarchy, then does everything else in the order of the script.
  func play(_ script: HierarchyScript) {
    window.rootViewController = builder.build(script)
    window.makeKeyAndVisible()
    rest()
    for event in script.events where log.violation == nil { perform(event) }
  }

  private func perform(_ event: HierarchyEvent) {
    switch event.action {
    case .visit: visit(event)
    case .present: present(event)
    case .foreignPop: foreignPop = event.first
    default: makeRequest(event).map(submit)
    }
  }

  private func visit(_ event: HierarchyEvent) {
    let selecting = controllers.compactMap { $0 as? any HierarchySelecting }
    guard let container = selecting.pick(event.first) else { return }
    let old = container.selected
    container.select(event.second % container.rooms.count)
    rest()
    if container.rooms.indices.contains(old) { container.select(old) }
    rest()
  }

  private func present(_ event: HierarchyEvent) {
    let kinds = HierarchyBuilder.Kind.leaves
    let presented = builder.make(kinds[event.choice(of: kinds.count)], event.first)
    presented.modalPresentationStyle = event.isAnimated ? .fullScreen : .pageSheet
    window.rootViewController?.topmostPresented.present(presented, animated: false)
    rest()
  }

  // MARK: Requests

  /// Submits a request and examines what it did.
  private func submit(_ submission: HierarchyRequest) {
    let before = HierarchySnapshot(window)
    log.note("before:\n\(router.tree)")
    let isDisturbed = startForeignPop()
    var plan: NavigationPlan?
    var changeCount = 0
    let subscription = router.events.subscribe { [unowned self] event in
      if case .planned(let latest, _) = event.kind { plan = latest }
      guard case .operationBegan = event.kind else { return }
      changeCount += 1
      if changeCount == 1, isAnythingMoving { log.report("acted while a transition ran") }
    }
    let handle = router.go(submission.request)
    rest()
    subscription.cancel()
    log.note("\(plan.map(String.init(describing:)) ?? submission.request.name)")
    log.note("after:\n\(router.tree)\n\(handle.status)")
    HierarchyResult(
      result: handle.result,
      target: submission.target(),
      plan: plan,
      // The screen that the pop reveals appears because of it.
      before: isDisturbed ? nil : before,
      after: HierarchySnapshot(window)
    ).examine(log)
  }

  private func startForeignPop() -> Bool {
    guard let number = foreignPop else { return false }
    foreignPop = nil
    let stacks = controllers.compactMap { $0 as? UINavigationController }
      .filter { $0.viewIfLoaded?.window != nil && $0.viewControllers.count > 1 }
    guard let stack = stacks.pick(number) else { return false }
    stack.popViewController(animated: true)
    world.clock.commit()
    return true
  }

  /// Whether a transition of anything visible is running.
  private var isAnythingMoving: Bool {
    controllers.contains { $0.viewIfLoaded?.window != nil && $0.transitionCoordinator != nil }
  }

  /// All view controllers of the window.
  var controllers: [UIViewController] {
    var found: [UIViewController] = []
    var level = window.rootViewController
    while let controller = level {
      found += controller.withDescendants
      level = controller.presentedViewController
    }
    return found
  }

  private func rest() {
    try? world.settle()
    world.clock.advance(by: .seconds(5))
    try? world.settle()
  }
}

extension UIViewController {
  /// The view controller and all that is contained in it now; a collapsed split contains what it
  /// has merged.
  var withDescendants: [UIViewController] {
    let contained = (self as? UISplitViewController)?.viewControllers ?? children
    return [self] + contained.flatMap(\.withDescendants)
  }
}
