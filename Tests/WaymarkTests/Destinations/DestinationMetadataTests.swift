@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

extension DestinationMetadata {
  fileprivate var team: String? {
    get { self["team"] }
    set { self["team"] = newValue }
  }
}

@Suite(.headless(clock: .immediate)) @MainActor
struct DestinationMetadataTests {
  private let shop = Shop()

  @Test func `metadata is inherited along the chain, and the inner destination wins`() {
    let list = shop.list.metadata(\.team, "sales").metadata(\.analyticsName, "list")
    let item = StepAssembly(build: ItemScreen.init)
      .using(.push, from: list.container)
      .metadata(\.analyticsName, "item")
    let above = StepAssembly(build: ItemScreen.init)
      .using(.push, onto: item)
      .metadata(\.title, "Above")
    #expect(
      above.summary.metadata.values == [
        "team": "sales", "analyticsName": "item", "title": "Above",
      ]
    )
    #expect(list.summary.metadata.description == "analyticsName=list, team=sales")
  }

  @Test func `choices, and chains for another context, have the metadata of their destinations`() {
    let menu = shop.menu.metadata(\.title, "Menu")
    let choice = Choice("place", default: menu).when({ _ in true }, show: shop.list)
    #expect(choice.metadata(\.team, "sales").metadata.values == ["title": "Menu", "team": "sales"])
    let projected = menu.adapting { (_: Int) in }
    #expect(projected.metadata.title == "Menu")
    #expect(projected.name == "menu")
  }

  @Test func `a guard of the router reads the metadata of the request`() {
    let window = shop.window
    let router = Router(window: window, guards: [FlagGuard(flags: ["archive"])])
    #expect(router.go(to: shop.menu.metadata(\.featureFlag, "archive")).result?.isDone == true)
    let refused = router.go(to: shop.item.metadata(\.featureFlag, "beta"), with: 7)
    #expect(refused.result == .success(.refused(by: "FlagGuard", Refusal("beta is off"))))
  }

  @Test func `a guard for any context fits a router by projection`() {
    let router = Router(window: shop.window, guards: [Odd().adapting { $0.context as? Int ?? 1 }])
    #expect(router.go(to: shop.item, with: 7).result?.isDone == true)
    #expect(
      router.go(to: shop.item, with: 8).result == .success(.refused(by: "Odd", Refusal("even")))
    )
  }
}

private struct FlagGuard: NavigationGuard {
  let flags: Set<String>

  func decide(for request: NavigationRequest) -> GuardDecision {
    guard let flag = request.destination.metadata.featureFlag, !flags.contains(flag) else {
      return .proceed
    }
    return .refuse("\(flag) is off")
  }
}

private struct Odd: NavigationGuard {
  func decide(for number: Int) -> GuardDecision {
    number % 2 == 1 ? .proceed : .refuse("even")
  }
}

extension Result<NavigationOutcome, NavigationError> {
  fileprivate var isDone: Bool {
    if case .success(.done) = self { true } else { false }
  }
}
