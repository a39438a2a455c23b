@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless) @MainActor
struct FlowTests {
  private let world: HeadlessWorld
  private let scene = ProfileScene()

  init() throws {
    world = try #require(HeadlessWorld.current)
    try world.settle()
  }

  @Test func `A3: choosing a city updates every screen and returns to the profile`()
    throws
  {
    try scene.chooseCity()
    try world.settle()
    scene.regions?.onFederalCity?("Berlin")
    try world.settle()
    #expect(scene.ends == [.finished("Berlin")])
    #expect(scene.profile.cities == ["Berlin"])
    #expect(scene.stack.viewControllers == [scene.profile])
  }

  @Test func `A4: a region opens its cities, and a city there returns to the profile`() throws {
    try scene.chooseCity()
    try world.settle()
    scene.regions?.onRegion?("Saxony")
    try world.settle()
    #expect(scene.stack.viewControllers.count == 3)
    (scene.stack.topViewController as? CitiesScreen)?.onCity?("Dresden")
    try world.settle()
    #expect(scene.ends == [.finished("Dresden")])
    #expect(scene.stack.viewControllers == [scene.profile])
  }

  @Test func `D5: the back button ends the flow, and its starter is notified`() throws {
    try scene.chooseCity()
    try world.settle()
    try world.user.goBack()
    try world.settle()
    #expect(scene.ends == [.left(.user)])
  }

  @Test func `D5: a cancelled swipe back does not end the flow`() throws {
    try scene.chooseCity()
    try world.settle()
    try world.user.beginPop()
    world.clock.commit()
    world.user.cancelPop()
    try world.settle()
    #expect(scene.ends.isEmpty)
    scene.regions?.onFederalCity?("Berlin")
    #expect(scene.ends == [.finished("Berlin")])
  }

  @Test func `D5: a swipe back that is finished ends the flow, because the user left`() throws {
    try scene.chooseCity()
    try world.settle()
    try world.user.swipeBack()
    try world.settle()
    #expect(scene.ends == [.left(.user)])
  }

  @Test func `going back from the second screen of a flow does not end it`() throws {
    try scene.chooseCity()
    try world.settle()
    scene.regions?.onRegion?("Saxony")
    try world.settle()
    try world.user.goBack()
    try world.settle()
    #expect(scene.ends.isEmpty)
    try world.user.goBack()
    try world.settle()
    #expect(scene.ends == [.left(.user)])
  }

  @Test func `replacing the stack outside the flow ends the flow`() throws {
    try scene.chooseCity()
    try world.settle()
    scene.regions?.onRegion?("Saxony")
    try world.settle()
    scene.stack.setViewControllers([UIViewController()], animated: false)
    try world.settle()
    #expect(scene.ends == [.left(.user)])
  }

  @Test func `a flow that a navigation removes ends as replaced`() throws {
    let router = Router(window: scene.window)
    try scene.chooseCity()
    try world.settle()
    let profile = StepAssembly(finder: Finder<ProfileScreen, Void>.byClass)
      .using(.replaceRoot, from: .root)
    router.go(to: profile)
    try world.settle()
    #expect(scene.ends == [.left(.replaced)])
  }

  @Test func `a window that is closed ends the flow`() throws {
    try scene.chooseCity()
    try world.settle()
    scene.close()
    try world.settle()
    #expect(scene.ends == [.left(.windowClosed)] || scene.ends == [.left(.user)])
  }

  @Test func `a flow that finishes twice is reported once`() throws {
    try scene.chooseCity()
    try world.settle()
    let choose = scene.regions?.onFederalCity
    choose?("Berlin")
    choose?("Bremen")
    try world.settle()
    #expect(scene.ends == [.finished("Berlin")])
  }

  @Test func `D7: a flow is deallocated with its objects when it has ended`() throws {
    weak var flow: CityFlow?
    weak var screen: RegionsScreen?
    try scene.chooseCity { flow = $0 }
    try world.settle()
    screen = scene.regions
    #expect(flow != nil)
    try world.user.goBack()
    try world.settle()
    #expect(flow == nil)
    #expect(screen == nil)
  }

  @Test func `an awaited flow returns its outcome, even if its task is cancelled`() async throws {
    let stage = Stage(scene.stack)
    let task = Task { try await stage.run(CityFlow()) }
    while scene.stack.viewControllers.count < 2 { await Task.yield() }
    try await world.settle()
    task.cancel()
    #expect(try await task.value == .left(.cancelled))
    try await world.settle()
    #expect(scene.stack.viewControllers == [scene.profile])
  }

