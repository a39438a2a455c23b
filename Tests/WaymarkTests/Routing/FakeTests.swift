@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Each entity is tested without a hierarchy, and a chain of fakes records the router's calls.
@Suite(.headless) @MainActor
struct FakeTests {
  private struct Broken: Error {}

  @Test func `E9: entities can be called without a tree`() throws {
    let factory = FakeFactory<ItemScreen, Int>(ItemScreen.init(item:))
    #expect(try FactoryLaws(factory, with: 7).violations() == [])
    #expect(factory.built.allSatisfy { $0 == 7 })
    let gatekeeper = FakeGuard<Int>(answers: [.refuse("no")])
    if case .refuse(let refusal) = gatekeeper.decide(for: 7) {
      #expect(refusal.reason == "no")
    } else {
      Issue.record("the fake did not return its answer")
    }
    if case .proceed = gatekeeper.decide(for: 8) {} else { Issue.record("refused") }
    #expect(gatekeeper.asked == [7, 8])
    #expect(
      NavigationAction<UINavigationController>.push.children(
        [],
        adding: ContainerChild(existing: ListScreen())
      )?.count
        == 1
    )
    #expect(Finder<ItemScreen, Int>.byContext.accepts(ItemScreen(item: 7), for: 7))
  }

  @Test func `C5 E9: a class builds its screen, from a nib of any name`() throws {
    let factory = ClassFactory<NibScreen, String>(
      NibScreen.init(nibName:bundle:),
      nibName: "About"
    ) { screen, text in
      screen.title = text
    }
    #expect(try FactoryLaws(factory, with: "hello").violations() == [])
    let screen = factory.build(with: "hello")
    #expect(screen.nibName == "About" && screen.title == "hello")
    let chain = StepAssembly(finder: Finder<NibScreen, String>.none, factory: factory)
      .using(.present, from: .current)
    let shop = Shop()
    #expect(try shop.router.plan(for: chain, with: "hello").builds.count == 1)
  }

  @Test func `E9: fakes record the calls of a router`() throws {
    let world = try #require(HeadlessWorld.current)
    let shop = Shop()
    let factory = FakeFactory<ItemScreen, Int>(ItemScreen.init(item:))
    let gatekeeper = FakeGuard<Int>()
    let task = FakeTask<ItemScreen, Int>()
    let chain = StepAssembly(factory: factory)
      .guarded(by: gatekeeper).updated(by: task).followed(by: task)
      .using(.push, from: shop.list.container)
    let handle = shop.router.go(to: chain, with: 7)
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(factory.prepared == [7] && factory.built == [7])
    #expect(gatekeeper.asked == [7] && task.updates == [7] && task.afterwards == [7])
  }

  @Test func `a fake refuses and fails as configured`() throws {
    let shop = Shop()
    let factory = FakeFactory<ItemScreen, Int>(ItemScreen.init(item:))
    let chain = StepAssembly(finder: .none, factory: factory)
      .using(.push, from: shop.list.container)
    factory.refusal = Refusal("sold out")
    #expect(
      shop.router.go(to: chain, with: 7).result
        == .success(.refused(by: "ItemScreen", Refusal("sold out")))
    )
    factory.refusal = nil
    factory.failure = Broken()
    #expect(
      shop.router.go(to: chain, with: 7).result
        == .failure(NavigationError(.buildFailed("Broken()"), step: "ItemScreen"))
    )
  }

  @Test func `a factory that violates its laws is reported`() throws {
    let screen = ItemScreen(item: 1)
    let same = FakeFactory<ItemScreen, Int> { _ in
      screen.loadViewIfNeeded()
      return screen
    }
    let violations = try FactoryLaws(same, with: 1).violations()
    #expect(violations.contains { $0.hasSuffix("the same screen is built twice") })
    #expect(violations.contains { $0.hasSuffix("building loads the view") })
    #expect(violations.contains { $0.hasSuffix("an unused screen is not released") })
  }

  @Test(arguments: [0, 1])
  func `a factory that refuses its context, even sometimes, violates the laws`(
    accepted: Int
  ) throws {
    let factory = Unwilling(accepting: accepted)
    let violations = try FactoryLaws(factory, with: 7).violations()
    let changes = violations.filter { $0.hasSuffix("prepare decides differently the second time") }
    #expect(changes.count == accepted)
    #expect(violations.last?.hasSuffix("prepare refuses: no item 7") == true)
  }

  @Test func `C5: a guard and a factory for Void or Any fit every step`() throws {
    let world = try #require(HeadlessWorld.current)
    let shop = Shop()
    let (plain, wide) = (FakeGuard<Void>(), FakeGuard<Any>())
    let finder = Finder<LoginScreen, Int>.none
    let chains = [
      StepAssembly(
        finder: finder,
        factory: FakeFactory<LoginScreen, Void> { _ in LoginScreen() }
      )
      .guarded(by: plain).guarded(by: wide).using(.push, from: shop.list.container),
      StepAssembly(
        finder: finder,
        factory: FakeFactory<LoginScreen, Any> { _ in LoginScreen() }
      )
      .using(.push, from: shop.list.container),
    ]
    let handles = chains.map { shop.router.go(to: $0, with: 7) }
    try world.settle()
    #expect(handles.map(\.result) == [.success(.done(.built)), .success(.done(.built))])
    #expect(plain.asked.count == 1 && wide.asked.map { $0 as? Int } == [7])
    let menu = StepAssembly(factory: FakeFactory<MenuScreen, Void> { _ in MenuScreen() })
      .using(.push, from: shop.list.container)
    #expect(try shop.submit(NavigationRequest(to: menu)) == .done(.reused))
  }
}

private final class NibScreen: UIViewController {}

/// Refuses all contexts after the first ones.
private final class Unwilling: Factory {
  private var accepted: Int

  init(accepting accepted: Int) {
    self.accepted = accepted
  }

  func prepare(with item: Int) throws(Refusal) -> Int {
    accepted -= 1
    if accepted < 0 { throw Refusal("no item \(item)") }
    return item
  }

  func build(with item: Int) -> ItemScreen { ItemScreen(item: item) }
}
