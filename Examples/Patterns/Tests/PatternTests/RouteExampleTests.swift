@_spi(Headless) import HeadlessUIKit
import RouteExample
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless) @MainActor
struct RouteExampleTests {
  private let world: HeadlessWorld
  private let window = UIWindow(frame: .zero)
  private let stack = UINavigationController()
  private let coordinators = ChildCoordinators()
  private let news: NewsCoordinator

  init() throws {
    world = try #require(HeadlessWorld.current)
    window.rootViewController = stack
    window.makeKeyAndVisible()
    news = try coordinators.start(on: Stage(stack)) { NewsCoordinator(stage: $0) }
    try world.settle()
  }

  private var titles: [String?] { stack.viewControllers.map(\.title) }

  @Test func `E8: a screen triggers a route, and its transition happens`() throws {
    let page = try #require(stack.topViewController as? NewsPage)
    page.onRoute?(.article(1))
    try world.settle()
    #expect(titles == ["News", "Article 1"])
  }

  @Test func `E8: a deep link performs several routes in order`() throws {
    var results: [Bool] = []
    news.trigger([.article(1), .article(2), .settings]) { result in
      if case .success = result { results.append(true) }
    }
    try world.settle()
    #expect(titles == ["News", "Article 1", "Article 2"])
    #expect(stack.presentedViewController?.title == "Settings")
    #expect(results == [true])
  }

  @Test func `E8: an impossible route reports an error and ends a deep link`() throws {
    var errors: [StageError] = []
    news.trigger([.close, .article(1)]) { result in
      if case .failure(let error) = result { errors.append(error) }
    }
    try world.settle()
    #expect(errors == [.nothingPresented])
    #expect(titles == ["News"])
  }

  @Test
  func `E8: the user can go back at any time, and the coordinator is released with its screens`()
    throws
  {
    news.trigger([.article(1), .article(2)])
    try world.settle()
    try world.user.goBack()
    try world.settle()
    #expect(titles == ["News", "Article 1"])
    stack.viewControllers = [UIViewController()]
    try world.settle()
    #expect(coordinators.all.isEmpty)
  }
}
