import UIKit
import Waymark

final class NewsViewController: UIViewController {}
final class InboxViewController: UIViewController {}
final class SignInViewController: UIViewController {}

final class LockedInboxViewController: UIViewController {
  var onSignIn: (() -> Void)?
}

/// The session of the user, which reports its changes.
@MainActor final class Session {
  private(set) var isSignedIn = false
  var onSignOut: (() -> Void)?
  private(set) lazy var signedIn = Requirement("signed in") { [weak self] in
    self?.isSignedIn == true
  }

  func signIn() {
    isSignedIn = true
    // Parked requests resume.
    signedIn.conditionDidChange()
  }

  func signOut() {
    isSignedIn = false
    onSignOut?()
  }
}

struct SignInGuard: NavigationGuard {
  let session: Session
  let form: any Destination<Void>

  func decide(for context: Any) -> GuardDecision {
    session.isSignedIn
      ? .proceed : .park(until: session.signedIn, fulfilledBy: form)
  }
}

@MainActor final class MailNavigator {
  let router: Router
  private let session: Session
  private var places: DestinationTable?
  private lazy var tabsDelegate = TabsDelegate(router: router, inbox: inbox)

  init(window: UIWindow, session: Session) {
    router = Router(window: window)
    self.session = session
  }

  func start() throws {
    places = try makeTable()
    session.onSignOut = { [weak self] in self?.signedOut() }
    router.go(to: news)
  }

  func signedOut() {
    if let places { router.revalidate(in: places) }
  }

  private lazy var tabs = StepAssembly(build: { [weak self] () -> UITabBarController in
    let locked = LockedInboxViewController()
    locked.onSignIn = { self?.showInbox() }
    let tabs = UITabBarController()
    tabs.viewControllers = [NewsViewController(), locked].map(UINavigationController.init)
    tabs.delegate = self?.tabsDelegate
    return tabs
  })
  .using(.replaceRoot, from: .root)

  private(set) lazy var news = StepAssembly(NewsViewController.self)
    .embedded(in: tabs, within: UINavigationController.self)

  private lazy var form = StepAssembly(build: { SignInViewController() })
    .using(.present(.formSheet), from: .current)

  private(set) lazy var inbox: any Destination<Void> = StepAssembly(build: {
    InboxViewController()
  })
  .guarded(by: SignInGuard(session: session, form: form))
  .fallback { [weak self] () -> LockedInboxViewController in
    let screen = LockedInboxViewController()
    screen.onSignIn = { self?.showInbox() }
    return screen
  }
  .embedded(in: tabs, within: UINavigationController.self)

  func showInbox() { router.go(to: inbox) }

  func makeTable() throws -> DestinationTable {
    try DestinationTable(on: .scheme("mail"), fallback: news) {
      news
      inbox
    }
  }
}

// UIKit references the delegate of a tab bar controller weakly.
final class TabsDelegate: NSObject, UITabBarControllerDelegate {
  private let router: Router
  private let inbox: any Destination<Void>

  init(router: Router, inbox: any Destination<Void>) {
    self.router = router
    self.inbox = inbox
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    let root = (viewController as? UINavigationController)?.viewControllers.first
    guard root is LockedInboxViewController else {
      return router.shouldPop(viewController, onReselectionIn: tabBarController)
    }
    // Asks for the login if it is needed, and replaces the locked screen.
    router.go(to: inbox)
    return false
  }
}

// Of an app whose tabs are never locked.
final class UnlockedTabsDelegate: NSObject, UITabBarControllerDelegate {
  private let router: Router

  init(router: Router) {
    self.router = router
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    router.shouldPop(viewController, onReselectionIn: tabBarController)
  }
}

@MainActor func protectDraft(_ router: Router, _ screen: UIViewController) {
  let draft = router.guardLeaving(screen, named: "draft") { departure in
    departure == .back ? .leave : .stay("there is unsaved work")
  }
  // Set to true when the user types, and to false when the draft is saved.
  draft.isArmed = true
}

@MainActor func askBeforeLosing(_ screen: UIViewController, in router: Router) {
  let draft = router.guardLeaving(screen, named: "draft") { [weak screen] _ in
    .asking { answer in
      let alert = UIAlertController(title: "Unsaved", message: nil, preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: "Discard", style: .destructive) { _ in answer(.leave) }
      )
      alert.addAction(
        UIAlertAction(title: "Keep", style: .cancel) { _ in answer(.stay("unsaved")) }
      )
      screen?.present(alert, animated: true)
    }
  }
  draft.isArmed = true
}

final class OrderViewController: UIViewController {
  var onEdit: (() -> Void)?
  var onPaid: ((Int) -> Void)?
  var onCancel: (() -> Void)?
  var onDiscard: (() -> Void)?
}

final class OrderFlow: Flow {
  let router: Router

  init(router: Router) {
    self.router = router
  }

  func start(on stage: FlowStage<Int>) {
    let draft = stage.guardLeaving(by: router, named: "order") { _ in .stay("not sent") }
    let screen = OrderViewController()
    screen.onEdit = { draft.isArmed = true }
    screen.onPaid = { stage.finish($0) }
    screen.onCancel = { stage.leave() }  // asks
    screen.onDiscard = { stage.forceLeave() }  // does not
    stage.push(screen)
  }
}

enum ResetLink {
  static let pattern = LinkPattern("reset", .query("token", .string.sensitive()))
}
