import UIKit
import Waymark

final class AddressViewController: UIViewController {
  var onDone: (() -> Void)?
}

// A coordinator in the classical form.
final class AddressCoordinator: Coordinator {
  let children = ChildCoordinators()
  var onFinish: (() -> Void)?
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func start() {
    let screen = AddressViewController()
    screen.onDone = { [weak self] in self?.onFinish?() }
    stage.push(screen)
  }
}

// A view controller that existed before starts it, and retains it in a list.
final class AccountViewController: UIViewController {
  private let coordinators = ChildCoordinators()

  func editAddress() {
    let address = coordinators.start(on: Stage(around: self)) {
      AddressCoordinator(stage: $0)
    }
    address.onFinish = { [weak self, weak address] in
      if let address { self?.coordinators.remove(address, removingScreens: true) }
    }
  }
}