  @Test func `a cancelled task does not start a flow`() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await Stage(scene.stack).run(CityFlow())
    }
    #expect(try await task.value == .left(.cancelled))
    #expect(scene.stack.viewControllers == [scene.profile])
  }

  @Test func `a flow that cannot start throws and reports no outcome`() throws {
    #expect(throws: ClosedError.self) {
      try Stage(scene.stack).start(ClosedFlow()) { _ in
        Issue.record("told an end")
      }
    }
  }

  @Test(arguments: [true, false])
  func `the screens of a flow that throws are removed`(isModal: Bool) throws {
    let flow = LateFailureFlow()
    let ends = EntryLog<FlowOutcome<Never>>()
    #expect(throws: ClosedError.self) {
      try Stage(scene.stack).start(flow, by: isModal ? .present : .push) { ends.add($0) }
    }
    try world.settle()
    #expect(scene.stack.viewControllers == [scene.profile])
    #expect(scene.stack.presentedViewController == nil)
    #expect(CoordinatorTree(of: scene.window).roots.isEmpty && ends.entries.isEmpty)
  }

  @Test func `an error after the end of a flow does not change its outcome`() async throws {
    #expect(try await Stage(scene.stack).run(HastyFlow()) == .finished("Berlin"))
  }

  @Test func `the user can end a flow after a router was released during a navigation`()
    throws
  {
    var router: Router? = Router(window: scene.window)
    try scene.chooseCity()
    try world.settle()
    let sheet = StepAssembly(finder: .none, build: { ProfileScreen() })
      .using(.present(.pageSheet), from: .current)
    router?.go(to: sheet)
    world.clock.commit()
    router = nil
    try world.settle()
    scene.stack.dismiss(animated: false)
    try world.settle()
    try world.user.goBack()
    try world.settle()
    #expect(scene.ends == [.left(.user)])
  }

  @Test func `a flow that the user is leaving during a navigation ends as left by the user`() throws
  {
    let router = Router(window: scene.window)
    try scene.chooseCity()
    try world.settle()
    try world.user.goBack()
    world.clock.commit()
    let sheet = StepAssembly(finder: .none, build: { ProfileScreen() })
      .using(.present(.pageSheet), from: .current)
    router.go(to: sheet)
    try world.settle()
    #expect(scene.ends == [.left(.user)])
  }

  @Test func `a flow whose first screen was never installed ends with the request that built it`()
    throws
  {
    struct Broken: Error {}
    weak var flow: CityFlow?
    var ends: [FlowOutcome<String>] = []
    let router = Router(window: scene.window)
    let factory = FlowFactory<RegionsScreen, Void, String>(
      { _ in
        let made = CityFlow()
        flow = made
        return made
      },
      onEnd: { ends.append($0) }
    )
    let outer = StepAssembly(finder: .none, factory: factory)
      .using(.push, from: .navigationController)
      .using(.present(.pageSheet), from: .current)
    let broken = StepAssembly(finder: Finder<CitiesScreen, Void>.none) { _ in throw Broken() }
      .using(.push, onto: outer)
    let handle = router.go(to: broken)
    try world.settle()
    #expect(throws: NavigationError.self) { try handle.result?.get() }
    #expect(ends.count == 1)
    #expect(flow == nil)
  }

  @Test(.headless(clock: .immediate))
  func `a cancelled flow ends as cancelled, even if its screens are removed first`() async throws {
    let scene = ProfileScene()
    let task = Task { try await Stage(scene.stack).run(CityFlow()) }
    while scene.stack.viewControllers.count < 2 { await Task.yield() }
    task.cancel()
    #expect(try await task.value == .left(.cancelled))
    #expect(scene.stack.viewControllers == [scene.profile])
  }
}

// MARK: - A profile from which a city is chosen

@MainActor private final class ProfileScene {
  let window = UIWindow(frame: .zero)
  let profile = ProfileScreen()
  let stack: UINavigationController
  private(set) var ends: [FlowOutcome<String>] = []

  init() {
    stack = UINavigationController(rootViewController: profile)
    window.rootViewController = stack
    window.makeKeyAndVisible()
  }

  var regions: RegionsScreen? {
    stack.viewControllers.lazy.compactMap { $0 as? RegionsScreen }.first
  }

  func chooseCity(with observe: (CityFlow) -> Void = { _ in }) throws {
    let stage = Stage(stack)
    let flow = CityFlow()
    observe(flow)
    try stage.start(flow) { [weak self] end in
      self?.ends.append(end)
      if case .finished(let city) = end { stage.update(with: city) }
    }
  }

  func close() {
    window.isHidden = true
    window.rootViewController = nil
  }
}

private final class ProfileScreen: UIViewController, Updatable {
  private(set) var cities: [String] = []

  func update(with city: String) { cities.append(city) }
}

private final class RegionsScreen: UIViewController {
  var onFederalCity: ((String) -> Void)?
  var onRegion: ((String) -> Void)?
}

private final class CitiesScreen: UIViewController {
  var onCity: ((String) -> Void)?
}

private final class CityFlow: Flow {
  func start(on stage: FlowStage<String>) {
    let regions = RegionsScreen()
    regions.onFederalCity = { stage.finish($0) }
    regions.onRegion = { _ in
      let cities = CitiesScreen()
      cities.onCity = { stage.finish($0) }
      stage.push(cities)
    }
    stage.push(regions)
  }
}

private final class HastyFlow: Flow {
  func start(on stage: FlowStage<String>) throws {
    stage.finish("Berlin")
    throw ClosedError()
  }
}

private final class LateFailureFlow: Flow {
  func start(on stage: FlowStage<Never>) throws {
    stage.push(UIViewController())
    try stage.start(PickFlow())
    throw ClosedError()
  }
}

private struct ClosedError: Error {}

private final class ClosedFlow: Flow {
  func start(on stage: FlowStage<Never>) throws {
    throw ClosedError()
  }
}
