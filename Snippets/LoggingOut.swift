import UIKit
import Waymark

final class InboxViewController: UIViewController {}
final class LockedInboxViewController: UIViewController {}
final class NewsViewController: UIViewController {}

/// Who is signed in, and a requirement for guards.
@MainActor final class MailAccount {
  private(set) var isSignedIn = false
  var onSignOut: (() -> Void)?
  private(set) lazy var signedIn = Requirement("signed in") { [weak self] in
    self?.isSignedIn == true
  }

  func signOut() {
    isSignedIn = false
    onSignOut?()
  }
}

@MainActor final class MailDestinations {
  let account: MailAccount

  init(account: MailAccount) {
    self.account = account
  }

  private let tabs = StepAssembly(build: { () -> UITabBarController in
    let tabs = UITabBarController()
    tabs.viewControllers = [NewsViewController(), LockedInboxViewController()]
      .map(UINavigationController.init)
    return tabs
  })
  .using(.replaceRoot, from: .root)
  .named("tabs")

  private(set) lazy var news = StepAssembly(NewsViewController.self)
    .embedded(in: tabs, within: UINavigationController.self)
    .named("news")

  private(set) lazy var inbox = StepAssembly(build: { InboxViewController() })
    .guarded(by: "signed in") { [account] _ in
      account.isSignedIn ? .proceed : .park(until: account.signedIn)
    }
    .fallback { LockedInboxViewController() }
    .embedded(in: tabs, within: UINavigationController.self)
    .named("inbox")

  func makeTable() throws -> DestinationTable {
    try DestinationTable(on: .scheme("mail"), fallback: news) {
      news
      inbox
    }
  }
}

@MainActor final class MailNavigator {
  let router: Router
  let places: DestinationTable
  let state: URL

  init(router: Router, places: DestinationTable, state: URL, account: MailAccount) {
    self.router = router
    self.places = places
    self.state = state
    account.onSignOut = { [weak self] in self?.signedOut() }
  }

  func signedOut() {
    router.revalidate(in: places)
    try? FileManager.default.removeItem(at: state)
  }

  func explainRemovals() throws {
    let plan = try router.plan(for: NavigationRequest(revalidating: places))
    print(plan)
  }
}

enum ResetLink {
  static let pattern = LinkPattern("reset", .query("token", .string.sensitive()))
}

// Keeping the place in a file.

extension MailNavigator {
  func enterBackground() throws {
    try router.path(in: places).write(to: state)
  }

  func restorePlace() throws {
    router.restore(try TreePath(contentsOf: state), in: places) { end in
      for loss in end.dropped { print(loss.stop, loss.reason) }
    }
  }
}

// A starter that gets the end of a flow again.

@MainActor protocol SubscriptionReceiver: AnyObject {
  func subscriptionEnded(_ end: FlowOutcome<String>)
}

final class PaperFlow: Flow {
  func start(on stage: FlowStage<String>) {
    stage.push(NewsViewController())
  }
}

@MainActor func makePaper() -> StepAssembly<NewsViewController, Void> {
  StepAssembly(
    finder: .byClass,
    factory: FlowFactory<NewsViewController, Void, String>(
      for: (any SubscriptionReceiver).self,
      { _ in PaperFlow() }
    ) { receiver, end in receiver.subscriptionEnded(end) }
  )
}
