@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Screens to be found by the class `UIViewController`, which a closure of several statements
/// infers.
@Suite(.headless(clock: .immediate)) @MainActor
struct UnknownClassTests {
  private let shop = Shop()

  // The compiler infers `UIViewController` as the class of the screen.
  private let login = StepAssembly(build: {
    let screen = LoginScreen()
    screen.title = "Log in"
    return screen
  })
  .using(.present(.pageSheet), from: .current)
  .named("login")

  @Test func `a request for an unknown class fails with a suggestion`() async throws {
    _ = try await shop.router.navigate(to: shop.list)
    let before = shop.router.tree
    let error = await #expect(throws: NavigationError.self) {
      try await shop.router.navigate(to: login)
    }
    #expect(error == NavigationError(.unknownClass, step: "UIViewController"))
    #expect(error?.description.contains("{ () -> MyViewController in ... }") == true)
    #expect(shop.router.tree == before)
    #expect(throws: NavigationError(.unknownClass, step: "UIViewController")) {
      try shop.router.plan(for: login)
    }
  }

  @Test func `a table rejects an unknown class, even in a parent`() {
    #expect(throws: DestinationTableError.unknownClass("login")) {
      try DestinationTable { login }
    }
    let above = StepAssembly(build: ItemScreen.init)
      .using(.push, from: .navigationController)
      .using(.present, from: login)
      .named("item")
    #expect(throws: DestinationTableError.unknownClass("item")) {
      try DestinationTable { above }
    }
  }

  @Test func `an explicit finder by class is rejected too`() throws {
    let any = StepAssembly(finder: Finder<UIViewController, Void>.byClass)
      .embedded(in: shop.tabs, within: UINavigationController.self)
      .named("any")
    #expect(throws: DestinationTableError.unknownClass("any")) { try DestinationTable { any } }
  }

  @Test func `a closure that names the class, or another finder, is accepted`() async throws {
    _ = try await shop.router.navigate(to: shop.list)
    let named = StepAssembly(build: { () -> LoginScreen in
      let screen = LoginScreen()
      screen.title = "Log in"
      return screen
    })
    .using(.present(.pageSheet), from: .current)
    let titled = StepAssembly(
      finder: Finder<UIViewController, Void> { screen, _ in screen.title == "Log in" },
      build: { LoginScreen() }
    )
    .using(.present(.pageSheet), from: .current)
    #expect(try await shop.router.navigate(to: named) == .done(.built))
    #expect(try await shop.router.navigate(to: named) == .done(.alreadyThere))
    #expect(try await shop.router.navigate(to: titled) == .done(.alreadyThere))
    #expect(try DestinationTable { titled.named("titled") }.entries.count == 1)
  }
}
