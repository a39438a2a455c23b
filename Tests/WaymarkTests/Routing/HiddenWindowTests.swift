@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Requests before the window is visible.
@Suite @MainActor
struct HiddenWindowTests {
  @Test(.headless(clock: .immediate), arguments: [true, false])
  func `a request in a hidden window ends, and its screen is shown with the window`(
    isAnimated: Bool
  ) throws {
    let window = UIWindow(frame: .zero)
    let shop = Shop(in: window, isShown: false)
    let options = RequestOptions(isAnimated: isAnimated)
    let handle = shop.router.go(to: shop.item, with: 7, options: options)
    #expect(handle.result == .success(.done(.built)))
    #expect(shop.router.go(to: shop.menu).result == .success(.done(.reused)))
    window.makeKeyAndVisible()
    #expect(shop.tabBar?.selectedIndex == 1)
    #expect(shop.listNames == ["ListScreen", "item 7"])
  }

  @Test(.headless(clock: .immediate))
  func `a presentation in a hidden window fails with the call that is missing`() {
    let shop = Shop(isShown: false)
    shop.window.rootViewController = Shop.makeTabs()
    let reason = "the window is hidden, so nothing can present: call makeKeyAndVisible() first"
    let error = NavigationError(.notFound(reason), step: "LoginScreen")
    #expect(shop.router.go(to: shop.login).result == .failure(error))
    shop.window.makeKeyAndVisible()
    #expect(shop.router.go(to: shop.login).result == .success(.done(.built)))
  }

  @Test(.headless(clock: .immediate))
  func `a presentation in an empty window fails with the name of its screen`() {
    let shop = Shop(isShown: false)
    shop.window.makeKeyAndVisible()
    let reason = "the window is empty, so nothing can present: show a root destination first"
    let error = NavigationError(.notFound(reason), step: "LoginScreen")
    #expect(shop.router.go(to: shop.login).result == .failure(error))
  }
}
