import Foundation
@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Link values that must not appear in any text.
@Suite(.headless(clock: .immediate)) @MainActor
struct SensitiveValueTests {
  private let shop = Shop()
  private static let secret = "s3cr3t"

  private var reset: some Destination<String> {
    StepAssembly(finder: .byContext { $0.title }, build: SensitiveValueTests.screen)
      .using(.push, from: shop.list.container)
      .named("reset")
      .linked("reset", .query("token", .string.sensitive()))
  }

  private static func screen(_ token: String) -> UIViewController { UIViewController() }

  @Test func `a sensitive value is not in events, plans or lists of requests`() throws {
    let table = try DestinationTable(on: .scheme("shop")) { reset }
    let texts = EntryLog<String>()
    let subscription = shop.router.events.subscribe { texts.add("\($0)") }
    let url = try #require(URL(string: "shop://reset?token=\(Self.secret)"))
    try shop.router.open(url, in: table)
    subscription.cancel()
    let request = NavigationRequest(to: reset, with: Self.secret)
    texts.add("\(try shop.router.plan(for: request))")
    texts.add("\(shop.router.explain(request))")
    texts.add(request.contextText)
    #expect(texts.entries.contains { $0.contains("<sensitive>") })
    #expect(!texts.entries.contains { $0.contains(Self.secret) })
  }

  @Test func `a sensitive value is not stored in a path`() throws {
    let table = try DestinationTable(on: .scheme("shop")) { reset }
    shop.router.go(to: reset, with: Self.secret)
    #expect(table["reset"]?.isRestored == false)
    #expect(shop.router.path(in: table).stops.isEmpty)
    let ends = EntryLog<RestorationReport>()
    let old = TreePath(stops: [.init("reset", context: "\"\(Self.secret)\"")])
    shop.router.restore(old, in: table) { ends.add($0) }
    #expect(ends.entries == [RestorationReport(dropped: [.init(.init("reset"), .notRestored)])])
  }

  @Test func `a form with a sensitive value makes the context sensitive`() {
    let pin = shop.item.parameters(.path("pin", .int.sensitive()))
    #expect(NavigationRequest(to: pin, with: 1234).contextText == "<sensitive>")
  }

  @Test func `one sensitive value of several makes the context sensitive`() {
    let pattern = LinkPattern("a", .path("id", .int), .fragment(.string.sensitive()))
      .map({ "\($0)\($1)" }) { _ in (1, "x") }
    #expect(NavigationRequest(to: reset.linked(pattern), with: "x").contextText == "<sensitive>")
  }
}
