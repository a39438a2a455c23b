@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// Factories that a feature module provides later.
@Suite(.headless(clock: .immediate)) @MainActor
struct DeferredFactoryTests {
  private let shop = Shop()
  private let editor = DeferredFactory<ItemScreen, Int>("editor")

  private var document: some Destination<Int> {
    StepAssembly(finder: .byContext, factory: editor)
      .using(.push, from: shop.list.container)
      .named("document")
  }

  @Test func `a request is parked until the factory is provided`() {
    let handle = shop.router.go(to: document, with: 3)
    #expect(handle.status.phase == .parked(until: "editor"))
    editor.provide(Items())
    #expect(handle.result == .success(.done(.built)))
    #expect(shop.listNames == ["ListScreen", "item 3"])
  }

  @Test func `a provided factory is used immediately`() {
    editor.provide(Items())
    #expect(shop.router.go(to: document, with: 3).result == .success(.done(.built)))
  }

  @Test func `a refusal of the provided factory refuses the request`() {
    editor.provide(Items())
    let refusal = Refusal("there is no item -1")
    let handle = shop.router.go(to: document, with: -1)
    #expect(handle.result == .success(.refused(by: "ItemScreen", refusal)))
  }

  @Test func `the factory that was provided last is used`() {
    editor.provide(Items())
    editor.provide(Items(offset: 100))
    shop.router.go(to: document, with: 3)
    #expect(shop.listNames == ["ListScreen", "item 103"])
  }

  private struct Items: Factory {
    var offset = 0

    func prepare(with id: Int) throws(Refusal) -> Int {
      guard id >= 0 else { throw Refusal("there is no item \(id)") }
      return id + offset
    }

    func build(with item: Int) -> ItemScreen { ItemScreen(item: item) }
  }
}
