import UIKit
import Waymark

final class PaymentViewController: UIViewController {
  var onPaid: ((Int) -> Void)?
  var onCancel: (() -> Void)?
  var onDiscard: (() -> Void)?
  var onEdit: (() -> Void)?
}

final class PaymentFlow: Flow {
  func start(on stage: FlowStage<Int>) {
    let screen = PaymentViewController()
    screen.onPaid = { stage.finish($0) }
    screen.onCancel = { stage.leave() }  // as if the user had tapped Back
    stage.push(screen)
  }
}

@MainActor func pay(on stage: Stage) async throws {
  switch try await stage.run(PaymentFlow(), by: .present) {
  case .finished(let receipt): print("paid, receipt \(receipt)")
  case .left(.user): print("the user went back, swiped, or dragged the sheet down")
  case .left(.replaced): print("a link, another flow or other code has removed it")
  case .left(.refused): print("a leave guard kept the screens that this flow would have replaced")
  case .left(.windowClosed): print("the window was closed")
  case .left(.cancelled): print("the task that awaited it was cancelled")
  }
}

// A flow of flows has no screens of its own, and goes on from one to the next.
final class CheckoutFlow: Flow {
  func start(on stage: FlowStage<Int>) throws {
    try stage.start(PaymentFlow()) { end in
      if case .finished(let receipt) = end { stage.finish(receipt) }
    }
  }
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
