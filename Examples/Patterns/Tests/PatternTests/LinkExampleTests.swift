@_spi(Headless) import HeadlessUIKit
import LinkExample
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless) @MainActor
struct LinkExampleTests {
  private let world: HeadlessWorld
  private let window = UIWindow(frame: .zero)
  private let stack = UINavigationController(rootViewController: UIViewController())
  private let app: RootCoordinator

  init() throws {
    world = try #require(HeadlessWorld.current)
    window.rootViewController = stack
    window.makeKeyAndVisible()
    app = RootCoordinator(stage: Stage(stack))
  }

  @Test func `B4: without a link a coordinator starts in its default state`() throws {
    app.start()
    try world.settle()
    #expect(stack.topViewController?.title == "Help")
  }

  @Test func `B4: a coordinator handles its own links`() throws {
    #expect(app.start(with: .login))
    try world.settle()
    #expect(stack.topViewController?.title == "Login")
  }

  @Test func `B4: a link that a coordinator does not handle is passed to its children`() throws {
    app.start()
    try world.settle()
    #expect(app.start(with: .topic("Returns")))
    try world.settle()
    #expect(stack.topViewController?.title == "Returns")
  }

  @Test func `B4: a link that no coordinator handles returns false`() throws {
    #expect(!app.start(with: .topic("Returns")))
    app.start()
    try world.settle()
    #expect(!app.start(with: .unknown) && !app.offer(404))
    #expect(stack.topViewController?.title == "Help")
  }

  @Test func `B4: a child that was left receives no links`() throws {
    app.start()
    try world.settle()
    try world.user.goBack()
    try world.settle()
    #expect(!app.start(with: .topic("Returns")))
  }

  @Test func `B4: a path takes its hops in order and returns the last coordinator`() async throws {
    let app = self.app
    app.start()
    try await world.settle()
    let path = LinkPath(from: app)
      .then { $0.help }
      .then { help in
        help.show("Shipping")
        return help
      }
    #expect(try await path.go() === app.help)
    try await world.settle()
    #expect(stack.topViewController?.title == "Shipping")
  }

  @Test func `B4: a path ends at a coordinator that was released meanwhile`() async throws {
    let (app, stack, world) = (self.app, self.stack, self.world)
    app.start()
    try await world.settle()
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
    #expect(try await path.go() == nil)
  }

  @Test func `B4: a path from a released coordinator ends immediately`() async throws {
    var root: RootCoordinator? = RootCoordinator(stage: Stage(stack))
    let path = root.map { LinkPath(from: $0) }
    root = nil
    #expect(try await path?.go() == nil)
  }
}
