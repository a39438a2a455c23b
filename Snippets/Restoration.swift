import Foundation
import UIKit
import Waymark

final class FrontViewController: UIViewController {}
final class LoginViewController: UIViewController {}

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

/// Receives the end of the subscription, restored or not.
@MainActor protocol SubscriptionReceiver: AnyObject {
  func subscriptionEnded(_ end: FlowOutcome<String>)
}

@MainActor func makeTable() throws -> DestinationTable {
  let list = StepAssembly(build: { FrontViewController() })
    .using(.push, from: .navigationController)
    .using(.replaceRoot, from: .root)
    .named("list")
  let article = StepAssembly(build: ArticleViewController.init(number:))
    .using(.push, onto: list)
    .named("article")
  let login = StepAssembly(build: { LoginViewController() })
    .using(.present(.pageSheet), from: .current)
    .notRestored()

  // A flow, and a screen that it shows later.
  let flow = FlowFactory<OffersViewController, Void, String>(
    for: (any SubscriptionReceiver).self,
    { _ in SubscriptionFlow() }
  ) { receiver, end in receiver.subscriptionEnded(end) }
  let subscription = StepAssembly(factory: flow)
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

  return try DestinationTable(fallback: list) {
    list
    article
    login
    subscription
    plan
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
    router.restore(path, in: places) { report in
      for loss in report.dropped { print(loss.stop, loss.reason) }
    }
  }
}

extension ReaderSceneDelegate {
  func save(to file: URL) throws {
    try router.path(in: places).write(to: file)
  }

  func restore(from file: URL) throws {
    router.restore(try TreePath(contentsOf: file), in: places)
  }
}
