@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Destinations that open flows.
@Suite(.headless) @MainActor
struct FlowDestinationTests {
  private let scene: StackScene
  private let router: Router
  private let ends = EntryLog<FlowOutcome<Int>>()
  private let starts = EntryLog<Int>()

  init() throws {
    scene = try StackScene()
    router = Router(window: try #require(scene.window))
  }

  /// Starts or finds the flow, and shows the page of the context inside it.
  private var page: any Destination<Int> {
    let factory = FlowFactory<PickScreen, Int, Int> { [starts] context in
      starts.add(context)
      return PagesFlow()
    } onEnd: { [ends] end in
      ends.add(end)
    }
    return StepAssembly(finder: Finder<PickScreen, Int>.byClass, factory: factory)
      .followed(by: "page") { screen, number in
        PagesFlow.running(showing: screen)?.showPage(number)
      }
      .using(.push, from: .navigationController)
      .using(.present(.pageSheet), from: .current)
      .named("page")
  }

  private func go(to number: Int) throws {
    router.go(to: page, with: number)
    try scene.settle()
  }

  private var titles: [String?] {
    (scene.stack.presentedViewController as? UINavigationController)?.viewControllers.map(\.title)
      ?? []
  }

  @Test func `a destination starts the flow and continues inside it`() throws {
    try go(to: 3)
    #expect(titles == [nil, "page 3"])
    #expect(scene.coordinators == "PagesFlow: PickScreen, UIViewController")
  }

  @Test(arguments: [true, false])
  func `a flow whose factory is used alone runs until its screen is removed`(
    isShownLater: Bool
  ) throws {
    let factory = FlowFactory<UIViewController, Void, Int> { _ in
      LooseFlow()
    } onEnd: { [ends] end in
      ends.add(end)
    }
    do {
      let screen = try factory.build(with: ())
      if isShownLater { try scene.settle() }
      scene.stack.pushViewController(screen, animated: true)
      try scene.settle()
    }
    #expect(ends.entries.isEmpty)
    try scene.goBack()
    #expect(ends.entries.count == 1)
  }

  @Test func `a flow that cannot be created fails its request`() throws {
    let factory = FlowFactory<PickScreen, Void, Int> { _ in
      throw StoryboardError.noInitialScene
    } onEnd: { [ends] end in
      ends.add(end)
    }
    let picking = StepAssembly(finder: Finder<PickScreen, Void>.byClass, factory: factory)
      .using(.present(.pageSheet), from: .current)
    let handle = router.go(to: picking)
    try scene.settle()
    #expect(throws: NavigationError.self) { try handle.result?.get() }
    #expect(titles.isEmpty && ends.entries.isEmpty)
  }

  @Test func `a flow that shows another screen first fails its request, naming both`() throws {
    let factory = FlowFactory<MenuScreen, Void, Int> { _ in
      PagesFlow()
    } onEnd: { _ in
    }
    let menu = StepAssembly(finder: Finder<MenuScreen, Void>.byClass, factory: factory)
      .using(.present(.pageSheet), from: .current)
    let handle = router.go(to: menu)
    try scene.settle()
    let error = #expect(throws: NavigationError.self) { try handle.result?.get() }
    let message = "the flow shows PickScreen first, but its destination expects MenuScreen"
    #expect(error?.description.contains(message) == true)
  }

  @Test func `a destination finds a flow that is already running`() throws {
    try go(to: 3)
    try go(to: 4)
    #expect(starts.entries == [3])
    #expect(titles == [nil, "page 4"])
    #expect(ends.entries.isEmpty)
  }

  @Test func `screens that a destination shows inside a flow belong to the flow`() throws {
    try go(to: 3)
    try scene.world.user.swipeDown()
    try scene.settle()
    #expect(ends.entries == [.left(.user)])
    #expect(PagesFlow.running(showing: scene.root) == nil)
  }
}

private final class PagesFlow: Flow {
  private var stage: FlowStage<Int>?

  func start(on stage: FlowStage<Int>) {
    self.stage = stage
    stage.push(PickScreen())
  }

  func showPage(_ number: Int) {
    let page = UIViewController()
    page.title = "page \(number)"
    stage?.popToRoot(animated: false)
    stage?.push(page)
  }
}

/// A flow that does not retain its screen.
private final class LooseFlow: Flow {
  func start(on stage: FlowStage<Int>) {
    stage.push(UIViewController(), animated: false)
  }
}
