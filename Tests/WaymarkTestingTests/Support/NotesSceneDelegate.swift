import Foundation
import HeadlessUIKit
import Waymark

private actor Clerk {
  func mayPass() -> Bool { true }
}

final class NotesSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  let list = ListScreen()
  private(set) var router: Router?
  private(set) var openedURLs: [URL] = []
  private(set) var activities: [String] = []
  /// The links for which the scene was connected.
  private(set) var launchURLs: [URL] = []
  let member = Requirement("member") { false }

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    launchURLs = connectionOptions.urlContexts.map(\.url)
    let window = UIWindow(windowScene: windowScene)
    self.window = window
    router = Router(window: window)
    list.onOpen = { [weak self] in self?.showNote() }
    window.rootViewController = UINavigationController(rootViewController: list)
    window.makeKeyAndVisible()
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    openedURLs += URLContexts.map(\.url)
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    activities.append(userActivity.activityType)
  }

  private func showNote() {
    list.navigationController?.pushViewController(NoteScreen(), animated: true)
  }

  // MARK: Destinations

  /// A sheet above the current screen.
  private(set) lazy var sheet = StepAssembly(finder: .byClass, build: { SheetScreen() })
    .using(.present(.pageSheet), from: .current)
    .named("sheet")

  /// A sheet that is never shown, because the user is never a member.
  private(set) lazy var archive = StepAssembly(finder: .byClass, build: { SheetScreen() })
    .guarded(by: "members") { [member] _ in .park(until: member) }
    .using(.present(.pageSheet), from: .current)
    .named("archive")

  /// A sheet whose request expires after half a minute.
  private(set) lazy var trial = StepAssembly(finder: .byClass, build: { SheetScreen() })
    .guarded(by: "members") { [member] _ in
      .park(until: member, fulfilledBy: nil, expiry: .seconds(30))
    }
    .using(.present(.pageSheet), from: .current)
    .named("trial")

  /// A sheet with a guard that never decides.
  private(set) lazy var vault = StepAssembly(finder: .byClass, build: { SheetScreen() })
    .guarded(by: "keeper") { NotesSceneDelegate.keepWaiting($0) }
    .using(.present(.pageSheet), from: .current)
    .named("vault")

  /// A sheet with a guard that waits for a user outside the main actor.
  private(set) lazy var checked = StepAssembly(finder: .byClass, build: { SheetScreen() })
    .guarded(by: "clerk") { NotesSceneDelegate.askClerk($0) }
    .using(.present(.pageSheet), from: .current)
    .named("checked")

  private static func askClerk(_ context: Void) -> GuardDecision {
    .deferred {
      let mayPass = await Clerk().mayPass()
      return mayPass ? .proceed : .refuse("closed")
    }
  }

  private static func keepWaiting(_ context: Void) -> GuardDecision {
    .deferred {
      await untilCancelled()
      return .proceed
    }
  }
}
