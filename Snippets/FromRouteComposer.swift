import UIKit
import Waymark

final class CatalogueViewController: UIViewController {}

final class ProductViewController: UIViewController {
  let id: Int

  init(id: Int) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }
}

// Found by its context, as with `ClassWithContextFinder`.
extension ProductViewController: ContextProviding {
  var navigationContext: Int { id }
}

@MainActor enum Destinations {
  static let catalogue = StepAssembly(CatalogueViewController.self)
    .using(.push, from: .navigationController)
    .using(.replaceRoot, from: .root)
    .named("catalogue")

  // A chain that builds upon another one.
  static let product = StepAssembly(build: ProductViewController.init)
    .guarded(by: "shop is open") { _ in .proceed }
    .updated(by: "title") { screen, id in screen.title = "Product \(id)" }
    .using(.push, onto: catalogue)
    .named("product")
}

@MainActor func showProduct(_ id: Int, with router: Router) async throws {
  let outcome = try await router.navigate(to: Destinations.product, with: id)
  if case .refused(let guardName, let refusal) = outcome {
    print("\(guardName): \(refusal)")
  }
}
