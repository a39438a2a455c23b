@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless) @MainActor
struct RequestLifetimeTests {
  @Test func `a request that is cancelled while its guard waits for another one is released`()
    async throws
  {
    let world = try #require(HeadlessWorld.current)
    let shop = Shop()
    let latch = Latch()
    weak var kept: Token?
    do {
      let token = Token()
      kept = token
      let item = StepAssembly(finder: .byContext, build: ItemScreen.init)
        .guarded(by: "slow") { _ in
          .deferred {
            await latch.passed()
            return .proceed
          }
        }
        .using(.push, from: shop.list.container)
      let form = StepAssembly(finder: .byClass, build: { LoginScreen() })
        .guarded(by: "waits") { [token, weak router = shop.router] _ in
          .deferred {
            _ = try await router?.navigate(to: item, with: 7)
            return withExtendedLifetime(token) { .proceed }
          }
        }
        .using(.present, from: .current)
      let handle = shop.router.go(to: form)
      try await world.settle()
      handle.cancel()
      latch.open()
      try await world.settle()
      #expect(handle.result == .success(.cancelled))
    }
    #expect(shop.router.requests.isEmpty)
    #expect(kept == nil)
  }

  private final class Token: Sendable {}
}
