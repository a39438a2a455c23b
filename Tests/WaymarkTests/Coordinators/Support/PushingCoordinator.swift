import HeadlessUIKit
import Waymark

/// A classical coordinator that pushes one screen and records which children were left.
final class PushingCoordinator: Coordinator {
  let children = ChildCoordinators()
  let left = EntryLog<LeaveReason>()
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

/// A classical coordinator with its own screen that others show.
final class ShownCoordinator: Coordinator, Presentable {
  let children = ChildCoordinators()
  let presentableController = UIViewController()

  func start() {}
}
