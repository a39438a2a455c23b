import Foundation
@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// The logs and traces of navigations.
@Suite(.headless) @MainActor
struct TraceTests {
  private let world: HeadlessWorld
  private let shop = Shop()

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  @Test func `a log has a line for every step of a request`() throws {
    var lines: [String] = []
    shop.router.events.log { lines.append($0) }
    shop.router.go(to: shop.item, with: 7)
    try world.settle()
    #expect(lines.first == "#1 item: submitted with 7")
    #expect(lines.last == "#1 item: done (built)")
    #expect(lines.contains("#1 item: built ItemScreen"))
    #expect(lines.contains("  build ItemScreen"))
  }

  @Test func `the explanation of an empty window lists the changes inside its new root`() {
    let shop = Shop(isShown: false)
    let text = shop.router.explain(shop.guardedItem, with: 7).description
    #expect(text.hasPrefix("guards to ask: members\n"))
    let end = """
        push new ItemScreen beside ListScreen
        1. replace the root with new UITabBarController
      """
    #expect(text.hasSuffix(end), "\(text)")
  }

  @Test func `the explanation names a new container that a screen is installed in`() {
    let stack = StepAssembly(
      finder: .none,
      build: { UINavigationController(rootViewController: ListScreen()) }
    )
    .using(.present, from: .current)
    let chain = StepAssembly(build: ItemScreen.init).using(.push, from: stack)
    let text = shop.router.explain(chain, with: 7).description
    #expect(text.contains("push new ItemScreen in UINavigationController\n"), "\(text)")
  }

  @Test func `a trace nests operations in their request, and every bar ends`() throws {
    let clock = world.clock
    var trace = NavigationTrace()
    let subscription = shop.router.events.subscribe { trace.record($0, at: clock.now) }
    shop.tabBar?.selectedIndex = 1
    shop.router.go(to: shop.item, with: 7)
    shop.router.go(to: shop.guardedItem, with: 7).cancel()
    try world.settle()
    let entries = try entries(of: trace.json)
    subscription.cancel()
    #expect(entries.first?.ph == "b" && entries.first?.name == "item")
    for id in [1, 2] {
      let own = entries.filter { $0.id == id }
      #expect(own.filter { $0.ph == "b" }.count == own.filter { $0.ph == "e" }.count)
      #expect(own.map(\.ts) == own.map(\.ts).sorted())
      #expect(own.last?.ph == "e")
    }
    let pushed = entries.filter { $0.id == 1 && $0.name.hasPrefix("push in") }.map(\.ts)
    #expect(pushed.count == 2)
    #expect((pushed.last ?? 0) - (pushed.first ?? 0) > 100_000)
  }

  @MainActor private final class Recorder {
    var trace = NavigationTrace()
  }

  private struct Entry: Decodable {
    let name: String
    let ph: String
    let id: Int
    let ts: Int
  }

  private func entries(of json: String) throws -> [Entry] {
    struct File: Decodable { let traceEvents: [Entry] }
    return try JSONDecoder().decode(File.self, from: Data(json.utf8)).traceEvents
  }
}
