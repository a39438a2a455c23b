import UIKit

@MainActor
protocol Coordinating: AnyObject {
  var children: [any Coordinating] { get set }
  var router: Router { get }
  func start()
}

extension Coordinating {
  func add(_ child: any Coordinating) {
    guard !children.contains(where: { $0 === child }) else { return }
    children.append(child)
  }

  func remove(_ child: (any Coordinating)?) {
    children.removeAll { $0 === child }
  }
}

class Coordinator: Coordinating, Presentable {
  var children: [any Coordinating] = []
  let router: Router

  init(router: Router) {
    self.router = router
  }

  func start() {}

  func toPresentable() -> UIViewController { router.toPresentable() }
}
