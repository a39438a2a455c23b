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

@MainActor func showProduct(with router: Router, loggedIn: Requirement) async throws {
  // How each screen is found, built and installed; said once.
  let tabs = StepAssembly(build: makeTabs).using(.replaceRoot, from: .root)
  let catalogue = StepAssembly(CatalogueViewController.self)
    .contained(in: tabs, by: UINavigationController.self)
  let login = StepAssembly(build: { LoginViewController() })
    .using(.push, from: .navigationController)
    .using(.present(.pageSheet), from: .current)
  let product = StepAssembly(build: ProductViewController.init)
    .guarded(by: "members") { _ in
      loggedIn.isMet ? .proceed : .park(until: loggedIn, fulfilledBy: Request(to: login))
    }
    .using(.push, from: catalogue.container)

  // What would happen, and then that it happens: whatever is on screen, login in between included.
  print(try router.plan(for: product, with: 7))
  switch try await router.navigate(to: product, with: 7) {
  case .done: print("the product is on screen")
  case .refused(let by, let reason): print("\(by) says no: \(reason)")
  case .superseded, .expired, .cancelled: break
  }
}

@MainActor func makeTabs() -> UITabBarController {
  let tabs = UITabBarController()
  tabs.viewControllers = [UINavigationController(rootViewController: CatalogueViewController())]
  return tabs
}
