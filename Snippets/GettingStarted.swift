import UIKit
import Waymark

// Screens have inputs and outputs, and do not know each other.
final class CatalogueViewController: UITableViewController {
  var onSelect: ((Int) -> Void)?
}

final class ProductViewController: UIViewController, ContextProviding {
  let id: Int
  var navigationContext: Int { id }

  init(id: Int) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

@MainActor final class ShopNavigator {
  let router: Router

  private(set) lazy var catalogue = StepAssembly(build: { [unowned self] in makeCatalogue() })
    .using(.push, from: .navigationController)
    .using(.replaceRoot, from: .root)

  private(set) lazy var product = StepAssembly(build: ProductViewController.init(id:))
    .using(.push, onto: catalogue)

  init(window: UIWindow) {
    router = Router(window: window)
  }

  func start() { router.go(to: catalogue) }
  func show(_ id: Int) { router.go(to: product, with: id) }

  private func makeCatalogue() -> CatalogueViewController {
    let screen = CatalogueViewController()
    screen.onSelect = { [weak self] id in self?.show(id) }
    return screen
  }
}

final class ShopSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var navigator: ShopNavigator?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    let navigator = ShopNavigator(window: window)
    (self.window, self.navigator) = (window, navigator)
    navigator.start()
    window.makeKeyAndVisible()
  }
}
