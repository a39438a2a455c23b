import UIKit
import Waymark

struct Article: Sendable {
  let id: Int
  let title: String
}

struct ArticleService: Sendable {
  func article(_ id: Int) async throws -> Article { Article(id: id, title: "Article \(id)") }
}

final class ArticleViewController: UIViewController, ContextProviding {
  let article: Article
  var navigationContext: Int { article.id }

  init(article: Article) {
    self.article = article
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

@MainActor func makeArticle(_ service: ArticleService) -> some Destination<Int> {
  // Loaded when the guards let the request proceed and the screen is not found.
  StepAssembly(
    loading: { id in try await service.article(id) },
    retry: { _, attempts in attempts < 3 ? .seconds(1) : nil },
    build: { ArticleViewController(article: $0) }
  )
  .using(.push, from: .navigationController)
  .using(.present(.pageSheet), from: .current)
  .named("article")
}

final class ArticleButton: UIButton {
  private var progress: EventSubscription?

  /// Disables the button while the article loads.
  func follow(_ handle: RequestHandle) {
    progress = handle.observePhase { [weak self] phase in
      self?.isEnabled = phase != .loading
    }
  }
}

@MainActor func printPhases(of handle: RequestHandle) async {
  for await phase in handle.phases { print(phase) }
}

/// The screens of a module that is loaded on demand.
@MainActor final class EditorModule {
  let factory = DeferredFactory<UIViewController, Int>("editor")

  private(set) lazy var document = StepAssembly(finder: .none, factory: factory)
    .using(.push, from: .navigationController)
    .using(.present(.fullScreen), from: .current)
    .named("document")

  /// Called when the module has been loaded; the requests that wait for it resume.
  func moduleDidLoad(_ editor: some Factory<UIViewController, Int>) {
    factory.provide(editor)
  }
}
