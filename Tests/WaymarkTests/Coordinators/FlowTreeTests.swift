@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Flows inside, after and next to each other.
@Suite(.headless) @MainActor
struct FlowTreeTests {
  private let scene: StackScene
  private let ends = EntryLog<FlowOutcome<Int>>()
  private let parentEnds = EntryLog<FlowOutcome<Never>>()

  init() throws {
    scene = try StackScene()
  }

  private func startHost(by placement: Placement = .push) throws -> FlowStage<Never> {
    let host = HostFlow()
    try scene.stage.start(host, by: placement) { [parentEnds] in parentEnds.add($0) }
    try scene.settle()
    return try #require(host.stage)
  }

  @discardableResult
  private func startPick(
    on stage: Stage,
    screens: Int = 1,
    by placement: Placement = .push,
    removingScreens removesScreens: Bool = true
  ) throws -> PickFlow {
    let flow = PickFlow(screens: screens)
    try stage.start(flow, by: placement, removingScreens: removesScreens) { [ends] in ends.add($0) }
    try scene.settle()
    return flow
  }

  @Test func `a nested flow ends alone, and both end when all their screens are removed`() throws {
    let host = try startHost()
    try startPick(on: host)
    #expect(scene.coordinators == "HostFlow: UIViewController\n  PickFlow: PickScreen")
    try scene.goBack()
    #expect(ends.entries == [.left(.user)])
    #expect(parentEnds.entries.isEmpty)
    try startPick(on: host)
    scene.stack.popToRootViewController(animated: true)
    try scene.settle()
    #expect(ends.entries == [.left(.user), .left(.user)])
    #expect(parentEnds.entries == [.left(.user)])
    #expect(scene.coordinators == "(no coordinators)")
  }

  @Test func `a removed screen is not listed, even if it is retained`() throws {
    try startPick(on: scene.stage, screens: 2)
    #expect(scene.coordinators == "PickFlow: PickScreen, PickScreen")
    let retained = try #require(scene.stack.topViewController)
    try scene.goBack()
    #expect(scene.coordinators == "PickFlow: PickScreen")
    #expect(retained.navigationController == nil)
  }

  @Test func `many flows are each notified once`() throws {
    _ = try startHost()
    for round in 1...2 {
      for _ in 1...150 {
        try scene.stage.start(PickFlow()) { [ends] in ends.add($0) }
      }
      try scene.settle()
      #expect(scene.stack.viewControllers.count == 152)
      scene.stack.popToViewController(scene.stack.viewControllers[1], animated: false)
      try scene.settle()
      #expect(ends.entries == Array(repeating: .left(.user), count: 150 * round))
      #expect(scene.coordinators == "HostFlow: UIViewController")
    }
    try scene.goBack()
    #expect(parentEnds.entries == [.left(.user)])
  }

  @Test func `a parent pushes over a child that is still pushing`() throws {
    let host = try startHost()
    let flow = PickFlow()
    try host.start(flow) { [ends] in ends.add($0) }
    host.push(UIViewController())
    flow.stage?.push(PickScreen())
    try scene.settle()
    #expect(scene.stack.viewControllers.count == 5)
    flow.stage?.finish(3)
    try scene.settle()
    #expect(ends.entries == [.finished(3)])
    #expect(scene.stack.viewControllers.count == 3)
    #expect(parentEnds.entries.isEmpty)
  }

  @Test func `a flow of several flows continues from one to the next`() throws {
    let wizard = WizardFlow()
    let results = EntryLog<FlowOutcome<Int>>()
    try scene.stage.start(wizard) { results.add($0) }
    try scene.settle()
    for number in 1...3 {
      #expect(wizard.step === scene.stack.topViewController)
      wizard.step?.onPick?(number)
      try scene.settle()
    }
    #expect(results.entries == [.finished(6)])
    #expect(scene.stack.viewControllers == [scene.root])
  }

  @Test func `a flow that awaits two flows in turn is retained between them`() async throws {
    let wizard = AsyncWizardFlow()
    let results = EntryLog<FlowOutcome<Int>>()
    try scene.stage.start(wizard) { results.add($0) }
    for number in 1...3 {
      try await scene.world.settle()
      (scene.stack.topViewController as? PickScreen)?.onPick?(number)
    }
    try await scene.world.settle()
    #expect(results.entries == [.finished(6)])
  }

