@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless(clock: .immediate)) @MainActor
struct TaskTests {
  private struct Offline: Error {}

  @Test func `E4: a found screen is refreshed once by its context task and not built again`()
    async throws
  {
    let shop = Shop()
    _ = try await shop.router.navigate(to: shop.item, with: 7)
    let screen = try #require(shop.listStack?.topViewController as? ItemScreen)
    _ = try await shop.router.navigate(to: shop.item, with: 7)
    #expect(shop.listStack?.topViewController === screen)
    #expect(screen.refreshes == [7, 7])
  }

  @Test func `a new screen gets its context before it is installed`() async throws {
    let shop = Shop()
    var wasInstalled: Bool?
    let chain = StepAssembly(finder: .none, build: ItemScreen.init)
      .updated(by: "look") { screen, _ in wasInstalled = screen.parent != nil }
      .using(.push, from: shop.list.container)
    _ = try await shop.router.navigate(to: chain, with: 7)
    #expect(wasInstalled == false)
  }

  @Test func `field 5.14: a task that throws is reported, and the rest run`() async throws {
    let shop = Shop()
    var ran: [String] = []
    var reports: [String] = []
    let subscription = shop.router.events.subscribe { event in
      if case .taskFailed(let name, let reason) = event.kind {
        reports.append("\(name): \(reason)")
      }
    }
    let chain = StepAssembly(finder: .none, build: ItemScreen.init)
      .updated(by: "load") { _, _ in throw Offline() }
      .updated(by: "title") { _, _ in ran.append("title") }
      .followed(by: "count") { _, _ in throw Offline() }
      .followed(by: "log") { _, _ in ran.append("log") }
      .using(.push, from: shop.list.container)
    let outcome = try await shop.router.navigate(to: chain, with: 7)
    subscription.cancel()
    #expect(outcome == .done(.built))
    #expect(ran == ["title", "log"])
    #expect(reports == ["load: Offline()", "count: Offline()"])
  }

  @Test func `C5: a task for any screen and any context fits every step`() async throws {
    let shop = Shop()
    let count = Count()
    let chain = StepAssembly(finder: .none, build: ItemScreen.init)
      .updated(by: CountingTask(count: count))
      .followed(by: CountingTask(count: count))
      .using(.push, from: shop.list.container)
    _ = try await shop.router.navigate(to: chain, with: 7)
    #expect(count.value == 2)
  }

  @Test func `C7: a task for a superclass or a part of a context receives just that`()
    async throws
  {
    let shop = Shop()
    let count = Count()
    let text = FakeGuard<String>()
    let factory = FakeFactory<ItemScreen, Int>(ItemScreen.init(item:))
    let task = FakeTask<UIViewController, Int>()
    let chain = StepAssembly(
      finder: Finder<ItemScreen, [Int]>.none,
      factory: factory.adapting(\.count)
    )
    .guarded(by: text.adapting(\.description))
    .updated(by: task.adapting(\[Int].count).on(\ItemScreen.self)).updated(
      by: PlainTask(count: count)
    )
    .followed(by: task.adapting(\[Int].count).on(\ItemScreen.self)).followed(
      by: PlainTask(count: count)
    )
    .using(.push, from: shop.list.container)
    _ = try await shop.router.navigate(to: chain, with: [5, 6])
    #expect(factory.prepared == [2] && factory.built == [2])
    #expect(text.asked == ["[5, 6]"])
    #expect(task.updates == [2] && task.afterwards == [2])
    #expect(count.value == 2)
  }

  @Test func `C7: a task for a part of a context, or for a superclass of a screen, fits`()
    async throws
  {
    let shop = Shop()
    let (part, wide) = (FakeTask<ItemScreen, Int>(), FakeTask<UIViewController, Int>())
    let counted = StepAssembly(finder: .none) { (items: [Int]) in ItemScreen(item: items.count) }
      .updated(by: part.adapting(\.count)).followed(by: part.adapting(\.count))
      .using(.push, from: shop.list.container)
    let item = StepAssembly(finder: .none, build: ItemScreen.init)
      .updated(by: wide.on(\ItemScreen.self)).followed(by: wide.on(\ItemScreen.self))
      .using(.push, from: shop.list.container)
    _ = try await shop.router.navigate(to: counted, with: [5, 6])
    _ = try await shop.router.navigate(to: item, with: 7)
    #expect(part.updates == [2] && part.afterwards == [2])
    #expect(wide.updates == [7] && wide.afterwards == [7])
  }
}

@MainActor private final class Count {
  var value = 0
}

private struct PlainTask: ContextTask, PostRoutingTask {
  let count: Count

  func perform(on screen: ItemScreen, with context: Void) { count.value += 1 }
  func perform(after screen: ItemScreen, with context: Void) { count.value += 1 }
}

private struct CountingTask: ContextTask, PostRoutingTask {
  let count: Count

  func perform(on screen: UIViewController, with context: Any) { count.value += 1 }
  func perform(after screen: UIViewController, with context: Any) { count.value += 1 }
}
