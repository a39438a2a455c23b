@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// One entry for the whole app, which starts scenarios one after the other.
@Suite(.headless) @MainActor
struct ApplicationFlowTests {
  private let world: HeadlessWorld
  private let window = UIWindow(frame: .zero)
  private let session = Session()

  init() throws {
    world = try #require(HeadlessWorld.current)
    window.makeKeyAndVisible()
  }

  private var shown: PickScreen? {
    let root = window.rootViewController
    return (root as? UINavigationController)?.topViewController as? PickScreen
      ?? root as? PickScreen
  }

  private func finish(_ value: Int) async throws {
    shown?.onPick?(value)
    try await world.settle()
  }

  @Test func `A10: editing the profile follows the login, and the feed follows both`() async throws
  {
    let main = MainCoordinator(Stage(window), session)
    main.start()
    try await world.settle()
    #expect(session.log == ["login"])
    try await finish(1)
    #expect(session.log == ["login", "profile"])
    try await finish(2)
    #expect(session.log == ["login", "profile", "feed"])
    #expect(shown != nil)
  }

  @Test func `D6: the flow that external data requires is started, then the next one`()
    async throws
  {
    session.isLoggedIn = true
    let main = MainCoordinator(Stage(window), session)
    main.start()
    try await world.settle()
    #expect(session.log == ["profile"])
    try await finish(1)
    session.isLoggedIn = false
    try await finish(2)
    #expect(session.log == ["profile", "feed", "login"])
  }

  @Test func `A10: any scenario is started at launch by one line`() throws {
    var ends: [FlowOutcome<Int>] = []
    try Stage(window).start(PickFlow(), by: .newNavigationController) { ends.append($0) }
    try world.settle()
    #expect(window.rootViewController is UINavigationController)
    shown?.onPick?(5)
    #expect(ends == [.finished(5)])
  }

  @Test func `A1: a screen is driven only by its inputs and outputs`() {
    let screen = PickScreen()
    var picked: [Int] = []
    screen.onPick = { picked.append($0) }
    screen.onPick?(3)
    #expect(picked == [3])
    #expect(screen.navigationController == nil)
  }
}

@MainActor private final class Session {
  var isLoggedIn = false
  var log: [String] = []
}

/// Starts the flow that the session requires; when that has ended, the next one.
@MainActor private final class MainCoordinator {
  private let stage: Stage
  private let session: Session
  private var hasProfile = false

  init(_ stage: Stage, _ session: Session) {
    self.stage = stage
    self.session = session
  }

  func start() {
    if !session.isLoggedIn {
      run("login") { $0.session.isLoggedIn = true }
    } else if !hasProfile {
      run("profile") { $0.hasProfile = true }
    } else {
      run("feed") { _ in }
    }
  }

  private func run(_ name: String, then conclude: @escaping (MainCoordinator) -> Void) {
    session.log.append(name)
    try? stage.start(PickFlow(), by: .newNavigationController, removingScreens: false) { end in
      guard case .finished = end else { return }
      conclude(self)
      self.start()
    }
  }
}