  @Test func `a flow is nested in the one that showed its pages, even hidden ones`() throws {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let host = try startHost()
    host.push(pages)
    try startPick(on: Stage(pages), screens: 2)
    #expect(pages.viewControllers?.count == 1)
    #expect(
      scene.coordinators == """
        HostFlow: UIViewController, UIPageViewController
          PickFlow: PickScreen, PickScreen
        """
    )
  }

  @Test func `flows in tabs run side by side, each with its own outcome`() throws {
    let tabs = UITabBarController()
    let stacks = (0..<2).map { _ in UINavigationController(rootViewController: UIViewController()) }
    tabs.viewControllers = stacks
    scene.window?.rootViewController = tabs
    let flows = try stacks.map { try startPick(on: Stage($0)) }
    tabs.selectedIndex = 1
    try scene.settle()
    #expect(ends.entries.isEmpty)
    flows[0].stage?.finish(1)
    try scene.settle()
    #expect(ends.entries == [.finished(1)])
    flows[1].stage?.finish(2)
    #expect(ends.entries == [.finished(1), .finished(2)])
  }

  @Test func `flows in the tabs of a flow are its children in the tree`() throws {
    let tabs = UITabBarController()
    let stacks = (0..<2).map { _ in UINavigationController(rootViewController: UIViewController()) }
    tabs.viewControllers = stacks
    let window = try #require(scene.window)
    try Stage(window).start(ShellFlow(showing: [tabs]))
    for stack in stacks { try startPick(on: Stage(stack)) }
    let parts = "  PickFlow: PickScreen\n  PickFlow: PickScreen"
    #expect(scene.coordinators == "ShellFlow: UITabBarController\n" + parts)
  }

  @Test func `a flow in a modal ends with it, and the flow below continues`() throws {
    let host = try startHost()
    try startPick(on: host, screens: 2, by: .present(.pageSheet))
    let sheet = try #require(scene.stack.presentedViewController as? UINavigationController)
    #expect(sheet.viewControllers.count == 2)
    try scene.world.user.swipeDown()
    try scene.settle()
    #expect(sheet.presentingViewController == nil)
    #expect(sheet.topViewController?.viewIfLoaded?.window == nil)
    #expect(ends.entries == [.left(.user)])
    #expect(parentEnds.entries.isEmpty)
  }

  @Test func `one modal flow can follow another immediately`() throws {
    let host = try startHost()
    let flow = PickFlow()
    try host.start(flow, by: .present) { [ends] end in
      ends.add(end)
      try? host.start(PickFlow(), by: .present) { ends.add($0) }
    }
    try scene.settle()
    flow.stage?.finish(1)
    try scene.settle()
    #expect(ends.entries == [.finished(1)])
    let sheet = scene.stack.presentedViewController as? UINavigationController
    #expect((sheet?.topViewController as? PickScreen) != nil)
    #expect(sheet?.topViewController !== flow.screen)
  }

  @Test func `a flow that finishes dismisses its presentation`() throws {
    let flow = try startPick(on: scene.stage)
    flow.stage?.present(UIViewController())
    try scene.settle()
    flow.stage?.finish(4)
    try scene.settle()
    #expect(scene.stack.presentedViewController == nil)
    #expect(scene.stack.viewControllers == [scene.root])
  }

  @Test func `a flow can run again only after it has ended`() throws {
    let flow = PickFlow()
    try scene.stage.start(flow) { [ends] in ends.add($0) }
    try scene.settle()
    #expect(throws: StageError.alreadyRunning("PickFlow")) { try scene.stage.start(flow) }
    flow.stage?.finish(1)
    try scene.settle()
    try scene.stage.start(flow) { [ends] in ends.add($0) }
    try scene.settle()
    flow.stage?.finish(2)
    #expect(ends.entries == [.finished(1), .finished(2)])
  }

  @Test func `a flow pops to its own first screen and no further`() throws {
    let errors = EntryLog<StageError?>()
    let flow = try startPick(on: scene.stage, screens: 3)
    flow.stage?.popToRoot()
    try scene.settle()
    #expect(scene.stack.viewControllers == [scene.root, flow.screens[0]])
    flow.stage?.pop { result in
      if case .failure(let error) = result { errors.add(error) }
    }
    flow.stage?.pop(to: scene.root) { result in
      if case .failure(let error) = result { errors.add(error) }
    }
    #expect(errors.entries == [.atRoot, .notOnStage("UIViewController")])
    #expect(ends.entries.isEmpty)
  }

  @Test func `popping to the root ends the inner flow and not the outer one`() throws {
    let host = try startHost()
    try startPick(on: host, screens: 2)
    host.popToRoot()
    try scene.settle()
    #expect(ends.entries == [.left(.replaced)])
    #expect(parentEnds.entries.isEmpty)
  }

  @Test func `D8: the starter decides how a flow is shown`() throws {
    try startPick(on: scene.stage, by: .push)
    #expect(scene.stack.viewControllers.count == 2)
    try startPick(on: scene.stage, by: .setRoot)
    #expect(scene.stack.viewControllers.count == 1)
    #expect(ends.entries == [.left(.replaced)])
    try startPick(on: scene.stage, by: .present(.fullScreen))
    #expect(scene.stack.presentedViewController?.modalPresentationStyle == .fullScreen)
    #expect(throws: StageError.alreadyPresenting("UINavigationController")) {
      try scene.stage.start(PickFlow(), by: .present)
    }
  }

  @Test func `D8: the code that starts a flow decides whether its screens are removed`() throws {
    let flow = try startPick(on: scene.stage, removingScreens: false)
    flow.stage?.finish(1)
    try scene.settle()
    #expect(scene.stack.viewControllers.count == 2)
    #expect(scene.coordinators == "(no coordinators)")
  }

  @Test func `a flow whose only screen is refused throws the reason`() throws {
    #expect(throws: StageError.containerInStack("UINavigationController")) {
      try scene.stage.start(NavigationFlow())
    }
    #expect(throws: StageError.containerInStack("UINavigationController")) {
      try scene.stage.start(PickFlow(), by: .newNavigationController)
    }
  }

  @Test func `a flow with a screen continues although its next one is refused`() throws {
    let flow = ShellFlow(showing: [UIViewController(), UINavigationController()])
    try scene.stage.start(flow) { [parentEnds] in parentEnds.add($0) }
    try scene.settle()
    #expect(scene.stack.viewControllers.count == 2)
    #expect(parentEnds.entries.isEmpty)
  }

  @Test func `leaving a flow succeeds once`() throws {
    let stage = try startHost()
    let results = EntryLog<StageError?>()
    for _ in 1...2 {
      stage.leave { result in
        if case .failure(let error) = result { results.add(error) } else { results.add(nil) }
      }
    }
    try scene.settle()
    #expect(results.entries == [nil, .released])
    #expect(parentEnds.entries == [.left(.user)])
    #expect(scene.stack.viewControllers == [scene.root])
  }

  @Test func `a flow that shows nothing ends as left`() throws {
    try scene.stage.start(ShellFlow(showing: [])) { [parentEnds] in parentEnds.add($0) }
    try scene.settle()
    #expect(parentEnds.entries == [.left(.user)])
    #expect(scene.coordinators == "(no coordinators)")
  }

  @Test func `a screen of nested flows belongs to the innermost one of the class`() throws {
    let outer = try startPick(on: scene.stage)
    let inner = try startPick(on: try #require(outer.stage))
    try scene.settle()
    #expect(PickFlow.running(showing: try #require(inner.screen)) === inner)
    #expect(PickFlow.running(showing: try #require(outer.screen)) === outer)
  }

  @Test func `a flow stays alive while its first screen waits to be pushed`() throws {
    scene.stage.push(UIViewController())
    scene.world.clock.commit()
    let flow = PickFlow()
    try scene.stage.start(flow) { [ends] in ends.add($0) }
    scene.world.clock.commit()
    #expect(ends.entries.isEmpty)
    try scene.settle()
    #expect(scene.stack.topViewController === flow.screen)
    try scene.goBack()
    #expect(ends.entries == [.left(.user)])
  }
}

