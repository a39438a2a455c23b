import UIKit
import Waymark

@MainActor final class ShopNavigator {
  let router: Router
  private let session: Session

  init(window: UIWindow, session: Session) {
    router = Router(window: window)
    router.events.log { print($0) }
    self.session = session
  }

  func showProduct(_ id: Int) { router.go(to: product, with: id) }
  func showOrder(of id: Int) { router.go(to: order, with: id) }
  func showLogin() { router.go(to: login) }

  // The tabs, and the destinations at the roots of their navigation controllers.
  private lazy var tabs = StepAssembly(build: { [weak self] () -> UITabBarController in
    let catalog = CatalogViewController()
    catalog.title = "Catalog"
    catalog.onSelect = { self?.showProduct($0) }
    let account = AccountViewController()
    account.title = "Account"
    account.onSignIn = { self?.showLogin() }
    let tabs = UITabBarController()
    tabs.viewControllers = [catalog, account].map(UINavigationController.init)
    return tabs
  })
  .using(.replaceRoot, from: .root)

  private(set) lazy var catalog = StepAssembly(CatalogViewController.self)
    .embedded(in: tabs, within: UINavigationController.self)

  private(set) lazy var account = StepAssembly(AccountViewController.self)
    .embedded(in: tabs, within: UINavigationController.self)
    .linked("account")

  // A screen of one tab.
  private(set) lazy var product = StepAssembly(build: {
    [weak self] (id: Int) -> ProductViewController in
    let screen = ProductViewController(id: id)
    screen.onOrder = { self?.showOrder(of: id) }
    return screen
  })
  .using(.push, onto: catalog)
  .linked("products", .path("id", .int))

  // A sheet that can be opened from any screen.
  private(set) lazy var login = StepAssembly(build: {
    [weak self, session] () -> LoginViewController in
    let screen = LoginViewController()
    screen.onSignIn = { session.signIn() }
    screen.onClose = { self?.router.close($0) }
    return screen
  })
  .using(.push, from: .navigationController)
  .using(.present(.formSheet), from: .current)

  // A screen for users who are signed in.
  private(set) lazy var order = StepAssembly(build: OrderViewController.init(productID:))
    .guarded(by: "sign-in") { [session, login] _ in
      session.isSignedIn ? .proceed : .park(until: session.signedIn, fulfilledBy: login)
    }
    .using(.push, onto: product)
    .linked("products", .path("id", .int, then: "order"))
}
