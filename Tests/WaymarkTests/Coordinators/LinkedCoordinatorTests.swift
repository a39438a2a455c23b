@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless) @MainActor
struct LinkedCoordinatorTests {
  private let scene: StackScene
  private let app: RootCoordinator

  init() throws {
    scene = try StackScene()
    app = RootCoordinator(stage: scene.stage)
  }

  @Test func `B4: without a link a coordinator starts in its default way`() throws {
    app.start()
    try scene.settle()
    #expect(scene.stack.topViewController?.title == "main")
  }

  @Test func `B4: a coordinator takes the link that is for it`() throws {
    #expect(app.start(with: .login) == .taken(by: "RootCoordinator"))
    try scene.settle()
    #expect(scene.stack.topViewController?.title == "login")
  }

  @Test func `B4: a link that is not for a coordinator goes on to its children`() throws {
    app.start()
    try scene.settle()
    #expect(app.start(with: .help("returns")) == .taken(by: "HelpCoordinator"))
    try scene.settle()
    #expect(scene.stack.topViewController?.title == "returns")
  }

  @Test func `B4: it is known when nobody took a link`() throws {
    #expect(app.start(with: .help("returns")) == .notTaken)
    app.start()
    try scene.settle()
    #expect(app.start(with: .unknown) == .notTaken)
    #expect(!LinkAnswer.notTaken.isTaken)
  }

  @Test func `B4: a child that was left is not asked any more`() throws {
    app.start()
    try scene.settle()
    try scene.goBack()
    #expect(app.start(with: .help("returns")) == .notTaken)
  }

  @Test func `B4: a typed path leads hop by hop, and says who took it`() async throws {
    let app = self.app
    app.start()
    try await scene.world.settle()
    let path = LinkPath(from: app)
      .then { $0.help }
      .then { help in
        help.show("shipping")
        return help
      }
    #expect(try await path.go() == .taken(by: "HelpCoordinator"))
    try await scene.world.settle()
    #expect(scene.stack.topViewController?.title == "shipping")
  }

  @Test func `B4: a hop is not taken from a coordinator released meanwhile`() async throws {
    let app = self.app
    app.start()
    try await scene.world.settle()
    let (stack, world) = (scene.stack, scene.world)
    let path = LinkPath(from: app)
      .then { app in
        weak let help = app.help
        stack.popToRootViewController(animated: false)
        try await world.settle()
        return help
      }
      .then { help -> HelpCoordinator? in
        Issue.record("asked a coordinator that was released")
        return help
      }
    #expect(try await path.go() == .stopped(at: "RootCoordinator"))
  }

  @Test func `B4: a path from a released coordinator leads nowhere`() async throws {
    var root: RootCoordinator? = RootCoordinator(stage: scene.stage)
    let path = root.map { LinkPath(from: $0) }
    root = nil
    #expect(try await path?.go() == .gone("RootCoordinator"))
  }
}

private enum AppLink {
  case login, help(String), unknown
}

private final class RootCoordinator: LinkedCoordinator {
  let children = ChildCoordinators()
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  var help: HelpCoordinator? {
    childCoordinators.lazy.compactMap { $0 as? HelpCoordinator }.first
  }

  func start(with link: AppLink?) -> LinkAnswer {
    switch link {
    case nil: startChild(on: stage) { HelpCoordinator(stage: $0) }
    case .login: show("login")
    default: return link.map(offer) ?? .notTaken
    }
    return .taken(by: self)
  }

  private func show(_ title: String) {
    let page = UIViewController()
    page.title = title
    stage.push(page)
  }
}

private final class HelpCoordinator: LinkedCoordinator {
  let children = ChildCoordinators()
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func start(with link: AppLink?) -> LinkAnswer {
    switch link {
    case nil: show("main")
    case .help(let topic): show(topic)
    default: return .notTaken
    }
    return .taken(by: self)
  }

  func show(_ topic: String) {
    let page = UIViewController()
    page.title = topic
    stage.push(page)
  }
}