private final class ShellFlow: Flow {
  private let screens: [UIViewController]

  init(showing screens: [UIViewController]) {
    self.screens = screens
  }

  func start(on stage: FlowStage<Never>) {
    for screen in screens { stage.push(screen, animated: false) }
  }
}

private final class NavigationFlow: Flow {
  func start(on stage: FlowStage<Never>) {
    stage.push(UINavigationController())
  }
}

/// Three picks, one after the other, by a flow without screens.
private final class WizardFlow: Flow {
  private(set) weak var step: PickScreen?
  private var sum = 0

  func start(on stage: FlowStage<Int>) throws {
    try startStep(1, on: stage)
  }

  private func startStep(_ number: Int, on stage: FlowStage<Int>) throws {
    let flow = PickFlow()
    step = flow.screen
    try stage.start(flow) { [weak self] end in
      guard let self, case .finished(let picked) = end else { return }
      sum += picked
      if number == 3 { stage.finish(sum) } else { try? startStep(number + 1, on: stage) }
    }
  }
}

private final class AsyncWizardFlow: Flow {
  func start(on stage: FlowStage<Int>) {
    let root = UIViewController()
    stage.push(root)
    Task {
      var sum = 0
      for _ in 1...3 {
        if case .finished(let picked) = try await stage.run(PickFlow()) { sum += picked }
      }
      stage.finish(sum)
    }
  }
}
