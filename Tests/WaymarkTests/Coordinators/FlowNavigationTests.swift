@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Flows that the requests of a router install, remove and put back.
@Suite(.headless) @MainActor
struct FlowNavigationTests {
  private let scene: StackScene
  private let router: Router
  private let ends = EntryLog<FlowOutcome<Int>>()

  init() throws {
    scene = try StackScene()
    router = Router(window: try #require(scene.window))
  }

  private func open(_ flow: PickFlow) -> RequestHandle {
    let factory = FlowFactory<PickScreen, Void, Int>(
      { _ in flow },
      onEnd: { [ends] in ends.add($0) }
    )
    let destination = StepAssembly(finder: .none, factory: factory)
      .using(.push, from: .navigationController)
      .using(.present(.pageSheet), from: .current)
    return router.go(to: destination)
  }

  /// Presents a view controller, whose dismissal also dismisses a flow that is presented above it.
  private func presentCover() throws -> UIViewController {
    let cover = UIViewController()
    scene.stack.present(cover, animated: false)
    try scene.settle()
    return cover
  }

  @Test func `a flow that finishes during its installation is removed afterwards`() throws {
    let flow = PickFlow()
    let request = open(flow)
    flow.stage?.finish(1)
    try scene.settle()
    #expect(request.result != nil)
    #expect(ends.entries == [.finished(1)])
    #expect(scene.stack.presentedViewController == nil)
  }

  @Test func `a flow that is dismissed during its installation and put back continues`() throws {
    _ = try presentCover()
    let flow = PickFlow()
    let request = open(flow)
    scene.stack.dismiss(animated: false)
    try scene.settle()
    #expect(try request.result?.get() == .done(.built, via: nil))
    #expect(flow.screen?.viewIfLoaded?.window != nil)
    #expect(ends.entries.isEmpty)
  }

  @Test func `a flow that replaces one being installed is not installed with it`() throws {
    let cover = try presentCover()
    _ = open(PickFlow())
    let container = try #require(cover.presentedViewController as? UINavigationController)
    scene.stack.dismiss(animated: false)
    let other = PickFlow()
    try Stage(container).start(other, by: .setRoot) { [ends] in ends.add($0) }
    try scene.settle()
    #expect(other.screen?.parent == nil)
    #expect(ends.entries == [.left(.replaced)])
  }

  @Test func `a flow that finishes after a request removed it is not put back`() throws {
    let flow = PickFlow()
    _ = open(flow)
    try scene.settle()
    let sheet = StepAssembly(finder: Finder<UIViewController, Void>.none) { _ in
      UIViewController()
    }
    .using(.present(.pageSheet), from: .root)
    router.go(to: sheet)
    scene.world.clock.advance(by: .milliseconds(280))
    #expect(flow.screen?.navigationController?.presentingViewController == nil)
    scene.stack.dismiss(animated: false)
    scene.world.clock.advance(by: .milliseconds(490))
    flow.stage?.finish(1)
    scene.stack.dismiss(animated: true)
    try scene.settle()
    #expect(ends.entries == [.finished(1)])
    #expect(flow.screen?.navigationController?.presentingViewController == nil)
  }

  @Test func `a request whose screen presents immediately is done without waiting for a deadline`()
    throws
  {
    let flow = PickFlow()
    let request = open(flow)
    flow.stage?.present(UIViewController(), .fullScreen)
    try scene.settle()
    #expect(try request.result?.get() == .done(.built, via: nil))
    #expect(ends.entries.isEmpty)
  }
}
