@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// The destination of a table that is shown if no other can be.
@Suite(.headless(clock: .immediate)) @MainActor
struct FallbackTests {
  private let shop = Shop()

  @Test func `the fallback belongs to the table, listed or not`() throws {
    let table = try DestinationTable(fallback: shop.list) { shop.item }
    #expect(table.fallback?.name == "list")
    #expect(table.entries.map(\.name) == ["item", "list"])
    let listed = try DestinationTable(fallback: shop.list) {
      shop.list
      shop.item
    }
    #expect(listed.entries.map(\.name) == ["list", "item"])
    #expect(try DestinationTable { shop.item }.fallback == nil)
  }

  @Test func `the request of the fallback fills an empty window`() throws {
    shop.window.rootViewController = nil
    let table = try DestinationTable(fallback: shop.list) {}
    let request = try #require(try table.fallback?.request())
    #expect(shop.router.go(request).result == .success(.done(.built)))
    #expect(shop.listNames == ["ListScreen"])
  }

  @Test func `a destination with guards, or behind guards, cannot be the fallback`() {
    let home = StepAssembly(finder: .byClass, build: { LoginScreen() })
      .guarded(by: "members") { _ in .refuse("closed") }
      .using(.replaceRoot, from: .root)
    expectError(.guardedFallback("home"), of: home.named("home"))
    let inner = StepAssembly(finder: Finder<MenuScreen, Void>.byClass)
      .embedded(in: home, within: UIViewController.self)
    expectError(.guardedFallback("home"), of: inner.named("home"))
    let choice = Choice("home", default: shop.welcome).when({ _ in false }, show: home)
    expectError(.guardedFallback("home"), of: choice)
  }

  @Test func `a presented destination, or one from the current screen, cannot be the fallback`() {
    expectError(.fallbackIsNotRoot("home"), of: shop.login.named("home"))
    let sheet = StepAssembly(finder: .byClass, build: { LoginScreen() })
      .using(.present(.pageSheet), from: shop.welcome)
    expectError(.fallbackIsNotRoot("home"), of: sheet.named("home"))
  }

  @Test func `a screen without factory cannot be the fallback`() {
    let home = StepAssembly(finder: Finder<MenuScreen, Void>.byClass)
      .using(.push, from: .navigationController)
      .using(.replaceRoot, from: .root)
    expectError(.fallbackIsNotBuilt("home", screen: "MenuScreen"), of: home.named("home"))
  }

  @Test func `the error names the destination and the way out`() {
    let error = DestinationTableError.fallbackIsNotRoot("home")
    #expect(
      error.description
        == "\"home\" is not the root of a window, so it cannot be the fallback: "
        + "end its chain with using(.replaceRoot, from: .root)"
    )
  }

  private func expectError(_ error: DestinationTableError, of home: any Destination<Void>) {
    #expect(throws: error) {
      try DestinationTable(fallback: home) { shop.list }
    }
  }
}
