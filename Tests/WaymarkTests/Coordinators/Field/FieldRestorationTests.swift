@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// A known problem of apps with coordinators: they start from the beginning after a relaunch.
@Suite(.headless) @MainActor
struct FieldRestorationTests {
  private let ends = EntryLog<FlowOutcome<Int>>()

  /// The destinations of a launch of the app.
  private func destinations() -> (pick: any Destination<Void>, page: any Destination<Int>) {
    let factory = FlowFactory<PickScreen, Void, Int>({ _ in PageFlow() }) { [ends] in ends.add($0) }
    let pick = StepAssembly(finder: .byClass, factory: factory)
      .using(.push, from: ContainerStep.navigationController)
      .using(.present(.fullScreen), from: .root)
      .named("pick")
    let page = StepAssembly(build: ItemScreen.init)
      .using(
        .inside(PageFlow.self) { (flow: PageFlow, screen: ItemScreen, isAnimated) in
          flow.stage?.push(screen, animated: isAnimated)
        },
        from: pick.container
      )
      .named("page")
    return (pick, page)
  }

  private func table() throws -> DestinationTable {
    let (pick, page) = destinations()
    return try DestinationTable {
      pick
      page
    }
  }

  private func router(_ scene: StackScene) throws -> Router {
    Router(window: try #require(scene.window))
  }

  @Test func `a flow continues after its middle screen was restored`()
    throws
  {
    let old = try StackScene()
    let oldRouter = try router(old)
    oldRouter.go(to: destinations().pick)
    try old.settle()
    oldRouter.go(to: destinations().page, with: 3)
    try old.settle()
    let path = oldRouter.path(in: try table())
    #expect(path.description == "pick > page(3)")

    let launched = try StackScene()
    let router = try router(launched)
    var end: RestorationReport?
    router.restore(path, in: try table()) { end = $0 }
    try launched.settle()
    #expect(end == RestorationReport())
    #expect(router.tree == oldRouter.tree)
    #expect(launched.coordinators == old.coordinators)
    #expect(launched.coordinators == "PageFlow: PickScreen, ItemScreen")
    let first = try #require(launched.stack.presentedViewController as? UINavigationController)
    PageFlow.running(showing: first.viewControllers[1])?.stage?.finish(5)
    try launched.settle()
    #expect(ends.entries == [.finished(5)])
    #expect(launched.stack.presentedViewController == nil)
  }

  @Test func `a destination inside a flow starts the flow if it is not running`() throws {
    let scene = try StackScene()
    let router = try router(scene)
    let handle = router.go(to: destinations().page, with: 3)
    try scene.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(scene.coordinators == "PageFlow: PickScreen, ItemScreen")
  }
}

private final class PageFlow: Flow {
  private(set) var stage: FlowStage<Int>?

  func start(on stage: FlowStage<Int>) {
    self.stage = stage
    stage.push(PickScreen(), animated: false)
  }
}
