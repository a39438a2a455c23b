import UIKit
import Waymark

final class ListViewController: UITableViewController {}

final class ProductViewController: UIViewController, ContextProviding {
  let id: Int

  init(id: Int) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  var navigationContext: Int { id }
}

@MainActor
enum Shop {
  static let tabs = StepAssembly(build: makeTabs).using(.replaceRoot, from: .root)

  static let list = StepAssembly(ListViewController.self)
    .embedded(in: tabs, within: UINavigationController.self)

  static let product = StepAssembly(build: ProductViewController.init)
    .using(.push, from: list.container)
    .linked("products", .path("id", .int))

  static func makeTable() throws -> DestinationTable {
    try DestinationTable(on: .scheme("shop"), .web("shop.example")) {
      list
      product
    }
  }

  static func makeTabs() -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: ListViewController())]
    return tabs
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var entryPoints: SceneEntryPoints?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene, let table = try? Shop.makeTable() else { return }
    let window = UIWindow(windowScene: scene)
    self.window = window
    window.rootViewController = Shop.makeTabs()
    window.makeKeyAndVisible()
    let entryPoints = SceneEntryPoints(router: Router(window: window), destinations: table)
    self.entryPoints = entryPoints
    entryPoints.connect(with: connectionOptions, session: session)
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    entryPoints?.open(URLContexts)
  }
}
