@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Every way out of a flow, in every place where a flow can be.
@Suite(.headless) @MainActor
struct FlowWayOutTests {
  enum WayOut: CaseIterable {
    case finish, back, swipe, foreignPop, foreignStack, foreignRoot, navigation, stackReleased,
      window

    var end: FlowEnd<Int> {
      switch self {
      case .finish: .finished(7)
      case .navigation: .left(.replaced)
      case .window: .left(.windowClosed)
      default: .left(.user)
      }
    }
  }

  enum Place: CaseIterable {
    case root, tab, sheet
  }

  @Test(arguments: WayOut.allCases, Place.allCases)
  func `the end of a flow is told once, and nothing of it is left`(
    wayOut: WayOut,
    place: Place
  ) throws {
    let world = try #require(HeadlessWorld.current)
    let stage = FlowPlace(place)
    try world.settle()
    try stage.start()
    try world.settle()
    #expect(stage.ends.isEmpty)
    try stage.leave(by: wayOut, world)
    try world.settle()
    #expect(stage.ends == [wayOut.end])
    #expect(stage.flow == nil)
  }
}

private final class OneScreenFlow: Flow {
  let finish = Finishing()

  func start(on stage: FlowStage<Int>) {
    finish.call = { stage.finish(7) }
    stage.push(UIViewController(), animated: false)
  }
}

@MainActor private final class Finishing {
  var call: (() -> Void)?
}

/// A window with a stack somewhere in it, on which a flow runs.
@MainActor private final class FlowPlace {
  private var window: UIWindow? = UIWindow(frame: .zero)
  private let place: FlowWayOutTests.Place
  private let finish = Finishing()
  private weak var stack: UINavigationController?
  private(set) weak var flow: OneScreenFlow?
  private(set) var ends: [FlowEnd<Int>] = []

  init(_ place: FlowWayOutTests.Place) {
    self.place = place
    let stack = UINavigationController(rootViewController: ListScreen())
    self.stack = stack
    window?.rootViewController = place == .root ? stack : makeRoot(around: stack)
    window?.makeKeyAndVisible()
    if place == .sheet { window?.rootViewController?.present(stack, animated: false) }
  }

  private func makeRoot(around stack: UINavigationController) -> UIViewController {
    let tabs = UITabBarController()
    tabs.viewControllers = place == .tab ? [stack, MenuScreen()] : [MenuScreen()]
    return tabs
  }

  func start() throws {
    let flow = OneScreenFlow()
    self.flow = flow
    guard let stack else { return }
    try NavigationStage(stack).start(flow) { [weak self] in self?.ends.append($0) }
    finish.call = flow.finish.call
  }

  func leave(by wayOut: FlowWayOutTests.WayOut, _ world: HeadlessWorld) throws {
    switch wayOut {
    case .finish: finish.call?()
    case .back: try world.user.goBack()
    case .swipe: try world.user.swipeBack()
    case .foreignPop: stack?.popViewController(animated: true)
    case .foreignStack: stack?.setViewControllers([MenuScreen()], animated: false)
    case .foreignRoot: window?.rootViewController = MenuScreen()
    case .navigation: try navigate()
    case .stackReleased: releaseStack()
    case .window: window = nil
    }
  }

  private func navigate() throws {
    guard let window else { return }
    let welcome = StepAssembly(finder: .none, build: { LoginScreen() })
      .using(.replaceRoot, from: .root)
    let router = Router(window: window)
    let handle = router.go(to: welcome)
    try HeadlessWorld.current?.settle()
    #expect((try? handle.result?.get())?.isDone == true)
  }

  private func releaseStack() {
    switch place {
    case .root: window?.rootViewController = nil
    case .tab: (window?.rootViewController as? UITabBarController)?.viewControllers = []
    case .sheet: window?.rootViewController?.dismiss(animated: true)
    }
  }
}
