import UIKit
import Waymark

final class CatalogueViewController: UIViewController {}
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

@MainActor final class HandwrittenNavigation {
  let tabs: UITabBarController
  var isSignedIn = false
  var pendingProduct: Int?

  init(tabs: UITabBarController) {
    self.tabs = tabs
  }

  func openProduct(_ id: Int) {
    guard isSignedIn else { return pendingProduct = id }
    tabs.dismiss(animated: false)
    tabs.selectedIndex = 0
    let stack = tabs.selectedViewController as? UINavigationController
    stack?.popToRootViewController(animated: false)
    stack?.pushViewController(ProductViewController(id: id), animated: true)
  }
}

@MainActor func showProduct(_ url: URL, with router: Router, signedIn: Requirement) throws {
  let tabs = StepAssembly(build: makeTabs).using(.replaceRoot, from: .root)
  let catalogue = StepAssembly(CatalogueViewController.self)
    .embedded(in: tabs, within: UINavigationController.self)
  let login = StepAssembly(LoginViewController.self)
    .using(.present(.pageSheet), from: .current)
  let product = StepAssembly(build: ProductViewController.init(id:))
    .guarded(by: "sign-in") { _ in
      signedIn.isMet ? .proceed : .park(until: signedIn, fulfilledBy: login)
    }
    .using(.push, from: catalogue.container)
    .linked("products", .path("id", .int))
  let table = try DestinationTable(on: .scheme("shop")) { product }

  print(router.explain(product, with: 7))  // guards, searches and operations; runs none
  router.go(to: product, with: 7)  // errors go to router.events
  try router.open(url, in: table)  // shop://products/7
}

@MainActor func makeTabs() -> UITabBarController {
  let tabs = UITabBarController()
  tabs.viewControllers = [UINavigationController(rootViewController: CatalogueViewController())]
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
