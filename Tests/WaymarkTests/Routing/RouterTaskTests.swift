@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless(clock: .immediate)) @MainActor
struct RouterTaskTests {
  private struct Offline: Error {}

  @Test func `a router's context task runs on each screen and container of a request`()
    async throws
  {
    let shop = Shop()
    let task = ScreenTask()
    let router = Router(window: shop.window, contextTasks: [task])
    _ = try await router.navigate(to: shop.login)
    #expect(task.updated == ["LoginScreen of login", "UINavigationController of login"])
  }

  @Test func `a router's context task runs on a screen that is found`() async throws {
    let shop = Shop()
    let task = ScreenTask()
    let router = Router(window: shop.window, contextTasks: [task])
    _ = try await router.navigate(to: shop.item, with: 7)
    _ = try await router.navigate(to: shop.item, with: 7)
    #expect(
      task.updated == ["ItemScreen of item", "ListScreen of item", "ItemScreen of item"]
    )
  }

  @Test func `a router's tasks run before those of a destination`() async throws {
    let shop = Shop()
    let task = ScreenTask()
    let router = Router(window: shop.window, contextTasks: [task], postRoutingTasks: [task])
    let chain = StepAssembly(finder: .none, build: ItemScreen.init)
      .updated(by: "update") { _, _ in task.updated.append("own") }
      .followed(by: "follow") { _, _ in task.followed.append("own") }
      .using(.push, from: .navigationController)
      .using(.present, from: .current)
      .named("chain")
    _ = try await router.navigate(to: chain, with: 7)
    #expect(
      task.updated == ["ItemScreen of chain", "own", "UINavigationController of chain"]
    )
    #expect(task.followed == ["UINavigationController, ItemScreen", "own"])
  }

  @Test func `a router's post-routing task runs once, with the screens up to the target`()
    async throws
  {
    let shop = Shop()
    let task = ScreenTask()
    let router = Router(window: shop.window, postRoutingTasks: [task])
    _ = try await router.navigate(to: shop.item, with: 7)
    _ = try await router.navigate(to: shop.item, with: 7)
    #expect(task.followed == ["ListScreen, ItemScreen", "ItemScreen"])
  }

  @Test func `a router's post-routing task does not run after a refused or closing request`()
    async throws
  {
    let shop = Shop()
    let task = ScreenTask()
    let router = Router(window: shop.window, postRoutingTasks: [task])
    let refused = StepAssembly(finder: .none, build: ItemScreen.init)
      .guarded(by: "closed") { _ in .refuse("closed") }
      .using(.push, from: shop.list.container)
    _ = try await router.navigate(to: refused, with: 7)
    _ = try await shop.router.navigate(to: shop.item, with: 7)
    let screen = try #require(shop.listStack?.topViewController)
    _ = try await router.navigate(NavigationRequest(closing: screen))
    #expect(shop.listNames == ["ListScreen"])
    #expect(task.followed.isEmpty)
  }

  @Test func `a step's post-routing task gets the screens up to the target`() async throws {
    let shop = Shop()
    let task = ScreenTask()
    let chain = StepAssembly(finder: .none, build: ItemScreen.init)
      .followed(by: task.adapting { (_: Int) in NavigationRequest(to: shop.tabs) })
      .followed(by: task.adapting({ _ in NavigationRequest(to: shop.tabs) }).on(\ItemScreen.self))
      .using(.push, onto: shop.list)
    _ = try await shop.router.navigate(to: chain, with: 7)
    #expect(task.followed == ["ListScreen, ItemScreen", "ListScreen, ItemScreen"])
  }

  @Test func `a router's task that throws is reported, and the rest run`() async throws {
    let shop = Shop()
    let (broken, task) = (FakeTask<UIViewController, Any>(), ScreenTask())
    broken.failure = Offline()
    let router = Router(
      window: shop.window,
      contextTasks: [broken.adapting { $0.context }, task],
      postRoutingTasks: [broken.adapting { $0.context }, task]
    )
    var reports: [String] = []
    let subscription = router.events.subscribe { event in
      if case .taskFailed(_, let reason) = event.kind { reports.append(reason) }
    }
    let outcome = try await router.navigate(to: shop.welcome)
    subscription.cancel()
    #expect(outcome == NavigationOutcome.done(.built))
    #expect(reports == ["Offline()", "Offline()"])
    #expect(task.updated == ["LoginScreen of welcome"])
    #expect(task.followed == ["LoginScreen"])
  }
}

@MainActor private final class ScreenTask: ContextTask, PostRoutingTask {
  var updated: [String] = []
  var followed: [String] = []

  func perform(on screen: UIViewController, with request: NavigationRequest) {
    updated.append("\(type(of: screen)) of \(request.name)")
  }

  func perform(after screen: UIViewController, with request: NavigationRequest) {
    followed.append("nothing but \(type(of: screen))")
  }

  func perform(
    after screen: UIViewController,
    with request: NavigationRequest,
    along screens: [UIViewController]
  ) {
    followed.append(screens.map { "\(type(of: $0))" }.joined(separator: ", "))
  }
}
