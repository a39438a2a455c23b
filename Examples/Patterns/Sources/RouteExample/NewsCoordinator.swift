public import UIKit
public import Waymark

/// The routes of a small news reader.
public enum NewsRoute: Equatable {
  case list
  case article(Int)
  case settings
  case close
  /// Returns to the list from any screen.
  case home
}

/// The screens of the news reader and the transitions between them.
public final class NewsCoordinator: RouteCoordinator {
  public let children = ChildCoordinators()
  public let stage: Stage

  public init(stage: Stage) {
    self.stage = stage
  }

  public func start() {
    trigger(.list)
  }

  public func transition(for route: NewsRoute) -> Transition {
    switch route {
    case .list: .set(page("News", leadingTo: [.article(1), .article(2), .settings]))
    case .article(let id): .push(page("Article \(id)", leadingTo: [.article(id + 1), .home]))
    case .settings: .present(page("Settings", leadingTo: [.close]))
    case .close: .dismiss
    case .home: Transition { $0.popToRoot(completion: $1) }
    }
  }

  private func page(_ title: String, leadingTo routes: [NewsRoute]) -> NewsPage {
    let page = NewsPage(title: title, routes: routes)
    page.onRoute = { [weak self] in self?.trigger($0) }
    return page
  }
}

/// A page with the routes that it offers.
public final class NewsPage: UIViewController {
  public let routes: [NewsRoute]
  /// Called with the route that the user has chosen.
  public var onRoute: ((NewsRoute) -> Void)?

  init(title: String, routes: [NewsRoute]) {
    self.routes = routes
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }
}
