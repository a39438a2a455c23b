import UIKit
import Waymark

final class CatalogueViewController: UIViewController {}
final class LoginViewController: UIViewController {}

final class ProductViewController: UIViewController, ContextProviding {
  let id: Int

  init(id: Int) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  var navigationContext: Int { id }
}

@MainActor func showProduct(_ url: URL, with router: Router, loggedIn: Requirement) async throws {
  // Each screen is declared once: how it is found, built, installed and linked.
  let tabs = StepAssembly(build: makeTabs).using(.replaceRoot, from: .root)
  let catalogue = StepAssembly(CatalogueViewController.self)
    .embedded(in: tabs, within: UINavigationController.self)
  let login = StepAssembly(build: { LoginViewController() })
    .using(.push, from: .navigationController)
    .using(.present(.pageSheet), from: .current)
    .notRestored()
  let product = StepAssembly(build: ProductViewController.init)
    .guarded(by: "members") { _ in
      loggedIn.isMet ? .proceed : .park(until: loggedIn, fulfilledBy: NavigationRequest(to: login))
    }
    .using(.push, from: catalogue.container)
    .linked("products", .path("id", .int))

  // Links, restoration, lists and tools are derived from the table.
  let places = try DestinationTable(on: .scheme("shop"), .web("shop.example")) {
    catalogue
    product
    login
  }

  // The plan, then the navigation, from whatever is on screen and with a login in between.
  print(try router.plan(for: product, with: 7))
  switch try await router.navigate(to: product, with: 7) {
  case .done: print("the product is on screen")
  case .refused(let by, let reason): print("\(by) refused it: \(reason)")
  case .superseded, .expired, .cancelled: break
  }
  try router.open(url, in: places)
}

@MainActor func makeTabs() -> UITabBarController {
  let tabs = UITabBarController()
  tabs.viewControllers = [UINavigationController(rootViewController: CatalogueViewController())]
  return tabs
}
