import UIKit
import Waymark

// From ApplicationCoordinator: children, outputs, start with an option.
enum DeepLink {
  case item(Int)
  case help
}

@MainActor protocol DeepLinked: Coordinator {
  /// Whether the coordinator or one of its children has handled the link.
  func start(with link: DeepLink?) -> Bool
}

final class MainCoordinator: DeepLinked {
  let children = ChildCoordinators()
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func start() {
    _ = start(with: nil)
  }

  func start(with link: DeepLink?) -> Bool {
    switch link {
    case nil: stage.setRoot(UIViewController())
    case .help: stage.present(UIViewController())
    case .item:  // is for the children
      return childCoordinators.contains { ($0 as? any DeepLinked)?.start(with: link) == true }
    }
    return true
  }

  func childWasLeft(_ child: any Coordinator, _ reason: LeaveReason) {
    print("\(type(of: child)) was left: \(reason)")
  }
}

// From XCoordinator: an enumeration of routes, each with its transition.
enum UserRoute {
  case list
  case user(Int)
  case logout
}

final class UserCoordinator: Coordinator {
  let children = ChildCoordinators()
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func start() {
    trigger(.list)
  }

  func trigger(_ route: UserRoute, completion: StageCompletion? = nil) {
    switch route {
    case .list: stage.setRoot(UIViewController(), completion: completion)
    case .user: stage.push(UIViewController(), completion: completion)
    case .logout: stage.dismiss(completion: completion)
    }
  }
}

// From RxFlow: a step is answered by a screen, by another flow, or by the end.
enum SetupStep {
  case welcome
  case done(String)
}

final class SetupFlow: Flow {
  private var stage: FlowStage<String>?

  func start(on stage: FlowStage<String>) {
    self.stage = stage
    take(.welcome)
  }

  func take(_ step: SetupStep) {
    switch step {
    case .welcome: stage?.push(UIViewController())
    case .done(let name): stage?.finish(name)
    }
  }
}
