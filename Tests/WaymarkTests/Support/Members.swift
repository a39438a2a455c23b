@_spi(Headless) import HeadlessUIKit
import Waymark

final class LockedScreen: UIViewController {}
final class SecretScreen: UIViewController {}
final class ForeignScreen: UIViewController {}

/// The shop, parts of which are for members: the menu's tab, items above 10, a sheet.
@MainActor final class Members {
  let shop = Shop()
  /// Replaces the answer for members.
  var decide: (@MainActor (Int) -> GuardDecision)?

  private(set) lazy var menu = StepAssembly(finder: .byClass, build: { MenuScreen() })
    .guarded(by: "members") { [unowned self] _ in decision(0) }
    .fallback { LockedScreen() }
    .embedded(in: shop.tabs, within: UINavigationController.self)
    .named("menu")

  private(set) lazy var item = StepAssembly(build: ItemScreen.init)
    .guarded(by: "members") { [unowned self] in $0 > 10 ? decision($0) : .proceed }
    .using(.push, from: shop.list.container)
    .named("item")

  /// Above the menu; has the same guard.
  private(set) lazy var secret = StepAssembly(finder: .byClass, build: { SecretScreen() })
    .using(.push, onto: menu)
    .named("secret")

  private(set) lazy var secretSheet = StepAssembly(finder: .byClass, build: { SecretScreen() })
    .guarded(by: "members") { [unowned self] _ in decision(0) }
    .using(.push, from: .navigationController)
    .using(.present(.pageSheet), from: .current)
    .named("secret sheet")

  var table: DestinationTable {
    get throws {
      try DestinationTable(fallback: shop.list) {
        item
        menu
        secretSheet
        shop.login
      }
    }
  }

  init() {
    shop.logIn()
  }

  private func decision(_ item: Int) -> GuardDecision {
    if let decide { return decide(item) }
    return shop.isLoggedIn
      ? .proceed : .park(until: shop.loggedIn, fulfilledBy: NavigationRequest(to: self.shop.login))
  }

  /// Shows items on top of each other in the list's tab.
  func open(_ items: Int...) throws {
    for number in items {
      shop.router.go(NavigationRequest(to: item, with: number, options: .still))
    }
    try HeadlessWorld.current?.settle()
  }

  @discardableResult
  func revalidate() throws -> RequestHandle {
    shop.router.revalidate(in: try table)
  }

  var menuNames: [String] {
    (shop.menuStack?.viewControllers ?? []).map { String(describing: type(of: $0)) }
  }
}

extension RequestOptions {
  static var still: RequestOptions { RequestOptions(isAnimated: false) }
}
