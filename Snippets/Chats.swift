import UIKit
import Waymark

final class ChatListViewController: UIViewController {}
final class SignInViewController: UIViewController {}

final class ChatViewController: UIViewController, ContextProviding {
  let sender: String
  private(set) var refreshes = 0

  init(sender: String) {
    self.sender = sender
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  var navigationContext: String { sender }
  func refresh() { refreshes += 1 }
}

/// Stores whether a user is signed in, and reports changes of that.
@MainActor final class Session {
  private(set) var isSignedIn = false
  private(set) lazy var signedIn = Requirement("signed in") { [weak self] in
    self?.isSignedIn == true
  }

  func signIn() {
    isSignedIn = true
    // Parked requests resume.
    signedIn.conditionDidChange()
  }
}

struct SignInGuard: NavigationGuard {
  let session: Session
  let form: any Destination<Void>

  func decide(for context: Any) -> GuardDecision {
    session.isSignedIn
      ? .proceed : .park(until: session.signedIn, fulfilledBy: NavigationRequest(to: form))
  }
}

@MainActor func makeChat(for session: Session) -> some Destination<String> {
  let form = StepAssembly(build: { SignInViewController() })
    .using(.push, from: .navigationController)
    .using(.present(.pageSheet), from: .current)
  let tabs = StepAssembly(build: makeAreas).using(.replaceRoot, from: .root)
  let list = StepAssembly(ChatListViewController.self)
    .guarded(by: SignInGuard(session: session, form: form))
    .embedded(in: tabs, within: UINavigationController.self)

  // Pushed onto the list: another chat is replaced, the same one is found and refreshed.
  return StepAssembly(build: ChatViewController.init(sender:))
    .updated(by: "refresh") { screen, _ in screen.refresh() }
    .using(.push, onto: list)
    .named("chat")
}

@MainActor func makeAreas() -> UITabBarController {
  let tabs = UITabBarController()
  tabs.viewControllers = [UINavigationController(rootViewController: ChatListViewController())]
  return tabs
}

@MainActor func receiveMessage(from sender: String, _ router: Router, _ session: Session) {
  let handle = router.go(to: makeChat(for: session), with: sender)
  handle.whenEnded { result in print(result) }
}
