@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Flows that start and end during transitions.
@Suite(.headless) @MainActor
struct FlowTimingTests {
  private let scene: StackScene
  private let ends = EntryLog<FlowOutcome<Int>>()

  init() throws {
    scene = try StackScene()
  }

  private func start(
    _ flow: PickFlow = PickFlow(),
    on stage: Stage? = nil,
    by placement: Placement = .push,
    removingScreens removesScreens: Bool = true
  ) throws -> PickFlow {
    try (stage ?? scene.stage).start(flow, by: placement, removingScreens: removesScreens) {
      [ends] in
      ends.add($0)
    }
    return flow
  }

  // MARK: Presenting

  @Test func `a flow waits for the running presentation that it is presented above`() throws {
    let outer = try start(by: .present)
    scene.world.clock.commit()
    let inner = try start(on: outer.stage, by: .present)
    try scene.settle()
    #expect(inner.screen?.viewIfLoaded?.window != nil)
    #expect(scene.world.misuse.entries.isEmpty)
    #expect(ends.entries.isEmpty)
  }

  @Test func `a flow that leaves while it waits to be presented is never presented`() throws {
    scene.stack.present(UIViewController(), animated: true)
    try scene.settle()
    scene.stack.dismiss(animated: true)
    let flow = try start(by: .present)
    flow.stage?.leave()
    try scene.settle()
    #expect(ends.entries == [.left(.user)])
    #expect(scene.stack.presentedViewController == nil)
  }

  @Test func `a waiting flow ends when its parent leaves`() throws {
    scene.stack.present(UIViewController(), animated: true)
    try scene.settle()
    let outer = try start()
    scene.stack.dismiss(animated: true)
    _ = try start(on: outer.stage, by: .present)
    outer.stage?.leave()
    try scene.settle()
    #expect(ends.entries == [.left(.user), .left(.replaced)])
    #expect(scene.stack.presentedViewController == nil)
  }

