import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

struct ProductFactory: Factory {
  func build(with id: Int) -> ProductViewController { ProductViewController(id: id) }
}

@MainActor @Suite(.headless) struct EntityTests {
  @Test func `the factory satisfies the laws of factories`() throws {
    let violations = try FactoryLaws(ProductFactory(), with: 7).violations()
    #expect(violations.isEmpty)
  }

  @Test func `a push satisfies the laws of actions`() {
    #expect(ActionLaws<UINavigationController>(.push).violations().isEmpty)
  }

  @Test func `a guard refuses before anything is built`() throws {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    let router = Router(window: window)
    let factory = FakeFactory<ProductViewController, Int> { ProductViewController(id: $0) }
    let stock = FakeGuard<Int>(answers: [.refuse("sold out")])
    let product = StepAssembly(finder: .none, factory: factory)
      .guarded(by: stock)
      .using(.present, from: .current)

    let plan = try router.plan(for: product, with: 7)
    #expect(plan.operations.count == 1)
    router.go(to: product, with: 7)
    #expect(stock.asked == [7] && factory.built.isEmpty)
  }

  @Test func `sending a review finishes the flow with its text`() throws {
    let fake = FakeStage()
    var ends: [FlowOutcome<String>] = []
    let flow = ReviewFlow(router: Router(window: UIWindow(frame: .zero)))
    try fake.stage.start(flow) { ends.append($0) }
    let review = try #require(fake.screens.last as? ReviewViewController)
    review.onSend?("Bright")
    #expect(ends == [.finished("Bright")])
  }
}
