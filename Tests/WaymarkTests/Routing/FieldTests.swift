@_spi(Headless) import HeadlessUIKit
import Foundation
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Known defects of composing routers that no other suite covers.
@Suite(.headless) @MainActor
struct FieldTests {
  private let world: HeadlessWorld
  private let shop = Shop()

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  @Test func `field 5.3: a choice below a projection receives the projected context`() throws {
    var seen: [Int] = []
    let choice = Choice<UIViewController, Int>("item", default: shop.item)
      .when(
        { item in
          seen.append(item); return item == 7
        },
        show: shop.onlyItem
      )
    let container = StepAssembly(finder: Finder<MenuScreen, String>.none) { _ in MenuScreen() }
      .using(.present, from: choice.adapting { (text: String) in text.count })
    #expect(try shop.submit(NavigationRequest(to: container, with: "sevenly")) == .done(.built))
    #expect(Set(seen) == [7])
    #expect(shop.listNames == ["ListScreen", "item 7"])
  }

  @Test(arguments: [false, true])
  func `field 5.4: behind a found target nothing is searched, and only guards need a choice`(
    isGuarded: Bool
  ) throws {
    var (searches, questions) = (0, 0)
    let counting = Finder<ListScreen, Int> { _, _ in
      searches += 1
      return true
    }
    let first = StepAssembly(finder: counting).using(.replaceRoot, from: .root)
    let plain = StepAssembly(finder: counting) { _ in ListScreen() }
    let other = isGuarded ? plain.guarded(by: "open") { _ in .proceed } : plain
    func asking(_ weight: Int) -> @MainActor (Int) -> Bool {
      { _ in
        questions += weight
        return true
      }
    }
    let choice = Choice<UIViewController, Int>("list", default: first)
      .when(asking(1), show: first)
      .when(asking(100), show: other.using(.replaceRoot, from: .root))
    let item = StepAssembly(build: ItemScreen.init(item:))
      .using(.present, from: choice)
    try shop.submit(NavigationRequest(to: shop.item, with: 7))
    #expect(try shop.submit(NavigationRequest(to: item, with: 7)) == .done(.alreadyThere))
    #expect(searches == 0)
    #expect(questions == (isGuarded ? 1 : 0))
  }

  @Test func `field 5.4: a choice between steps is not made for a target that is found`() throws {
    var questions = 0
    let place = Choice(default: shop.list.container).when(
      { _ in
        questions += 1
        return true
      },
      show: shop.menu.container
    )
    let item = StepAssembly(finder: Finder<ItemScreen, Void>.byClass) { ItemScreen(item: 1) }
      .using(.push, from: place)
    #expect(try shop.submit(NavigationRequest(to: item)) == .done(.built))
    #expect(questions == 1)
    #expect(try shop.submit(NavigationRequest(to: item)) == .done(.alreadyThere))
    #expect(questions == 1)
  }

  @Test func `field 5.12: a pop that the user cancels is not counted`() throws {
    try shop.submit(NavigationRequest(to: shop.item, with: 7))
    try world.user.beginPop()
    let handle = shop.router.go(to: shop.onlyItem, with: 7)
    world.clock.advance(by: .milliseconds(100))
    #expect(handle.result == nil)
    world.user.cancelPop()
    try world.settle()
    #expect(handle.result == .success(.done(.alreadyThere)))
    #expect(shop.listNames == ["ListScreen", "item 7"])
  }

  @Test func `field 5.15: guards and tasks receive contexts with their own type`() throws {
    typealias Order = (id: Int, confirm: () -> Void)
    var confirmations = 0
    let chain = StepAssembly(finder: Finder<ItemScreen, Order>.none) { ItemScreen(item: $0.id) }
      .guarded(by: "positive") { $0.id > 0 ? .proceed : .refuse("no") }
      .updated(by: "confirm") { screen, order in if screen.item == order.id { order.confirm() } }
      .using(.push, from: shop.list.container)
    let order: Order = (7, { confirmations += 1 })
    let handle = shop.router.go(to: chain, with: order)
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(confirmations == 1)
  }

  @Test func `field 5.16: each router has its own guards and adapters`() throws {
    let other = UIWindow(frame: .zero)
    let strict = Router(window: other, guards: [Closed()])
    let refused = strict.go(to: shop.welcome)
    #expect(refused.result == .success(.refused(by: "closed", Refusal("closed"))))
    #expect(try shop.submit(NavigationRequest(to: shop.welcome)) == .done(.built))
    #expect(other.rootViewController == nil)
  }

  @Test func `field 5.18: only Apple's hosts import SwiftUI and os`() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/Waymark")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    var found = 0
    for case let path as String in files where path.hasSuffix(".swift") {
      let file = sources.appendingPathComponent(path)
      let text = try String(contentsOf: file, encoding: .utf8)
      guard let place = text.firstRange(of: /import (SwiftUI|os)\n/) else { continue }
      found += 1
      let before = text[..<place.lowerBound]
      #expect(before.contains("#if !HEADLESS") && !before.contains("#endif"), "\(path)")
    }
    #expect(found == 5)
  }

  @Test func `field 5.19: a screen that a router shows can begin a flow with a result`() throws {
    var ends: [FlowOutcome<Int>] = []
    let first = StepAssembly(
      finder: .none,
      factory: FlowFactory<ItemScreen, Void, Int>({ _ in CountFlow() }) { ends.append($0) }
    )
    .using(.push, from: shop.list.container)
    try shop.submit(NavigationRequest(to: first))
    #expect(shop.listNames == ["ListScreen", "item 1"])
    try shop.submit(NavigationRequest(to: shop.list))
    #expect(ends.count == 1)
    #expect(shop.listNames == ["ListScreen"])
  }
}

private struct Closed: NavigationGuard {
  var name: String { "closed" }
  func decide(for request: NavigationRequest) -> GuardDecision { .refuse("closed") }
}

private final class CountFlow: Flow {
  func start(on stage: FlowStage<Int>) {
    stage.push(ItemScreen(item: 1))
  }
}
