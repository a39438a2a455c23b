@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// A flow that retains its screens, in a stack that the user cannot reach.
@MainActor final class HiddenFlowTrial {
  let world: HeadlessWorld
  let place: HiddenPlace
  let ends = EntryLog<FlowOutcome<Int>>()
  private(set) weak var flow: PickFlow?
  let stack = UINavigationController(rootViewController: UIViewController())
  private let window: UIWindow
  private let router: Router
  private let tabs = UITabBarController()
  private let split = UISplitViewController(style: .doubleColumn)
  private let drawer = DrawerController()
  private let sheet = UINavigationController(rootViewController: UIViewController())

  init(_ place: HiddenPlace) throws {
    self.place = place
    world = HeadlessWorld(device: place.device)
    window = world.navigating { [world] in UIWindow(windowScene: world.connectScene()) }
    router = Router(window: window, adapters: [DrawerAdapter()])
    try world.navigating {
      if place == .tabOfSplit || place == .hiddenColumn { fillSplit() }
      tabs.viewControllers = makeTabs()
      drawer.set(place == .drawer ? [stack, UIViewController(), UIViewController()] : [])
      window.rootViewController = root
      window.makeKeyAndVisible()
      if place == .newTab { tabs.selectedIndex = 1 }
      if place == .coveredSheet { sheet.present(stack, animated: false) }
      try world.settle()
    }
  }

  private func fillSplit() {
    split.setViewController(stack, for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    split.preferredDisplayMode = .oneBesideSecondary
  }

  private func makeTabs() -> [UIViewController] {
    let others = [UIViewController(), UIViewController()]
    return switch place {
    case .tab, .newTab, .coveredTab: [stack] + others
    case .tabOfSplit: [split] + others
    default: others
    }
  }

  private var root: UIViewController {
    switch place {
    case .tab, .newTab, .coveredTab, .tabOfSplit: tabs
    case .coveredRoot: stack
    case .coveredSheet: sheet
    case .hiddenColumn: split
    case .drawer: drawer
    }
  }

  /// Starts the flow and hides its place.
  func start(screens: Int = 1) throws {
    try world.navigating {
      let flow = PickFlow(screens: screens)
      self.flow = flow
      try Stage(stack).start(flow) { [ends] in ends.add($0) }
      try world.settle()
      try hide()
    }
  }

  func hide() throws {
    switch place {
    case .tab, .newTab, .tabOfSplit: tabs.selectedIndex = 1
    case .coveredTab, .coveredRoot, .coveredSheet: cover()
    case .hiddenColumn: split.hide(.primary)
    case .drawer: drawer.show(drawer.areas[1])
    }
    try world.settle()
  }

  func show() throws {
    switch place {
    case .tab, .newTab, .tabOfSplit: tabs.selectedIndex = 0
    case .coveredTab, .coveredRoot, .coveredSheet: uncover()
    case .hiddenColumn: split.show(.primary)
    case .drawer: drawer.show(stack)
    }
    try world.settle()
  }

  func remove(by removal: HiddenRemoval) throws {
    switch removal {
    case .setViewControllers: stack.setViewControllers([UIViewController()], animated: false)
    case .popToRoot: stack.popToRootViewController(animated: false)
    case .popToScreen: stack.popToViewController(stack.viewControllers[0], animated: false)
    case .container: removeContainer()
    }
    try world.settle()
  }

  private func removeContainer() {
    switch place {
    case .tab, .newTab, .coveredTab: tabs.viewControllers?.removeFirst()
    case .coveredRoot: window.rootViewController = UIViewController()
    case .coveredSheet: sheet.dismiss(animated: false)
    case .tabOfSplit, .hiddenColumn: split.setViewController(UIViewController(), for: .primary)
    case .drawer: drawer.set(Array(drawer.areas.dropFirst()))
    }
  }

  /// Whether a trigger can follow a removal there.
  func isPossible(_ trigger: HiddenTrigger, after removal: HiddenRemoval) -> Bool {
    switch trigger {
    case .shown: removal != .container || place == .tabOfSplit
    // The only other column is already visible, and a further presentation hides nothing more.
    case .elseShown: place != .hiddenColumn && !place.isCovered
    case .uncovered, .foreground, .request: true
    }
  }

  /// Prepares the hierarchy before the removal.
  func prepare(for trigger: HiddenTrigger) throws {
    if trigger == .uncovered, !place.isCovered { cover() }
    if trigger == .foreground { world.enterBackground() }
    try world.settle()
  }

  func pull(_ trigger: HiddenTrigger) throws {
    switch trigger {
    case .shown: return try show()
    case .elseShown: showElse()
    case .uncovered: uncover()
    case .foreground: world.enterForeground()
    case .request: router.go(to: refused)
    }
    try world.settle()
  }

  private func showElse() {
    switch place {
    case .tab, .newTab, .tabOfSplit: tabs.selectedViewController = tabs.viewControllers?.last
    case .drawer: drawer.areas.last.map(drawer.show)
    case .coveredTab, .coveredRoot, .coveredSheet, .hiddenColumn: break
    }
  }

  private func cover() {
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    front?.present(cover, animated: true)
  }

  private func uncover() {
    front?.presentingViewController?.dismiss(animated: true)
  }

  private var front: UIViewController? {
    var front = window.rootViewController
    while let next = front?.presentedViewController { front = next }
    return front
  }

  private var refused: some Destination<Void> {
    StepAssembly(finder: Finder<UIViewController, Void>.none) { _ in UIViewController() }
      .guarded(by: "nobody") { _ in .refuse("only looking") }
      .using(.present, from: .root)
      .named("refused")
  }
}
