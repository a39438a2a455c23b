@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Known problems of coordinators: they leak, or are released too early.
@Suite(.headless) @MainActor
struct FieldLifetimeTests {
  private let scene: StackScene
  private let ends = EntryLog<FlowOutcome<Int>>()

  init() throws {
    scene = try StackScene()
  }

  @discardableResult
  private func start(
    _ flow: PickFlow = PickFlow(),
    on stage: Stage? = nil,
    by placement: Placement = .push
  ) throws -> PickFlow {
    try (stage ?? scene.stage).start(flow, by: placement) { [ends] in ends.add($0) }
    try scene.settle()
    return flow
  }

  @Test func `a coordinator is released when the user goes back`() throws {
    weak let flow = try start()
    #expect(flow != nil)
    try scene.goBack()
    #expect(flow == nil)
    #expect(ends.entries == [.left(.user)])
  }

  @Test(arguments: [PresentationStyle.pageSheet, .formSheet])
  func `dismissing a sheet releases its coordinator, and another one can start`(
    style: PresentationStyle
  ) throws {
    let presented = Placement.present(style)
    weak let flow = try start(by: presented)
    try scene.world.user.swipeDown()
    try scene.settle()
    #expect(flow == nil)
    #expect(ends.entries == [.left(.user)])
    try start(by: presented)
    #expect(scene.stack.presentedViewController != nil)
  }

  @Test func `a cancelled swipe back ends no coordinator`() throws {
    let flow = try start()
    for _ in 1...3 {
      try scene.world.user.cancelSwipeBack()
      try scene.settle()
    }
    #expect(ends.entries.isEmpty)
    flow.screen?.onPick?(1)
    #expect(ends.entries == [.finished(1)])
  }

  @Test func `two coordinators on one navigation controller end independently`()
    throws
  {
    weak let lower = try start()
    weak let upper = try start()
    scene.stack.viewControllers.remove(at: 1)
    // No visible screen has changed, so the next transition reports it.
    scene.stack.pushViewController(UIViewController(), animated: true)
    try scene.settle()
    #expect(lower == nil)
    #expect(upper != nil)
    scene.stack.popToRootViewController(animated: true)
    try scene.settle()
    #expect(upper == nil)
    #expect(ends.entries.count == 2)
  }

  @Test func `classical children on one navigation controller are released one by one`() throws {
    let parent = PushingCoordinator(stage: scene.stage)
    for _ in 1...2 { try parent.startChild(on: scene.stage) { PushingCoordinator(stage: $0) } }
    try scene.settle()
    try scene.goBack()
    #expect(parent.childCoordinators.count == 1)
    try scene.goBack()
    #expect(parent.childCoordinators.isEmpty)
    #expect(parent.left.entries == [.user, .user])
  }

  @Test func `a coordinator is not released while its screen is still being pushed`() throws {
    scene.stage.push(UIViewController())
    scene.world.clock.commit()
    weak let flow = try begin(PickFlow())
    for _ in 1...20 {
      scene.world.clock.advance(by: .milliseconds(50))
      #expect(flow != nil)
    }
    try scene.settle()
    #expect(scene.stack.viewControllers.count == 3)
    #expect(ends.entries.isEmpty)
  }

  @Test func `a waiting coordinator is not released when another one ends`() throws {
    let modal = try start(by: .present)
    scene.stage.push(UIViewController())
    scene.world.clock.commit()
    weak let waiting = try begin(PickFlow())
    modal.stage?.leave()
    try scene.settle()
    #expect(ends.entries == [.left(.user)])
    #expect(waiting != nil)
    #expect(scene.stack.viewControllers.count == 3)
  }

  private func begin(_ flow: PickFlow) throws -> PickFlow {
    try scene.stage.start(flow) { [ends] in ends.add($0) }
    return flow
  }

  @Test func `removing one child keeps the others, even those without a screen`() throws {
    let parent = PushingCoordinator(stage: scene.stage)
    let shown = try parent.startChild(on: scene.stage) { PushingCoordinator(stage: $0) }
    let (idle, other) = (ShownCoordinator(), ShownCoordinator())
    parent.add(idle)
    scene.stage.push(other)
    parent.add(other)
    try scene.settle()
    parent.remove(shown)
    try scene.settle()
    #expect(parent.childCoordinators.count == 2)
    #expect(parent.left.entries.isEmpty)
  }

  @Test func `a parent can remove the screens of a finished child`() throws {
    let parent = PushingCoordinator(stage: scene.stage)
    let child = try parent.startChild(on: scene.stage) { PushingCoordinator(stage: $0) }
    let other = UIViewController()
    scene.stage.push(other)
    try scene.settle()
    parent.remove(child, removingScreens: true)
    try scene.settle()
    #expect(scene.stack.viewControllers == [scene.root, other])
    #expect(parent.childCoordinators.isEmpty)
    #expect(parent.left.entries.isEmpty)
  }

  @Test func `a coordinator that is shown repeatedly is notified once each time`() throws {
    let parent = PushingCoordinator(stage: scene.stage)
    let child = ShownCoordinator()
    for time in 1...3 {
      parent.add(child)
      scene.stage.push(child)
      try scene.settle()
      try scene.goBack()
      #expect(parent.left.entries.count == time)
    }
    let flow = PickFlow()
    for time in 1...3 {
      try start(flow)
      try scene.goBack()
      #expect(ends.entries.count == time)
    }
  }

  @Test func `observing coordinators loads no view early`() throws {
    let host = HostFlow()
    try scene.stage.start(host)
    let screens = (1...3).map { _ in UIViewController() }
    host.stage?.setScreens(screens)
    try scene.settle()
    try start()
    try scene.goBack()
    _ = scene.coordinators
    #expect(screens.map(\.isViewLoaded) == [false, false, true])
  }

  @Test func `a covered coordinator ends when other code removes its screens`()
    throws
  {
    weak let flow = try start()
    scene.stack.present(UIViewController(), animated: true)
    try scene.settle()
    scene.stack.setViewControllers([scene.root], animated: false)
    try scene.settle()
    #expect(flow == nil)
    #expect(ends.entries == [.left(.user)])
  }

  @Test func `a coordinator ends when another screen replaces its own at the same depth`() throws {
    weak let flow = try start()
    scene.stack.setViewControllers([scene.root, UIViewController()], animated: false)
    try scene.settle()
    #expect(flow == nil)
    #expect(ends.entries == [.left(.user)])
  }

  @Test func `a coordinator in a child of a container ends when the container is dismissed`() throws
  {
    let (container, inner) = (UIViewController(), UINavigationController())
    inner.viewControllers = [UIViewController()]
    container.addChild(inner)
    container.view.addSubview(inner.view)
    inner.didMove(toParent: container)
    scene.stack.present(container, animated: true)
    try scene.settle()
    weak let flow = try start(on: Stage(inner))
    scene.stack.dismiss(animated: true)
    try scene.settle()
    #expect(flow == nil)
    #expect(ends.entries == [.left(.user)])
  }

  @Test func `a screen can outlive its coordinator`() throws {
    let screen = try start().screen
    try scene.goBack()
    screen?.onPick?(1)
    #expect(ends.entries == [.left(.user)])
    if let screen { scene.stack.pushViewController(screen, animated: true) }
    try scene.settle()
    try scene.goBack()
    #expect(ends.entries == [.left(.user)])
  }
}
