import UIKit
import Waymark

final class FrontViewController: UIViewController {}

final class ArticleViewController: UIViewController, ContextMatching {
  let number: Int

  init(number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func matches(_ number: Int) -> Bool { self.number == number }
}

final class OffersViewController: UIViewController {
  var onPlan: ((String) -> Void)?
}

final class PlanViewController: UIViewController, ContextMatching {
  let plan: String
  var onSubscribe: (() -> Void)?

  init(plan: String) {
    self.plan = plan
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func matches(_ plan: String) -> Bool { self.plan == plan }
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

@MainActor struct Places {
  let list: any Destination<Void>
  let article: any Destination<Int>
  let subscription: any Destination<Void>
  let plan: any Destination<String>

  init(subscribed: @escaping @MainActor (String) -> Void) {
    let list = StepAssembly(finder: .byClass, build: { FrontViewController() })
      .using(.push, from: .navigationController)
      .using(.replaceRoot, from: .root)
      .named("list")
    let subscriptionFlow = FlowFactory<OffersViewController, Void, String>({ _ in
      SubscriptionFlow()
    }) { end in
      if case .finished(let plan) = end { subscribed(plan) }
    }
    let subscription = StepAssembly(finder: .byClass, factory: subscriptionFlow)
      .using(.push, onto: list)
      .named("subscription")
    let plan = StepAssembly(finder: .matchingContext, build: PlanViewController.init(plan:))
      .using(
        .inside(SubscriptionFlow.self) {
          (flow: SubscriptionFlow, screen: PlanViewController, animated) in
          flow.show(screen, animated: animated)
        },
        from: subscription.container
      )
      .named("plan")
    self.list = list
    article = StepAssembly(finder: .matchingContext, build: ArticleViewController.init(number:))
      .using(.push, onto: list)
      .named("article")
    self.subscription = subscription
    self.plan = plan
  }
}

/// Where the user may be brought back to.
///
/// The login form is not listed: it is asked for when needed.
@MainActor func makeRestorable(_ places: Places) throws -> RestorationTable {
  try RestorationTable([
    RestorationEntry(places.list),
    RestorationEntry(places.article) { (screen: ArticleViewController) in screen.number },
    RestorationEntry(places.subscription),
    RestorationEntry(places.plan) { (screen: PlanViewController) in screen.plan },
  ])
}

final class ReaderSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  let router: Router
  let restorable: RestorationTable

  init(router: Router, restorable: RestorationTable) {
    self.router = router
    self.restorable = restorable
  }
}

extension ReaderSceneDelegate {
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "com.example.reader.place")
    activity.treePath = router.path(by: restorable)
    return activity
  }

  func restore(_ session: UISceneSession) {
    guard let path = session.stateRestorationActivity?.treePath else { return }
    router.restore(path, from: restorable) { end in
      if case .stopped = end { print(end) }
    }
  }
}
