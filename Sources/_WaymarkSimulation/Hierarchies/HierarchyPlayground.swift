@_spi(Headless) import HeadlessUIKit
import Waymark
import WaymarkCore
import WaymarkTesting

/// A window with a random hierarchy, and the requests that are submitted in it.
@MainActor final class HierarchyPlayground {
  let world: HeadlessWorld
  let window = UIWindow(frame: .zero)
  let router: Router
  private let register: ScreenRegister
  private var random: SimulationRandom
  private var lastNumber = 0

  init(_ world: HeadlessWorld, _ random: SimulationRandom, _ register: ScreenRegister) {
    self.world = world
    self.random = random
    self.register = register
    router = Router(window: window, adapters: [HierarchyDeckAdapter(), HierarchyDrawerAdapter()])
  }

  // MARK: Building

  func build() {
    window.rootViewController = makeContainer(depth: 0)
    window.makeKeyAndVisible()
    rest()
    if chance(2) { warmUp() }
    for _ in 0..<below(3) { present() }
  }

  /// Shows all that containers hide, so that it loads its views, and hides it again.
  private func warmUp() {
    for _ in 0..<3 {
      for container in controllers {
        if let tabs = container as? UITabBarController {
          tabs.selectedIndex = below(tabs.viewControllers?.count ?? 1)
        } else if let drawer = container as? HierarchyDrawer {
          drawer.select(below(drawer.rooms.count))
        }
        rest()
      }
    }
  }

  private func present() {
    guard let root = window.rootViewController else { return }
    let presented = makeContainer(depth: 2)
    presented.modalPresentationStyle = chance(2) ? .fullScreen : .pageSheet
    root.topmostPresented.present(presented, animated: false)
    rest()
  }

  private func makeContainer(depth: Int) -> UIViewController {
    switch below(depth < 2 ? 8 : 4) {
    case 0: makeScreen()
    case 1: makeStack(depth)
    case 2: makeDeck()
    case 3: makePages()
    case 4: makeDrawer(depth)
    case 5: makeSplit()
    default: makeTabs(depth)
    }
  }

  private func makeScreen() -> UIViewController {
    lastNumber += 1
    return register.add(HierarchyScreen(lastNumber))
  }

  private func makeStack(_ depth: Int) -> UIViewController {
    let stack = UINavigationController()
    let screens = (0...below(3)).map { _ in chance(5) ? makeDeck() : makeScreen() }
    stack.setViewControllers(screens, animated: false)
    return stack
  }

  private func makeDeck() -> UIViewController {
    let deck = HierarchyDeck()
    deck.show((0...below(3)).map { _ in makeScreen() })
    return deck
  }

  private func makePages() -> UIViewController {
    let pages = UIPageViewController(
      transitionStyle: .scroll,
      navigationOrientation: .horizontal
    )
    pages.setViewControllers([makeScreen()], direction: .forward, animated: false)
    return pages
  }

  private func makeDrawer(_ depth: Int) -> UIViewController {
    HierarchyDrawer((0...(1 + below(2))).map { _ in makeContainer(depth: depth + 1) })
  }

  private func makeTabs(_ depth: Int) -> UIViewController {
    let tabs = UITabBarController()
    tabs.viewControllers = (0...(1 + below(depth == 0 ? 5 : 3))).map { _ in
      makeContainer(depth: depth + 1)
    }
    tabs.selectedIndex = below(tabs.viewControllers?.count ?? 1)
    return tabs
  }

  private func makeSplit() -> UIViewController {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(makeStack(2), for: .primary)
    split.setViewController(makeStack(2), for: .secondary)
    return split
  }

  // MARK: Requests

  /// Submits a request and examines what it did.
  func play() -> HierarchyRound {
    let before = HierarchySnapshot(window)
    let arranged = "\(router.tree)"
    let (request, target) = makeRequest()
    var plan: NavigationPlan?
    var changeCount = 0
    var hasIntruded = false
    let isDisturbed = chance(3) && startForeignPop()
    let subscription = router.events.subscribe { [unowned self] event in
      if case .planned(let latest, _) = event.kind { plan = latest }
      guard case .operationBegan = event.kind else { return }
      changeCount += 1
      if changeCount == 1, isAnythingMoving { hasIntruded = true }
    }
    let handle = router.go(request)
    rest()
    subscription.cancel()
    var round = HierarchyRound(
      "\(plan.map(String.init(describing:)) ?? request.name)\nbefore:\n\(arranged)"
        + "\nafter:\n\(router.tree)\n\(handle.status)"
    )
    // What the pop reveals appears because of it.
    let comparable = isDisturbed ? nil : before
    round.examine(handle.result, target(), comparable, HierarchySnapshot(window), plan)
    if hasIntruded { round.report("acted while a transition ran") }
    return round
  }

