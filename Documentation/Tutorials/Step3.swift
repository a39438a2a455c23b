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
