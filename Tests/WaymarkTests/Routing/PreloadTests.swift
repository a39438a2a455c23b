@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

/// Screens that are built before the request for them.
@Suite(.headless(clock: .automatic)) @MainActor
struct PreloadTests {
  private let world: HeadlessWorld
  private let shop = Shop()
  private let factory = CountingFactory()
  private let item: any Destination<Int>

  init() throws {
    world = try #require(HeadlessWorld.current)
    item = StepAssembly(build: factory.build)
      .guarded(by: "members") { [shop] id in
        id < 100 || shop.isLoggedIn ? .proceed : .park(until: shop.loggedIn)
      }
      .using(.push, from: shop.list.container)
      .named("preloaded item")
  }

  @Test func `an equal request takes over the preloaded screen once`() async throws {
    let plan = try shop.router.plan(for: NavigationRequest(to: item, with: 7))
    #expect(shop.router.preload(item, with: 7))
    #expect(factory.built.map(\.item) == [7])
    #expect(factory.built.first?.isViewLoaded == true)
    #expect(shop.listNames == ["ListScreen"])
    #expect(try shop.router.plan(for: NavigationRequest(to: item, with: 7)) == plan)
    #expect(try await shop.router.navigate(to: item, with: 7) == .done(.built))
    #expect(factory.built.count == 1)
    #expect(shop.listTop === factory.built.first)
  }

  @Test func `a preloaded screen is used once`() async throws {
    shop.router.preload(item, with: 7)
    #expect(try await shop.router.navigate(to: item, with: 7) == .done(.built))
    shop.listStack?.popViewController(animated: false)
    try await world.settle()
    #expect(try await shop.router.navigate(to: item, with: 7) == .done(.built))
    #expect(factory.built.count == 2)
    #expect(shop.listTop === factory.built.last)
  }

  @Test func `a request with another context builds its own screen`() async throws {
    shop.router.preload(item, with: 7)
    #expect(try await shop.router.navigate(to: item, with: 8) == .done(.built))
    #expect(shop.listNames == ["ListScreen", "item 8"])
    #expect(factory.built.map(\.item) == [7, 8])
  }

  @Test func `the oldest screen is released for the fourth`() async throws {
    weak var oldest: ItemScreen?
    for id in 1...4 { shop.router.preload(item, with: id) }
    oldest = factory.takeBuilt().first
    #expect(oldest == nil)
    #expect(try await shop.router.navigate(to: item, with: 4) == .done(.built))
    #expect(factory.built.isEmpty)
  }

  @Test(arguments: End.allCases)
  func `a preloaded screen is released`(end: End) async throws {
    shop.router.preload(item, with: 7, keptFor: .seconds(10))
    weak let screen = factory.takeBuilt().first
    #expect(screen != nil)
    switch end {
    case .age: world.clock.advance(by: .seconds(11))
    case .memoryWarning: world.warnOfMemory()
    case .revalidation:
      let table = try DestinationTable { shop.tabs }
      shop.router.revalidate(in: table)
    case .router: shop.releaseRouter()
    }
    #expect(screen == nil)
    #expect(try await shop.router.navigate(to: item, with: 7) == .done(.built))
    #expect(factory.built.count == 1)
  }

  enum End: CaseIterable, Sendable {
    case age, memoryWarning, revalidation, router
  }

  @Test func `nothing is built for a request that a guard would hold up`() {
    #expect(!shop.router.preload(item, with: 100))
    #expect(factory.built.isEmpty)
    shop.logIn()
    #expect(shop.router.preload(item, with: 100))
  }

  @Test func `the guards are asked again by the request`() async throws {
    shop.logIn()
    shop.router.preload(item, with: 100)
    shop.logOut()
    let handle = shop.router.go(to: item, with: 100)
    try await world.settle()
    #expect(handle.result == nil)
    shop.logIn()
    #expect(try await handle.outcome == .done(.built))
    #expect(factory.built.count == 1)
  }

  @Test func `a screen that other code has installed is not used`() async throws {
    shop.router.preload(item, with: 9)
    let host = UIViewController()
    host.addChild(try #require(factory.built.last))
    #expect(try await shop.router.navigate(to: item, with: 9) == .done(.built))
    #expect(factory.built.map(\.item) == [9, 9])
    #expect(host.children.count == 1)
  }

  @Test func `the data of a preloaded screen is not loaded again`() async throws {
    let store = Store()
    store.latch.open()
    let loaded = StepAssembly(
      loading: { try await store.item($0) },
      build: factory.build
    )
    .using(.push, from: shop.list.container)
    #expect(shop.router.preload(loaded, with: 7))
    await factory.hasBuilt.passed()
    #expect(try await shop.router.navigate(to: loaded, with: 7) == .done(.built))
    #expect(store.asked == [7])
    #expect(shop.listTop === factory.built.first)
    #expect(factory.built.count == 1)
  }

  @Test func `a request does not wait for data that is still being preloaded`() async throws {
    let store = Store()
    let loaded = StepAssembly(
      loading: { try await store.item($0) },
      build: ItemScreen.init
    )
    .using(.push, from: shop.list.container)
    shop.router.preload(loaded, with: 7)
    await store.isAsked[0].passed()
    let handle = shop.router.go(to: loaded, with: 7)
    await store.isAsked[1].passed()
    store.latch.open()
    #expect(try await handle.outcome == .done(.built))
    try await world.settle()
    #expect(store.asked == [7, 7])
    #expect(shop.listNames == ["ListScreen", "item 7"])
  }
}

@MainActor private final class CountingFactory {
  let hasBuilt = Latch()
  private(set) var built: [ItemScreen] = []

  func build(_ item: Int) -> ItemScreen {
    let screen = ItemScreen(item: item)
    built.append(screen)
    hasBuilt.open()
    return screen
  }

  func takeBuilt() -> [ItemScreen] {
    defer { built = [] }
    return built
  }
}

/// Returns items when its latch is open.
@MainActor private final class Store {
  let latch = Latch()
  /// Opened by the first and by the second call.
  let isAsked = [Latch(), Latch()]
  private(set) var asked: [Int] = []

  func item(_ id: Int) async throws -> Int {
    if asked.count < isAsked.count { isAsked[asked.count].open() }
    asked.append(id)
    await latch.passed()
    return id
  }
}

extension Shop {
  fileprivate var listTop: UIViewController? { listStack?.topViewController }
}
