@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

@Suite(.headless(clock: .immediate)) @MainActor
struct ContextProvidingTests {
  private let shop = Shop()

  @Test func `without a finder a screen is found by its context, or by its class`() {
    let item = StepAssembly(build: ItemScreen.init).using(.push, from: shop.list.container)
    #expect(shop.router.go(to: item, with: 1).result == .success(.done(.built)))
    #expect(shop.router.go(to: item, with: 1).result == .success(.done(.alreadyThere)))
    #expect(shop.router.go(to: item, with: 2).result == .success(.done(.built)))
    let login = StepAssembly(build: { LoginScreen() }).using(.push, from: shop.list.container)
    #expect(shop.router.go(to: login).result == .success(.done(.built)))
    #expect(shop.router.go(to: login).result == .success(.done(.alreadyThere)))
  }

  @Test func `a screen that its parent builds is found by its context`() {
    let found = StepAssembly(ItemScreen.self).using(.push, from: shop.list.container)
    shop.router.go(to: shop.item, with: 1)
    #expect(shop.router.go(to: found, with: 1).result == .success(.done(.alreadyThere)))
    let failure = NavigationError(
      .notFound("it is not in the hierarchy and has no factory"),
      step: "ItemScreen"
    )
    #expect(shop.router.go(to: found, with: 2).result == .failure(failure))
  }

  @Test func `a container is installed at a step of the same context`() {
    let review = StepAssembly(finder: .none, build: ItemScreen.init)
      .using(.push, from: .navigationController)
      .using(.present(.pageSheet), from: shop.item)
    #expect(shop.router.go(to: review, with: 7).result == .success(.done(.built)))
    #expect(shop.listNames == ["ListScreen", "item 7"])
    #expect(shop.sheet?.viewControllers.map(\.title) == ["item 7"])
  }

  @Test func `a part of the context can be compared`() {
    let place = StepAssembly(build: MapScreen.init).using(.push, from: shop.list.container)
    #expect(
      shop.router.go(to: place, with: Spot(id: 1, zoom: 1)).result == .success(.done(.built))
    )
    let again = shop.router.go(to: place, with: Spot(id: 1, zoom: 5))
    #expect(again.result == .success(.done(.alreadyThere)))
  }

  @Test func `a closure reads the context of a screen that does not provide it`() {
    let finder = Finder<ItemScreen, String>.byContext { "\($0.item)" }
    #expect(finder.accepts(ItemScreen(item: 7), for: "7"))
    #expect(!finder.accepts(ItemScreen(item: 7), for: "8"))
    #expect(!Finder<ItemScreen, Int>.byContext { _ in nil }.accepts(ItemScreen(item: 7), for: 7))
  }

  @Test func `a factory builds from the value that it prepared, once per plan`() throws {
    let factory = LookUp()
    let item = StepAssembly(factory: factory).using(.push, from: shop.list.container)
    #expect(shop.router.go(to: item, with: 7).result == .success(.done(.built)))
    #expect(shop.listNames == ["ListScreen", "item 70"])
    #expect(factory.lookUps == [7])
    let refused = shop.router.go(to: item, with: -1)
    #expect(refused.result == .success(.refused(by: "ItemScreen", Refusal("no item -1"))))
  }

  @Test func `the children of a complete factory are built from the prepared values`() throws {
    let factory = LookUp()
    let stack = CompleteFactory<UINavigationController, Int>(.navigationController)
      .with(factory, using: .push)
      .with(using: .push) { ItemScreen(item: $0) }
    let sheet = StepAssembly(finder: .none, factory: stack).using(.present, from: .current)
    #expect(shop.router.go(to: sheet, with: 7).result == .success(.done(.built)))
    #expect(shop.sheet?.viewControllers.map(\.title) == ["item 70", "item 7"])
    #expect(factory.lookUps == [7])
  }
}

private struct Spot: Equatable {
  let id: Int
  let zoom: Int
}

private final class MapScreen: UIViewController, ContextProviding {
  let navigationContext: Spot

  init(_ place: Spot) {
    navigationContext = place
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func matches(_ place: Spot) -> Bool { navigationContext.id == place.id }
}

@MainActor private final class LookUp: Factory {
  private(set) var lookUps: [Int] = []

  func prepare(with item: Int) throws(Refusal) -> String {
    if item < 0 { throw Refusal("no item \(item)") }
    lookUps.append(item)
    return "\(item)0"
  }

  func build(with text: String) -> ItemScreen {
    ItemScreen(item: Int(text) ?? 0)
  }
}
