import HeadlessUIKit
import Waymark

/// A coordinator in the classical form that pushes one screen, and writes down who has left it.
final class PushingCoordinator: Coordinator {
  let children = ChildCoordinators()
  let left = Diary<LeaveReason>()
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func start() {
    stage.push(UIViewController(), animated: false)
  }

  func childWasLeft(_ child: any Coordinator, _ reason: LeaveReason) {
    left.add(reason)
  }
}

/// A coordinator in the classical form that is shown by others, with a screen of its own.
final class ShownCoordinator: Coordinator, Presentable {
  let children = ChildCoordinators()
  let presentableController = UIViewController()

  func start() {}
}
