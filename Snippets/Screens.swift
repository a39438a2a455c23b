import Observation
import UIKit
import Waymark
import WaymarkTraces

#if canImport(SwiftUI)
  import SwiftUI
#endif

struct Article: Sendable {
  let id: Int
  let title: String
}

@MainActor final class ArticleStore {
  private let articles = [1: Article(id: 1, title: "Spring"), 2: Article(id: 2, title: "Summer")]

  private(set) var feedback: [String] = []

  func article(_ id: Int) -> Article? { articles[id] }
  func send(_ text: String) { feedback.append(text) }
}

struct ArticleService: Sendable {
  func article(_ id: Int) async throws -> Article { Article(id: id, title: "Article \(id)") }
}

final class ArticleListViewController: UIViewController {}

final class ArticleViewController: UIViewController {
  let article: Article
  var onShare: (() -> Void)?
  private(set) var comments = 0

  init(article: Article) {
    self.article = article
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func reloadComments() { comments += 1 }
}

final class AboutViewController: UIViewController {}
final class SignUpViewController: UIViewController {
  var onSignedUp: (() -> Void)?
}

struct Visit {
  let article: Int
  let note: String
}

struct ArticleFactory: Factory {
  let store: ArticleStore

  func prepare(with id: Int) throws(Refusal) -> Article {
    guard let article = store.article(id) else { throw Refusal("there is no article \(id)") }
    return article
  }

  func build(with article: Article) -> ArticleViewController {
    ArticleViewController(article: article)
  }
}

extension ArticleViewController: ContextProviding {
  var navigationContext: Int { article.id }
}

// An entity for `Any` fits every step.
struct OpeningHours: NavigationGuard {
  let isOpen: @MainActor () -> Bool

  func decide(for context: Any) -> GuardDecision {
    isOpen() ? .proceed : .refuse("we are closed")
  }
}

@MainActor @Observable
final class FeedbackModel: ScreenModel {
  var text = ""
  var isThanking = false
  @ObservationIgnored var onSend: (String) -> Void = { _ in }

  var title: String { "Feedback" }

  var elements: [ScreenElement<FeedbackModel>] {
    [
      .field("Message", \.text),
      .button("Send", isEnabled: !text.isEmpty) { self.send() },
      .alert("Thank you!", isPresented: \.isThanking, buttons: ["OK": {}]),
    ]
  }

  func send() {
    onSend(text)
    isThanking = true
  }

  #if canImport(SwiftUI)
    var content: some View { FeedbackView(model: self) }
  #endif
}

@MainActor func makeFeedback(store: ArticleStore) -> ModelScreen<FeedbackModel, Void> {
  let model = FeedbackModel()
  model.onSend = { store.send($0) }
  return ModelScreen(model)
}

@MainActor func assemble(_ store: ArticleStore) {
  let list = StepAssembly(build: { ArticleListViewController() })
    .using(.push, from: .navigationController)
    .using(.replaceRoot, from: .root)

  let article = StepAssembly(factory: ArticleFactory(store: store))
    .guarded(by: OpeningHours { true })
    .updated(by: "comments") { screen, _ in screen.reloadComments() }
    .followed(by: "analytics") { _, id in print("visited", id) }
    .using(.push, onto: list)

  // A class with a nib, presented as a sheet.
  let about = StepAssembly(
    factory: ClassFactory<AboutViewController, Void>(AboutViewController.init(nibName:bundle:))
  )
  .using(.sheet([.medium(), .large()]), from: .current)

  // The context of the article is a part of the visit.
  let visit = StepAssembly(finder: Finder<AboutViewController, Visit>.none) { visit in
    let screen = AboutViewController()
    screen.title = visit.note
    return screen
  }
  .using(.push, onto: article.adapting(\.article))
  print(about.summary, visit.summary)
}

@MainActor func makeArticle(_ service: ArticleService) -> some Destination<Int> {
  StepAssembly(
    loading: { id in try await service.article(id) },
    retry: { _, attempts in attempts < 3 ? .seconds(1) : nil },
    build: { ArticleViewController(article: $0) }
  )
  .using(.push, from: .navigationController)
  .using(.present(.pageSheet), from: .current)
}

final class ArticleButton: UIButton {
  private var progress: EventSubscription?

  func follow(_ handle: RequestHandle) {
    progress = handle.observePhase { [weak self] phase in
      self?.isEnabled = phase != .loading
    }
  }
}

@MainActor final class EditorModule {
  let factory = DeferredFactory<UIViewController, Int>("editor")

  private(set) lazy var document = StepAssembly(finder: .none, factory: factory)
    .using(.push, from: .navigationController)
    .using(.present(.fullScreen), from: .current)

  // Parked requests resume.
  func moduleDidLoad(_ editor: some Factory<UIViewController, Int>) {
    factory.provide(editor)
  }
}

struct FlagGuard: NavigationGuard {
  let isOn: @MainActor (String) -> Bool

  func decide(for request: NavigationRequest) -> GuardDecision {
    guard let flag = request.destination.metadata.featureFlag, !isOn(flag) else { return .proceed }
    return .refuse("\(flag) is switched off")
  }
}

@MainActor func makeRouter(for window: UIWindow, flags: Set<String>) -> Router {
  Router(window: window, guards: [FlagGuard { flags.contains($0) }])
}

@MainActor final class Membership {
  var isMember = false
  private(set) lazy var member = Requirement("member") { [weak self] in self?.isMember == true }
}

@MainActor final class Destinations {
  private let router: Router
  private let membership = Membership()

  init(router: Router) {
    self.router = router
  }

  private(set) lazy var article: any Destination<Int> = StepAssembly(build: { id in
    ArticleViewController(article: Article(id: id, title: "Article \(id)"))
  })
  .guarded(by: "members") { [weak self, membership] _ in
    if membership.isMember { return .proceed }
    guard let signUp = self?.signUp else { return .refuse("the window is closed") }
    return .park(until: membership.member, fulfilledBy: signUp)
  }
  .using(.present(.pageSheet), from: .current)

  private(set) lazy var signUp: any Destination<Void> = StepAssembly(build: {
    [weak self] () -> SignUpViewController in
    let screen = SignUpViewController()
    screen.onSignedUp = {
      if let self { self.router.go(to: self.article, with: 1) }
    }
    return screen
  })
  .using(.present(.formSheet), from: .current)
}

@MainActor func goBack(_ router: Router, from screen: UIViewController) async throws {
  _ = try await router.navigate(NavigationRequest(closing: screen))
  _ = try await router.navigate(
    NavigationRequest(returningTo: Finder<ArticleListViewController, Void>.byClass)
  )
}

@MainActor func log(_ router: Router) {
  router.events.log { print($0) }
}

@MainActor final class Diagnostics {
  private var recording: EventSubscription?

  func start(_ router: Router, _ places: DestinationTable) {
    var options = TraceOptions()
    options.destinations = places.entries.map(\.name)
    recording = router.events.record(
      to: .temporaryDirectory.appending(path: "traces"),
      options: options
    )
  }

  func start(_ router: Router) {
    recording = router.events.record(to: .temporaryDirectory.appending(path: "traces"))
  }

  func limited(_ places: DestinationTable) -> TraceOptions {
    var options = TraceOptions()
    options.fileCount = 2
    options.destinations = places.entries.map(\.name)
    return options
  }
}

#if canImport(SwiftUI)
  struct FeedbackView: View {
    @Bindable var model: FeedbackModel

    var body: some View { TextField("Message", text: $model.text) }
  }
#endif
