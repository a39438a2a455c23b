import HeadlessUIKit
import Waymark

/// The destinations of the shop, and the outputs of its screens.
@MainActor final class ShopNavigator {
  private let router: Router
  private let account: Account

  init(router: Router, account: Account) {
    self.router = router
    self.account = account
  }

  private lazy var catalog = StepAssembly(build: { [unowned self] in makeCatalog() })
    .using(.push, from: .navigationController)
    .using(.replaceRoot, from: .root)
    .named("catalog")
    .linked("catalog")

  private lazy var product = StepAssembly(build: { [unowned self] id in makeProduct(id) })
    .using(.push, onto: catalog)
    .named("product")
    .linked("products", .path("id", .int(in: 1...99).sampled(1, 2)))

  private lazy var login = StepAssembly(build: { [unowned self] in makeLogin() })
    .using(.push, from: .navigationController)
    .using(.present(.pageSheet), from: .current)
    .named("login")
    .notRestored()

  private lazy var orders = StepAssembly(build: { OrdersViewController() })
    .guarded(by: "members") { [account, login] _ in
      account.isLoggedIn
        ? .proceed
        : .park(until: account.loggedIn, fulfilledBy: login)
    }
    .using(.push, onto: catalog)
    .named("orders")
    .linked("orders")
    .opened(by: .quickAction("orders"))

  func makeTable() throws -> DestinationTable {
    try DestinationTable(on: .scheme("shop"), fallback: catalog) {
      catalog
      product
      login
      orders
    }
  }

  private func makeCatalog() -> CatalogViewController {
    let screen = CatalogViewController()
    screen.onProduct = { [weak self] id in
      if let self { router.go(to: product, with: id) }
    }
    screen.onOrders = { [weak self] in
      if let self { router.go(to: orders) }
    }
    return screen
  }

  private func makeProduct(_ id: Int) -> ProductViewController {
    let screen = ProductViewController(id: id)
    screen.onReview = { [weak screen, router] in
      guard let screen else { return }
      do {
        try Stage(around: screen).start(ReviewFlow(router: router))
      } catch {
        assertionFailure("The review did not start: \(error)")
      }
    }
    return screen
  }

  private func makeLogin() -> LoginViewController {
    let screen = LoginViewController()
    screen.onLogin = { [account] in account.logIn($0) }
    return screen
  }
}