  /// Pops a screen of a visible stack, as other code would just before the request.
  private func startForeignPop() -> Bool {
    let stacks = controllers.compactMap { $0 as? UINavigationController }
      .filter { $0.viewIfLoaded?.window != nil && $0.viewControllers.count > 1 }
    guard let stack = pick(stacks) else { return false }
    stack.popViewController(animated: true)
    world.clock.commit()
    return true
  }

  /// Whether a transition of anything visible is running.
  private var isAnythingMoving: Bool {
    controllers.contains { $0.viewIfLoaded?.window != nil && $0.transitionCoordinator != nil }
  }

  private func makeRequest() -> (NavigationRequest, target: @MainActor () -> HierarchyScreen?) {
    var options = RequestOptions(isAnimated: chance(2))
    options.deadline = .seconds(2)
    let screens = controllers.compactMap { $0 as? HierarchyScreen }
    guard let old = pick(screens), !chance(3) else {
      let screen = register.add(HierarchyScreen(0))
      let destination = chance(3) ? install(screen) : push(screen)
      return (NavigationRequest(to: destination, options: options), { screen })
    }
    if chance(4) {
      let screen = register.add(HierarchyScreen(0))
      let sheet = StepAssembly(finder: .none, build: { screen })
        .using(.present(chance(2) ? .fullScreen : .pageSheet), from: .current)
      return (NavigationRequest(to: sheet, options: options), { screen })
    }
    if chance(3), let stack = old.navigationController {
      let screen = register.add(HierarchyScreen(0))
      let below = StepAssembly(finder: Finder<HierarchyScreen, Void>.instance(old))
        .using(.push, from: step(stack))
      let chain = StepAssembly(finder: .none, build: { screen }).using(.push, onto: below)
      return (NavigationRequest(to: chain, options: options), { screen })
    }
    return (NavigationRequest(returningTo: old, options: options), { [weak old] in old })
  }

  /// Pushes into one of the stacks, or deals to one of the decks.
  private func push(_ screen: HierarchyScreen) -> any Destination<Void> {
    let assembly = StepAssembly<HierarchyScreen, Void>(finder: .none) { _ in screen }
    let stacks = controllers.compactMap { $0 as? UINavigationController }
    let decks = controllers.compactMap { $0 as? HierarchyDeck }
    if let stack = pick(stacks), !chance(3) {
      return assembly.using(.push, from: step(stack))
    } else if let deck = pick(decks) {
      return assembly.using(NavigationAction("deal") { $0.append($1) }, from: step(deck))
    }
    return assembly.using(.present(.fullScreen), from: .current)
  }

  /// Shows a screen in a split, as a page or tab, or in a popover.
  private func install(_ screen: HierarchyScreen) -> any Destination<Void> {
    let assembly = StepAssembly<HierarchyScreen, Void>(finder: .none) { _ in screen }
    let containers = controllers
    if let split = pick(containers.compactMap { $0 as? UISplitViewController }), chance(2) {
      return assembly.using(.push, from: .navigationController)
        .using(.setSecondary, from: step(split))
    }
    if let pages = pick(containers.compactMap { $0 as? UIPageViewController }), chance(2) {
      return assembly.using(.setPage, from: step(pages))
    }
    if let tabs = pick(containers.compactMap { $0 as? UITabBarController }), chance(2) {
      return assembly.using(.replaceTab(at: 1), from: step(tabs))
    }
    return assembly.using(.popover(), from: .current)
  }

  /// A step that finds a view controller of the hierarchy.
  private func step<Controller: UIViewController>(
    _ controller: Controller
  ) -> Chain<Controller, Void, UIViewController, ReachesStart> {
    StepAssembly(finder: .instance(controller)).using(.replaceRoot, from: .root)
  }

  // MARK: What is there

  /// All view controllers of the window.
  private var controllers: [UIViewController] {
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

  private func chance(_ count: Int) -> Bool { below(count) == 0 }
  private func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
  private func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
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
