@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Tables with guarded screens that could not be removed.
@Suite(.headless(clock: .immediate)) @MainActor
struct MissingFallbackTests {
  private let shop = Shop()

  private func guarded<Screen: UIViewController>(
    _ assembly: StepAssembly<Screen, Void>
  ) -> StepAssembly<Screen, Void> {
    assembly.guarded(by: "members") { _ in .proceed }
  }

  @Test func `a guarded screen that its parent builds needs a fallback`() {
    let menu = guarded(StepAssembly(finder: Finder<MenuScreen, Void>.byClass))
      .embedded(in: shop.tabs, within: UINavigationController.self)
    expectError(.noFallback("menu", screen: "MenuScreen"), of: menu.named("menu"))
    let above = StepAssembly(finder: .byClass, build: { LoginScreen() }).using(.push, onto: menu)
    expectError(.noFallback("menu", screen: "MenuScreen"), of: above.named("menu"))
  }

  @Test func `a screen with a fallback needs a factory`() throws {
    let menu = guarded(StepAssembly(finder: Finder<MenuScreen, Void>.byClass))
      .fallback { LockedScreen() }
      .embedded(in: shop.tabs, within: UINavigationController.self)
    expectError(.fallbackWithoutFactory("menu", screen: "MenuScreen"), of: menu.named("menu"))
    let built = guarded(StepAssembly(finder: .byClass, build: { MenuScreen() }))
      .fallback { LockedScreen() }
      .embedded(in: shop.tabs, within: UINavigationController.self)
    #expect(try DestinationTable { built }.entries.count == 1)
  }

  @Test func `a guarded root needs a fallback of the table`() throws {
    let home = guarded(StepAssembly(finder: .byClass, build: { MenuScreen() }))
    let plain = home.using(.replaceRoot, from: .root).named("menu")
    let stacked = home.using(.push, from: .navigationController)
      .using(.replaceRoot, from: .root)
      .named("menu")
    for root: any Destination<Void> in [plain, stacked] {
      expectError(.noFallbackOfTable("menu"), of: root)
      #expect(try DestinationTable(fallback: shop.welcome) { root }.entries.count == 2)
    }
  }

  @Test func `a guarded screen that is pushed or presented needs none`() throws {
    let item = StepAssembly(build: ItemScreen.init)
      .guarded(by: "members") { _ in .proceed }
      .using(.push, from: shop.list.container)
    let sheet = guarded(StepAssembly(finder: .byClass, build: { LoginScreen() }))
      .using(.present(.pageSheet), from: .current)
    #expect(
      try DestinationTable {
        item; sheet
      }.entries.count == 2
    )
  }

  private func expectError(_ error: DestinationTableError, of destination: any Destination) {
    #expect(throws: error) {
      try DestinationTable { destination }
    }
  }
}