  @Test func `a second flow that waits to be presented cannot start`() throws {
    scene.stack.present(UIViewController(), animated: true)
    try scene.settle()
    scene.stack.dismiss(animated: true)
    let first = try start(by: .present)
    #expect(throws: StageError.alreadyPresenting("UINavigationController")) {
      try start(by: .present)
    }
    try scene.settle()
    #expect(first.screen?.viewIfLoaded?.window != nil)
  }

  @Test func `a flow that waits for a cancelled dismissal ends`() throws {
    scene.stack.present(UIViewController(), animated: true)
    try scene.settle()
    try scene.world.user.beginSheetDrag()
    _ = try start(by: .present)
    scene.world.user.cancelSheetDrag()
    try scene.settle()
    #expect(ends.entries == [.left(.replaced)])
  }

  @Test func `a presented stack is dismissed with its last screen`() throws {
    let stack = UINavigationController()
    scene.stack.present(stack, animated: false)
    try scene.settle()
    let flow = try start(on: Stage(stack))
    try scene.settle()
    flow.stage?.finish(1)
    try scene.settle()
    #expect(scene.stack.presentedViewController == nil)
    #expect(stack.viewControllers.isEmpty)
  }

  // MARK: Ending

  /// The gesture may last longer than any deadline.
  @Test(arguments: [Duration.zero, .seconds(60)])
  func `a flow that finishes during a swipe ends even if the swipe is cancelled`(
    pause: Duration
  ) throws {
    let flow = try start()
    try scene.settle()
    try scene.world.user.beginPop()
    flow.stage?.finish(1)
    scene.world.clock.advance(by: pause)
    scene.world.user.cancelPop()
    try scene.settle()
    #expect(ends.entries == [.finished(1)])
    #expect(scene.stack.viewControllers == [scene.root])
  }

  @Test(arguments: [Duration.zero, .seconds(60)])
  func `a flow in a sheet that finishes during a drag ends even if the drag is cancelled`(
    pause: Duration
  ) throws {
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    scene.window?.rootViewController = tabs
    try scene.settle()
    let flow = try start(on: Stage(tabs))
    try scene.settle()
    flow.stage?.present(UIViewController(), .pageSheet, animated: false)
    try scene.settle()
    try scene.world.user.beginSheetDrag()
    flow.stage?.finish(1)
    scene.world.clock.advance(by: pause)
    scene.world.user.cancelSheetDrag()
    try scene.settle()
    #expect(ends.entries == [.finished(1)])
    #expect(tabs.presentedViewController == nil)
    #expect(tabs.viewControllers?.count == 1)
  }

  @Test func `a flow that finishes while its first push is postponed ends`() throws {
    scene.stack.pushViewController(UIViewController(), animated: true)
    scene.world.clock.commit()
    let flow = try start()
    #expect(scene.stack.viewControllers.count == 2)
    flow.stage?.finish(1)
    try scene.settle()
    #expect(ends.entries == [.finished(1)])
    #expect(scene.stack.viewControllers.count == 2)
  }

  @Test func `flows that end and start during a transition are neither restored nor lost`()
    throws
  {
    let (first, second) = (try start(), try start())
    try scene.settle()
    scene.stack.pushViewController(UIViewController(), animated: true)
    scene.world.clock.commit()
    first.stage?.finish(1)
    let third = try start()
    second.stage?.finish(2)
    try scene.settle()
    #expect(ends.entries == [.finished(1), .finished(2)])
    #expect(scene.stack.viewControllers.count == 3)
    #expect(scene.stack.topViewController === third.screen)
  }

  // MARK: Children

  @Test func `a child continues on its stage after its parent has finished and kept its screens`()
    throws
  {
    let outer = try start(removingScreens: false)
    let inner = try start(on: outer.stage)
    try scene.settle()
    outer.stage?.finish(1)
    inner.stage?.leave()
    try scene.settle()
    #expect(ends.entries == [.finished(1), .left(.user)])
    #expect(scene.stack.viewControllers.last === outer.screen)
  }

  @Test func `a child does not start after its parent has removed its screens`() throws {
    let whole = try start()
    let part = try start(on: whole.stage)
    try scene.settle()
    whole.stage?.finish(1)
    #expect(throws: StageError.released) { try start(on: part.stage) }
    try scene.settle()
    #expect(scene.stack.viewControllers.count == 1)
    #expect(ends.entries == [.finished(1), .left(.replaced)])
  }

  @Test func `a container that other code uses does not retain the flow that showed it`()
    throws
  {
    let outer = try start()
    let inner = try start(on: outer.stage, by: .present)
    try scene.settle()
    let container = try #require(inner.screen?.navigationController)
    scene.stack.setViewControllers([UIViewController()], animated: false)
    container.setViewControllers([UIViewController()], animated: false)
    try scene.settle()
    #expect(ends.entries.count == 2)
    #expect(container.presentingViewController != nil)
  }

  // MARK: Containers

  @Test func `a pending screen does not keep a flow without a container`() throws {
    let outer = try start(by: .present)
    try scene.settle()
    let container = try #require(outer.screen?.navigationController)
    _ = try start(on: outer.stage)
    scene.window?.rootViewController = UIViewController()
    try scene.settle()
    #expect(ends.entries == [.left(.user), .left(.user)])
    withExtendedLifetime(container) {}
  }

  @Test(arguments: UnshownContainer.allCases)
  fileprivate func `a flow on a container that is never shown ends with it`(
    kind: UnshownContainer
  ) throws {
    var container: UIViewController?
    weak var flow: UnshownFlow?
    let ends = EntryLog<FlowOutcome<Never>>()
    do {
      let (made, stage) = kind.make()
      let unshown = UnshownFlow()
      container = made
      flow = unshown
      try stage.start(unshown) { ends.add($0) }
    }
    try scene.settle()
    withExtendedLifetime(container) { #expect(flow != nil) }
    #expect(ends.entries.isEmpty)
    container = nil
    try scene.settle()
    #expect(ends.entries == [.left(.windowClosed)])
    #expect(flow == nil)
  }

  // MARK: Changes without a coordinator

  /// Runs an unanimated change that UIKit defers, until the next change has to wait for it.
  private func beginLateChange() throws {
    scene.world.faults = .changesLate
    let screen = UIViewController()
    scene.stage.setRoot(screen, animated: false)
    for _ in 0..<10 where screen.viewIfLoaded?.window == nil { scene.world.clock.commit() }
    try #require(screen.viewIfLoaded?.window != nil)
    try #require(scene.stack.transitionCoordinator == nil)
  }

  @Test func `a flow that waits for a late change is not ended by another request`() throws {
    try beginLateChange()
    let flow = try start(PickFlow(screens: 2), by: .setRoot)
    try #require(scene.stack.viewControllers != flow.screens)
    let sheet = StepAssembly(finder: Finder<UIViewController, Void>.none) { _ in
      UIViewController()
    }
    .using(.present(.pageSheet), from: .root)
    let window = try #require(scene.window)
    Router(window: window).go(to: sheet, options: RequestOptions(isAnimated: false))
    try scene.settle()
    #expect(ends.entries.isEmpty)
    #expect(scene.stack.viewControllers == flow.screens)
  }

  @Test func `a flow whose stack is refused ends at the deadline`() throws {
    let stack = RefusingStack(rootViewController: UIViewController())
    scene.window?.rootViewController = stack
    try scene.settle()
    stack.isRefusing = true
    let flow = try start(on: Stage(stack), by: .setRoot)
    try scene.settle()
    #expect(ends.entries.isEmpty)
    scene.world.clock.advance(by: .seconds(10))
    try scene.settle()
    #expect(ends.entries.count == 1)
    #expect(flow.screen?.viewIfLoaded?.window == nil)
  }

  @Test func `a stage method uses the stack that waits for a late change`() throws {
    try beginLateChange()
    let screens = [UIViewController(), UIViewController()]
    scene.stage.setRoot(screens[0], animated: false)
    scene.stage.push(screens[1], animated: false)
    try scene.settle()
    #expect(scene.stack.viewControllers == screens)
  }
}

/// A container without a window.
private enum UnshownContainer: CaseIterable {
  case navigation, tabs, pages, deck

  @MainActor func make() -> (container: UIViewController, stage: Stage) {
    switch self {
    case .navigation:
      let container = UINavigationController()
      return (container, Stage(container))
    case .tabs:
      let container = UITabBarController()
      return (container, Stage(container))
    case .pages:
      let container = UIPageViewController()
      return (container, Stage(container))
    case .deck:
      let container = DeckController()
      return (container, Stage(container))
    }
  }
}

/// A flow that does not retain its screen.
private final class UnshownFlow: Flow {
  func start(on stage: FlowStage<Never>) {
    stage.push(UIViewController(), animated: false)
  }
}

/// A stack that the app prevents from changing.
private final class RefusingStack: UINavigationController {
  var isRefusing = false

  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    if !isRefusing { super.setViewControllers(viewControllers, animated: animated) }
  }
}
