import UIKit
import Waymark

final class PaymentViewController: UIViewController {
  var onPaid: ((Int) -> Void)?
  var onCancel: (() -> Void)?
  var onDiscard: (() -> Void)?
  var onEdit: (() -> Void)?
}

final class OrderFlow: Flow {
  let router: Router

  init(router: Router) {
    self.router = router
  }

  func start(on stage: FlowStage<Int>) {
    let draft = stage.guardLeaving(by: router, named: "order") { _ in .stay("not sent") }
    let screen = PaymentViewController()
    screen.onEdit = { draft.isArmed = true }
    screen.onPaid = { stage.finish($0) }
    screen.onCancel = { stage.leave() }  // asks
    screen.onDiscard = { stage.forceLeave() }  // does not
    stage.push(screen)
  }
}

// The delegate of the tab bar controller; UIKit references it weakly.
final class TabsDelegate: NSObject, UITabBarControllerDelegate {
  private let router: Router

  init(router: Router) {
    self.router = router
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    router.shouldPop(viewController, onReselectionIn: tabBarController)
  }
}
