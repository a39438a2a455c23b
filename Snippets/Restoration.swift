import UIKit
import Waymark

final class FrontViewController: UIViewController {}

final class ArticleViewController: UIViewController, ContextProviding {
  let number: Int

  init(number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var navigationContext: Int { number }
}

final class OffersViewController: UIViewController {
  var onPlan: ((String) -> Void)?
}

final class PlanViewController: UIViewController, ContextProviding {
  let plan: String
  var onSubscribe: (() -> Void)?

  init(plan: String) {
    self.plan = plan
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var navigationContext: String { plan }
}

final class SubscriptionFlow: Flow {
  private var stage: FlowStage<String>?

  func start(on stage: FlowStage<String>) {
    self.stage = stage
    let screen = OffersViewController()
    screen.onPlan = { [weak self] in self?.show(PlanViewController(plan: $0), animated: true) }
    stage.push(screen)
  }

  func show(_ screen: PlanViewController, animated: Bool) {
    screen.onSubscribe = { [weak self, weak screen] in
      if let screen { self?.stage?.finish(screen.plan) }
    }
    stage?.push(screen, animated: animated)
  }
}

@MainActor struct ReaderDestinations {
  let list: any Destination<Void>
  let article: any Destination<Int>
  let subscription: any Destination<Void>
  let plan: any Destination<String>

  init(subscribed: @escaping @MainActor (String) -> Void) {
    let list = StepAssembly(build: { FrontViewController() })
      .using(.push, from: .navigationController)
      .using(.replaceRoot, from: .root)
      .named("list")
    let subscriptionFlow = FlowFactory<OffersViewController, Void, String>({ _ in
      SubscriptionFlow()
    }) { end in
      if case .finished(let plan) = end { subscribed(plan) }
    }
    let subscription = StepAssembly(factory: subscriptionFlow)
      .using(.push, onto: list)
      .named("subscription")
    let plan = StepAssembly(build: PlanViewController.init(plan:))
      .using(
        .inside(SubscriptionFlow.self) {
          (flow: SubscriptionFlow, screen: PlanViewController, animated) in
          flow.show(screen, animated: animated)
        },
        from: subscription.container
      )
      .named("plan")
    self.list = list
    article = StepAssembly(build: ArticleViewController.init(number:))
      .using(.push, onto: list)
      .named("article")
    self.subscription = subscription
    self.plan = plan
  }
}

/// The destinations of the app.
///
/// All of them are restored: they take no context, or one that is `Codable` and that the screen
/// provides. A login form would say `.notRestored()`.
@MainActor func makeTable(_ places: ReaderDestinations) throws -> DestinationTable {
  try DestinationTable {
    places.list
    places.article
    places.subscription
    places.plan
  }
}

final class ReaderSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  let router: Router
  let places: DestinationTable

  init(router: Router, places: DestinationTable) {
    self.router = router
    self.places = places
  }
}

extension ReaderSceneDelegate {
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "com.example.reader.place")
    activity.treePath = router.path(in: places)
    return activity
  }

  func restore(_ session: UISceneSession) {
    guard let path = session.stateRestorationActivity?.treePath else { return }
    router.restore(path, in: places) { end in
      if !end.isComplete { print(end) }
    }
  }
}
