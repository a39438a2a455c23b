import UIKit
import UserNotifications
import Waymark

final class InboxViewController: UIViewController {}

final class ConversationViewController: UIViewController, ContextProviding {
  let sender: String

  init(with sender: String) {
    self.sender = sender
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var navigationContext: String { sender }
}

/// The `userInfo` of a notification.
struct MessageNotification: Decodable {
  let sender: String
}

/// The destinations of the app.
@MainActor struct MailDestinations {
  let inbox = StepAssembly(build: { InboxViewController() })
    .using(.push, from: .navigationController)
    .using(.replaceRoot, from: .root)
    .named("inbox")
    .opened(by: .quickAction("example.mail.inbox"))

  var conversation: any Destination<String> {
    StepAssembly(build: ConversationViewController.init(with:))
      .using(.push, from: inbox.container)
      .named("conversation")
      .linked("conversations", .path("sender", .string))
      .opened(by: .notification(MessageNotification.self) { $0.sender })
      .opened(by: .handoff("example.mail.reading", MessageNotification.self) { $0.sender })
      .opened(by: .spotlightItem { $0 })
  }

  /// Makes the table; one that is not valid would leave the window empty, so it ends the app.
  func makeTable() -> DestinationTable {
    do {
      return try DestinationTable(on: .scheme("mail"), .web("mail.example"), fallback: inbox) {
        inbox
        conversation
      }
    } catch {
      preconditionFailure("The destinations are not valid: \(error)")
    }
  }
}

final class MailSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var entryPoints: SceneEntryPoints?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene,
      let app = UIApplication.shared.delegate as? MailAppDelegate
    else { return }
    let window = UIWindow(windowScene: scene)
    self.window = window
    let entryPoints = SceneEntryPoints(
      router: Router(window: window),
      destinations: MailDestinations().makeTable(),
      center: app.deliveries
    )
    self.entryPoints = entryPoints
    window.makeKeyAndVisible()
    entryPoints.connect(with: connectionOptions, session: session)
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    entryPoints?.open(URLContexts)
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    entryPoints?.continue(userActivity)
  }

  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    entryPoints?.perform(shortcutItem, completionHandler: completionHandler)
  }
}

final class MailAppDelegate: UIResponder, UIApplicationDelegate {
  let deliveries = DeliveryCenter()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // Before the launch is over, or the tap that launched the app is not reported here.
    UNUserNotificationCenter.current().delegate = self
    return true
  }
}

extension MailAppDelegate: @preconcurrency UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    deliveries.receive(response)
    completionHandler()
  }
}

// A scene in which the user writes does not answer, unless it is the only one.
let quietDeliveries = DeliveryCenter { delivery, scenes in
  scenes.first { $0.isShowing(delivery) }
    ?? scenes.first { $0.router.tree.visible?.type != "ComposeViewController" }
}

extension MailSceneDelegate {
  /// Called by the `perform()` of an intent.
  func open(_ url: URL) async -> DeliveryOutcome? {
    await entryPoints?.receive(.intent(url)).outcome
  }
}
