import UIKit
import Waymark

final class CatalogViewController: UIViewController {}
final class LoginViewController: UIViewController {}

final class ProductViewController: UIViewController, ContextProviding {
  let id: Int
  var navigationContext: Int { id }

  init(id: Int) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

final class OrderViewController: UIViewController, ContextProviding {
  let productID: Int
  var navigationContext: Int { productID }

  init(productID: Int) {
    self.productID = productID
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor final class Session {
  var isSignedIn = false
  private(set) lazy var signedIn = Requirement("signed in") { [weak self] in
    self?.isSignedIn == true
  }
}

@MainActor final class HandwrittenNavigation {
  let tabs: UITabBarController
  let session: Session
  var pendingOrder: Int?

  init(tabs: UITabBarController, session: Session) {
    self.tabs = tabs
    self.session = session
  }

  func openOrder(of id: Int) {
    guard session.isSignedIn else { return pendingOrder = id }
    tabs.dismiss(animated: false)
    tabs.selectedIndex = 0
    let stack = tabs.selectedViewController as? UINavigationController
    stack?.popToRootViewController(animated: false)
    stack?.pushViewController(ProductViewController(id: id), animated: false)
    stack?.pushViewController(OrderViewController(productID: id), animated: true)
  }
}

@MainActor func showOrder(
  _ urlContexts: Set<UIOpenURLContext>,
  with router: Router,
  session: Session
) throws {
  let tabs = StepAssembly(build: makeTabs).using(.replaceRoot, from: .root)
  let catalog = StepAssembly(CatalogViewController.self)
    .embedded(in: tabs, within: UINavigationController.self)
  let login = StepAssembly(LoginViewController.self)
    .using(.present(.formSheet), from: .current)
  let product = StepAssembly(build: ProductViewController.init(id:)).using(.push, onto: catalog)
  let order = StepAssembly(build: OrderViewController.init(productID:))
    .guarded(by: "sign-in") { _ in
      session.isSignedIn ? .proceed : .park(until: session.signedIn, fulfilledBy: login)
    }
    .using(.push, onto: product)
    .linked("products", .path("id", .int, then: "order"))
  let entryPoints = try SceneEntryPoints(router: router, on: .scheme("shop"), fallback: catalog) {
    order
  }

  print(router.explain(order, with: 7))  // guards, searches and operations; runs none
  router.go(to: order, with: 7)  // errors go to router.events
  entryPoints.open(urlContexts)  // shop://products/7/order
}

@MainActor func makeTabs() -> UITabBarController {
  let tabs = UITabBarController()
  tabs.viewControllers = [UINavigationController(rootViewController: CatalogViewController())]
  return tabs
}

final class RegionsViewController: UIViewController {
  var onCity: ((String) -> Void)?
}

final class CityFlow: Flow {
  func start(on stage: FlowStage<String>) {
    let regions = RegionsViewController()
    regions.onCity = { stage.finish($0) }
    stage.push(regions)
  }
}

@MainActor func chooseCity(in navigationController: UINavigationController) async throws {
  let stage = Stage(navigationController)
  switch try await stage.run(CityFlow()) {
  case .finished(let city): stage.update(with: city)
  case .left(let reason): print(reason)  // back button, swipe, a link, a closed window
  }
}
