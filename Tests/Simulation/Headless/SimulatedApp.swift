@_spi(Headless) import HeadlessUIKit

/// The scenes and windows in which a script is played.
@MainActor
final class SimulatedApp {
  let world: HeadlessWorld
  let trace: SimulationTrace
  let animation = SimulatedAnimation()
  /// The windows that no scene delegate retains.
  var windows: [UIWindow] = []
  private(set) lazy var pages = SimulatedPages { [unowned self] in makeScreen() }
  private(set) lazy var adaptation = SimulatedAdaptation { [unowned self] in makeStack(0) }
  private var made = 0

  init(_ world: HeadlessWorld, _ trace: SimulationTrace) {
    self.world = world
    self.trace = trace
  }

  /// The visible windows, those of the oldest scene first.
  var shownWindows: [UIWindow] { world.scenes.flatMap(\.windows).filter { !$0.isHidden } }

  var tree: SimulatedTree { SimulatedTree(shownWindows.map(\.rootViewController)) }

  func play(_ script: SimulationScript) {
    openScene()
    for (index, event) in script.events.enumerated() where trace.violation == nil {
      trace.note("\(index): \(event)")
      tolerating { perform(event) }
      if trace.violation == nil { trace.tally[.events] += 1 }
    }
    tolerating { settle() }
    tolerating {
      for scene in world.scenes { world.disconnect(scene) }
      windows = []
      settle()
    }
  }

  /// Records misuse in the trace instead of trapping, because random scripts often misuse UIKit.
  private func tolerating(_ body: () -> Void) {
    for misuse in world.misuse.expect(body) {
      // Addresses differ from run to run.
      trace.note("  refused: \(misuse.message.prefix { $0 != "<" })")
      // No event adds a view to the view of another container.
      if misuse.kind == .exception(UIViewController.hierarchyInconsistencyException) {
        trace.report("a view was added to the view of another container")
      }
    }
  }

  /// Cancels all gestures, settles and examines the app.
  func settle() {
    animation.next = nil
    animation.lift(cancelling: true)
    world.cancelGestures()
    do {
      try world.settle()
      examine()
    } catch {
      trace.report("\(error)")
    }
  }

  func openScene() {
    world.connectScene(
      HeadlessLaunch { [unowned self] _ in SimulatedScene { [unowned self] in makeTabs() } }
    )
  }

  func follow<Controller: UIViewController>(
    _ controller: Controller,
    _ kind: String
  ) -> Controller {
    made += 1
    trace.follow(controller, as: "\(kind)\(made)")
    return controller
  }
}

extension SimulatedApp {
  func makeScreen() -> SimulatedScreen { follow(SimulatedScreen(), "screen") }

  func makeStack(_ count: Int = 1) -> UINavigationController {
    let stack = follow(UINavigationController(), "stack")
    stack.delegate = animation
    stack.viewControllers = (0..<count).map { _ in makeScreen() }
    return stack
  }

  /// Creates a split view controller; UIKit adds navigation controllers to all columns but one.
  private func makeSplit(_ style: UISplitViewController.Style) -> UISplitViewController {
    let split = follow(UISplitViewController(style: style), "split")
    split.setViewController(makeScreen(), for: .primary)
    if style == .tripleColumn { split.setViewController(makeScreen(), for: .supplementary) }
    split.setViewController(makeStack(), for: .secondary)
    split.setViewController(makeScreen(), for: .inspector)
    return split
  }

  private func makeClassicSplit() -> UISplitViewController {
    let split = follow(UISplitViewController(), "classic")
    split.viewControllers = [makeStack(), makeScreen()]
    return split
  }

  private func makePages() -> UIPageViewController {
    let container = follow(
      UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal),
      "pages"
    )
    container.dataSource = pages
    container.setViewControllers([makeScreen()], direction: .forward, animated: false)
    return container
  }

  /// Creates a view controller: in most cases a screen, sometimes a container.
  func make(_ kind: Int) -> UIViewController {
    switch kind % 16 {
    case 0, 1: makeStack()
    case 2: makeTabs()
    case 3: makeSplit(.doubleColumn)
    case 4: makeSplit(.tripleColumn)
    case 5: makeClassicSplit()
    case 6, 7: makePages()
    case 8: makeManyTabs()
    case 9: makeGroups()
    case 10: follow(SimulatedForwarder(), "forwarder")
    default: makeScreen()
    }
  }

  func makeAlert(_ style: UIAlertController.Style) -> UIAlertController {
    let alert = UIAlertController(title: "Question", message: nil, preferredStyle: style)
    alert.addAction(
      UIAlertAction(title: "Answer", style: .default) { [trace] _ in trace.note("  answered") }
    )
    return follow(alert, "alert")
  }
}

/// The view controllers below some roots, in a deterministic order.
@MainActor
struct SimulatedTree {
  private(set) var all: [UIViewController] = []

  init(_ roots: [UIViewController?]) {
    for case let root? in roots { visit(root) }
  }

  private mutating func visit(_ controller: UIViewController) {
    all.append(controller)
    for child in controller.children { visit(child) }
    guard let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    else { return }
    visit(presented)
  }

  /// Returns the view controller of a class that a number selects; nil if there is none.
  func pick<Controller: UIViewController>(_ number: Int) -> Controller? {
    all.compactMap { $0 as? Controller }.pick(number)
  }
}
