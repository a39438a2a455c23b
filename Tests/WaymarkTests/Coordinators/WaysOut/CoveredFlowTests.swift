@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Flows that retain their screens, so that no probe in these screens detects a removal.
@Suite(.headless) @MainActor
struct CoveredFlowTests {
  private let world = HeadlessWorld(clock: .stepped)
  private let ends = EntryLog<FlowOutcome<Int>>()
  private let stack: UINavigationController
  private let window: UIWindow

  init() throws {
    (stack, window) = world.navigating {
      [world] in
      let stack = UINavigationController(rootViewController: UIViewController())
      let window = UIWindow(windowScene: world.connectScene())
      window.rootViewController = stack
      window.makeKeyAndVisible()
      return (stack, window)
    }
    try world.settle()
  }

  private func start(_ flow: PickFlow, on stage: Stage, by placement: Placement = .push) throws {
    try stage.start(flow, by: placement) { [ends] in ends.add($0) }
  }

  @Test func `a flow that starts in a container that code has just removed ends`() throws {
    try world.navigating {
      let host = HostFlow()
      try Stage(stack).start(host) { _ in }
      try world.settle()
      window.rootViewController = UIViewController()
      try start(PickFlow(), on: try #require(host.stage))
      try world.settle()
      Router(window: window).go(NavigationRequest(closing: stack))
      try world.settle()
    }
    #expect(ends.entries.count == 1)
  }

  @Test func `a nested flow ends with a flow that a request could not install`() throws {
    let host = HostFlow()
    let factory = FlowFactory<UIViewController, Void, Never>({ _ in host }) { _ in }
    let destination = StepAssembly(
      finder: Finder<UIViewController, Void>.none,
      factory: factory
    )
    .using(.push, from: .navigationController)
    .using(.present(.pageSheet), from: .root)
    try world.navigating {
      stack.present(UIViewController(), animated: false)
      try world.settle()
      let router = Router(window: window)
      router.go(to: destination)
      try start(PickFlow(), on: try #require(host.stage))
      try world.settle()
    }
    // The request fails, because the screen of the inner flow covers its target.
    #expect(ends.entries == [.left(.replaced)])
  }

  @Test func `a covered flow ends when another one replaces the stack`() throws {
    try world.navigating {
      try start(PickFlow(), on: Stage(stack))
      try world.settle()
      stack.pushViewController(UIViewController(), animated: false)
      try world.settle()
      try Stage(stack).start(HostFlow(), by: .setRoot) { _ in }
      try world.settle()
    }
    #expect(ends.entries == [.left(.replaced)])
  }

  @Test func `a covered flow continues when its screen unloads its view`() throws {
    let flow = PickFlow()
    let screen = try #require(flow.screen)
    try world.navigating {
      screen.loadViewIfNeeded()
      try start(flow, on: Stage(stack))
      try world.settle()
      stack.pushViewController(UIViewController(), animated: false)
      try world.settle()
      screen.view = nil
      try world.settle()
    }
    #expect(stack.viewControllers.contains(screen))
    #expect(ends.entries.isEmpty)
    try world.navigating {
      stack.popToRootViewController(animated: false)
      try world.settle()
    }
    #expect(ends.entries == [.left(.user)])
  }

  @Test func `a covered flow ends with the screen that covered it last`() throws {
    try world.navigating {
      try start(PickFlow(), on: Stage(stack))
      try world.settle()
      let root = stack.viewControllers
      stack.setViewControllers(root + [UIViewController(), UIViewController()], animated: false)
      world.clock.commit()
      stack.popViewController(animated: false)
      try world.settle()
      stack.setViewControllers([UIViewController()], animated: false)
      try world.settle()
    }
    #expect(ends.entries.count == 1)
  }
}
