@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Restorations that wait, with deliveries meanwhile.
@Suite(.headless(clock: .immediate)) @MainActor
struct DeliveredRestorationTests {
  private let world: HeadlessWorld
  private let center = DeliveryCenter()
  private let latch = Latch()

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  private func entryPoints(_ shop: Shop) throws -> SceneEntryPoints {
    let slow = StepAssembly(build: ItemScreen.init)
      .guarded(by: "slow") { [latch] _ in
        .deferred {
          await latch.passed()
          return .proceed
        }
      }
      .using(.push, from: shop.list.container)
      .named("slow")
    let table = try DestinationTable(on: .scheme("shop"), fallback: shop.list) {
      shop.list
      shop.item.linked("items", .path("id", .int))
      slow
      shop.menu.linked("menu")
      shop.guardedItem
      shop.login
    }
    return SceneEntryPoints(router: shop.router, destinations: table, center: center)
  }

  private func path(_ stops: (String, String?)...) -> TreePath {
    TreePath(stops: stops.map { TreePath.Stop($0, context: $1) })
  }

  private func item(_ number: Int) throws -> Delivery { .customURL(try .shop("items/\(number)")) }

  @Test func `a delivery without destination does not stop the restoration`() throws {
    let shop = Shop()
    let points = try entryPoints(shop)
    let restored = points.receive(
      .restoration(path(("guarded item", "1"), ("item", "2")))
    )
    let junk = points.receive(.customURL(try .shop("nowhere")))
    #expect(junk.end?.isDone == false)
    shop.logIn()
    #expect(restored.end == .restored(RestorationReport()))
    #expect(shop.listNames == ["ListScreen", "item 1", "item 2"])
  }

  @Test func `a delivery without destination is refused immediately during a restoration`() throws {
    let shop = Shop()
    let points = try entryPoints(shop)
    points.receive(.restoration(path(("slow", "1"))))
    let item = UIApplicationShortcutItem(type: "unknown", localizedTitle: "")
    var performed: [Bool] = []
    let handle = points.perform(item) { performed.append($0) }
    #expect(handle.end == .refused(.notMapped(.quickAction, name: "unknown")))
    #expect(performed == [false])
  }

  @Test func `deliveries during a restoration follow it in order, including nested ones`()
    async throws
  {
    let shop = Shop()
    let points = try entryPoints(shop)
    points.receive(.restoration(path(("slow", "1"))))
    let two = points.receive(try item(2))
    let nested = EntryLog<DeliveryHandle>()
    let four = try item(4)
    two.whenEnded { [weak points] _ in points.map { nested.add($0.receive(four)) } }
    points.receive(.restoration(path(("item", "3"))))
    latch.open()
    try await world.settle()
    #expect(center.recent.allSatisfy { $0.end?.isDone == true })
    #expect(nested.entries.count == 1)
    #expect(shop.listNames == ["ListScreen", "item 1", "item 2", "item 3", "item 4"])
  }

  @Test func `a second restoration during a login delays later deliveries`()
    async throws
  {
    let shop = Shop()
    let points = try entryPoints(shop)
    let first = points.receive(.restoration(path(("guarded item", "1"), ("menu", nil))))
    let second = points.receive(.restoration(path(("slow", "2"))))
    let last = points.receive(try item(3))
    shop.logIn()
    #expect(first.end?.isDone == false && last.end == nil)
    latch.open()
    try await world.settle()
    #expect(second.end?.isDone == true && last.end?.isDone == true)
    #expect(shop.tabBar?.selectedIndex == 0)
    #expect(shop.listNames.suffix(2) == ["item 2", "item 3"])
  }

  @Test func `in an empty window the form of a stop is shown above the fallback`() throws {
    let shop = Shop(isShown: false)
    shop.window.makeKeyAndVisible()
    let points = try entryPoints(shop)
    let restored = points.receive(
      .restoration(path(("guarded item", "1"), ("item", "2")))
    )
    #expect(shop.sheet?.topViewController is LoginScreen)
    #expect(shop.listNames == ["ListScreen"])
    shop.logIn()
    #expect(restored.end == .restored(RestorationReport()))
    #expect(shop.listNames == ["ListScreen", "item 1", "item 2"])
  }

  @Test(arguments: ["guarded item", "slow"])
  func `a restoration that waits retains neither entry points nor router`(
    stop: String
  ) async throws {
    let shop = Shop()
    var points: SceneEntryPoints? = try entryPoints(shop)
    weak let (released, router) = (points, points?.router)
    let restored = points?.receive(.restoration(path((stop, "1"), ("menu", nil))))
    let held = points?.receive(try item(3))
    points = nil
    shop.releaseRouter()
    try await world.settle()
    #expect(released == nil && router == nil)
    #expect(restored?.end?.isDone == false)
    #expect(held?.end != nil)
    latch.open()
  }

  @Test func `a restoration can start when another one ends`() throws {
    let shop = Shop()
    let points = try entryPoints(shop)
    let ends = EntryLog<RestorationReport>()
    let router = points.router
    router.restore(path(("item", "1")), in: points.destinations) { [weak router] end in
      ends.add(end)
      router?.restore(self.path(("item", "2")), in: points.destinations) { ends.add($0) }
    }
    #expect(ends.entries == [RestorationReport(), RestorationReport()])
    #expect(shop.listNames == ["ListScreen", "item 1", "item 2"])
  }

  @Test func `a cancelled stop drops only the rest of its branch`() async throws {
    let shop = Shop()
    let points = try entryPoints(shop)
    let hidden = [[TreePath.Stop("list"), TreePath.Stop("item", context: "5")]]
    let stops = [TreePath.Stop("slow", context: "1"), TreePath.Stop("menu")]
    let restored = points.receive(.restoration(TreePath(stops: stops, hidden: hidden)))
    shop.tabBar?.selectedIndex = 1
    shop.router.go(to: shop.menu, options: RequestOptions(isAnimated: false, policy: .supersede))
    guard case .restored(let end) = restored.end else {
      Issue.record("not ended")
      return
    }
    #expect(end.dropped.map(\.cause) == [.ended(.superseded), .notReached])
    #expect(shop.listNames == ["ListScreen", "item 5"] && shop.tabBar?.selectedIndex == 1)
  }
}
