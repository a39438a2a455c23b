@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// A request without waits needs neither a task nor a suspension.
@Suite(.headless(clock: .immediate)) @MainActor
struct UncontendedTests {
  private let shop = Shop()

  @Test func `go has its result when it returns`() {
    #expect(shop.router.go(to: shop.item, with: 7).result == .success(.done(.built)))
  }

  @Test func `navigate does not suspend if nothing waits`() async throws {
    var hasRun = false
    let task = Task { hasRun = true }
    let outcome = try await shop.router.navigate(to: shop.item, with: 7)
    #expect(outcome == .done(.built))
    #expect(!hasRun)
    await task.value
    #expect(hasRun)
  }
}
