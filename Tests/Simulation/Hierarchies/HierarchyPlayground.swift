@_spi(Headless) import HeadlessUIKit
import Waymark
import WaymarkCore

/// A window with a random hierarchy, and the requests that are submitted in it.
@MainActor final class HierarchyPlayground {
  let register: ScreenRegister
  private let world: HeadlessWorld
  let window = UIWindow(frame: .zero)
  private let router: Router
  private let builder: HierarchyBuilder
  private let log: ScriptLog
  /// Selects the navigation controller that other code pops just before the next request.
  private var foreignPop: Int?

  init(_ world: HeadlessWorld, _ register: ScreenRegister, _ log: ScriptLog) {
    (self.world, self.register, self.log) = (world, register, log)
    builder = HierarchyBuilder(register)
    router = Router(window: window, adapters: [HierarchyDeckAdapter(), HierarchyDrawerAdapter()])
  }

  /// Builds the hierarchy, then performs the other events in their order.
  func play(_ script: HierarchyScript) {
    window.rootViewController = builder.build(script)
    window.makeKeyAndVisible()
    world.settlePastDeadlines()
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
    let selecting = window.controllers.compactMap { $0 as? any HierarchySelecting }
    guard let container = selecting.pick(event.first) else { return }
    let old = container.selected
    container.select(event.second % container.rooms.count)
    world.settlePastDeadlines()
    if container.rooms.indices.contains(old) { container.select(old) }
    world.settlePastDeadlines()
  }

  private func present(_ event: HierarchyEvent) {
    let kinds = HierarchyBuilder.Kind.leaves
    let presented = builder.make(kinds[event.choice(of: kinds.count)], event.first)
    presented.modalPresentationStyle = event.isAnimated ? .fullScreen : .pageSheet
    window.presentations.last?.present(presented, animated: false)
    world.settlePastDeadlines()
  }

  // MARK: Requests

  /// Submits a request and examines its result.
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
    world.settlePastDeadlines()
    subscription.cancel()
    log.note("\(plan.map(String.init(describing:)) ?? submission.request.name)")
    log.note("after:\n\(router.tree)\n\(handle.status)")
    HierarchyResult(
      result: handle.result,
      target: submission.target(),
      plan: plan,
      // The screen below the popped one appears, but not because of the request.
      before: isDisturbed ? nil : before,
      after: HierarchySnapshot(window)
    ).examine(log)
  }

  private func startForeignPop() -> Bool {
    guard let number = foreignPop else { return false }
    foreignPop = nil
    let stacks = window.controllers.compactMap { $0 as? UINavigationController }
      .filter { $0.viewIfLoaded?.window != nil && $0.viewControllers.count > 1 }
    guard let stack = stacks.pick(number) else { return false }
    stack.popViewController(animated: true)
    world.clock.commit()
    return true
  }

  /// Whether a visible view controller is in a transition.
  private var isAnythingMoving: Bool {
    window.controllers.contains {
      $0.viewIfLoaded?.window != nil && $0.transitionCoordinator != nil
    }
  }
}

/// A request and its target, the screen that has to be visible if it is done.
@MainActor struct HierarchyRequest {
  let request: NavigationRequest
  let target: @MainActor () -> NumberedScreen?
}

/// The requests for screens of a random hierarchy.
extension HierarchyPlayground {
  /// Returns the request of an event; nil for other events, and without a container for it.
  func makeRequest(_ event: HierarchyEvent) -> HierarchyRequest? {
    var options = RequestOptions(isAnimated: event.isAnimated)
    options.deadline = .seconds(2)
    if event.action == .returnTo {
      guard let old = all(NumberedScreen.self).pick(event.first) else { return nil }
      let request = NavigationRequest(returningTo: old, options: options)
      return HierarchyRequest(request: request) { [weak old] in old }
    }
    let screen = NumberedScreen("screen")
    guard let destination = destination(of: event, showing: screen) else { return nil }
    _ = register.add(screen)
    let request = NavigationRequest(to: destination, options: options)
    return HierarchyRequest(request: request) { screen }
  }

  private func destination(
    of event: HierarchyEvent,
    showing screen: NumberedScreen
  ) -> (any Destination<Void>)? {
    let assembly = StepAssembly<NumberedScreen, Void>(finder: .none) { _ in screen }
    switch event.action {
    case .openInStack:
      return all(UINavigationController.self).pick(event.first).map {
        assembly.using(.push, from: step($0))
      }
    case .openAbove:
      guard let old = all(NumberedScreen.self).pick(event.first),
        let stack = old.navigationController
      else { return nil }
      let below = StepAssembly(finder: Finder<NumberedScreen, Void>.instance(old))
        .using(.push, from: step(stack))
      return assembly.using(.push, onto: below)
    case .openInDeck:
      return all(HierarchyDeck.self).pick(event.first).map {
        assembly.using(NavigationAction("deal") { $0.append($1) }, from: step($0))
      }
    case .openInColumn:
      return all(UISplitViewController.self).pick(event.first).map {
        assembly.using(.push, from: .navigationController).using(.setSecondary, from: step($0))
      }
    case .openAsPage:
      return all(UIPageViewController.self).pick(event.first).map {
        assembly.using(.setPage, from: step($0))
      }
    case .openAsTab:
      return all(UITabBarController.self).pick(event.first).map {
        assembly.using(.replaceTab(at: 1), from: step($0))
      }
    case .openSheet:
      let isFullScreen = event.choice(of: 2) == 0
      return assembly.using(.present(isFullScreen ? .fullScreen : .pageSheet), from: .current)
    case .openPopover: return assembly.using(.popover(), from: .current)
    default: return nil
    }
  }

  private func all<Controller: UIViewController>(_ type: Controller.Type) -> [Controller] {
    window.controllers.compactMap { $0 as? Controller }
  }

  /// Returns a step that finds a given view controller.
  private func step<Controller: UIViewController>(
    _ controller: Controller
  ) -> Chain<Controller, Void, UIViewController, ReachesStart> {
    StepAssembly(finder: .instance(controller)).using(.replaceRoot, from: .root)
  }
}
