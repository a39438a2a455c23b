import UIKit
public import Waymark

/// The links of the example.
public enum HelpLink {
  case login, topic(String), unknown
}

/// Handles the login itself and passes everything else to its children.
public final class RootCoordinator: LinkedCoordinator {
  public let children = ChildCoordinators()
  private let stage: Stage

  /// Creates the coordinator of an app.
  public init(stage: Stage) {
    self.stage = stage
  }

  /// The coordinator of the help, while one of its screens is shown.
  public var help: HelpCoordinator? {
    childCoordinators.lazy.compactMap { $0 as? HelpCoordinator }.first
  }

  public func start(with link: HelpLink?) -> Bool {
    switch link {
    case nil:
      return (try? startChild(on: stage) { HelpCoordinator(stage: $0) }) != nil
    case .login: stage.push(page("Login"))
    case .some(let link): return offer(link)
    }
    return true
  }
}

/// Handles the links to a topic of the help.
public final class HelpCoordinator: LinkedCoordinator {
  public let children = ChildCoordinators()
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  public func start(with link: HelpLink?) -> Bool {
    switch link {
    case nil: show("Help")
    case .topic(let name): show(name)
    case .login, .unknown: return false
    }
    return true
  }

  /// Shows a topic.
  public func show(_ topic: String) {
    stage.push(page(topic))
  }
}

@MainActor private func page(_ title: String) -> UIViewController {
  let page = UIViewController()
  page.title = title
  return page
}
