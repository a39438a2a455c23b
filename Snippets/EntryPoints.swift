import AppIntents
import UIKit
import UserNotifications
import Waymark

final class ChatListViewController: UIViewController {}

final class ChatViewController: UIViewController, ContextProviding {
  let sender: String

  init(sender: String) {
    self.sender = sender
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var navigationContext: String { sender }
  func refresh() {}
}

/// The `userInfo` of a notification and of a Handoff activity.
struct MessageNotification: Decodable {
  let sender: String
}

/// The destinations of the app, each with the deliveries that open it.
@MainActor func makeTable() throws -> DestinationTable {
  let tabs = StepAssembly(build: makeTabs).using(.replaceRoot, from: .root)
  let list = StepAssembly(ChatListViewController.self)
    .embedded(in: tabs, within: UINavigationController.self)
    .named("chats")
    .opened(by: .quickAction("example.chat.list"))

  // Pushed onto the list, so another chat is replaced; the same one is found and refreshed.
  let chat = StepAssembly(build: ChatViewController.init(sender:))
    .updated(by: "refresh") { screen, _ in screen.refresh() }
    .using(.push, onto: list)
    .named("chat")
    .linked("chats", .path("sender", .string))
    .opened(by: .notification(MessageNotification.self) { $0.sender })
    .opened(by: .handoff("example.chat.reading", MessageNotification.self) { $0.sender })
    .opened(by: .spotlightItem { $0 })
    .opened(by: .intent("OpenChatIntent", target: .string))

  return try DestinationTable(on: .scheme("chat"), .web("chat.example"), fallback: list) {
    list
    chat
  }
}

@MainActor func makeTabs() -> UITabBarController {
  let tabs = UITabBarController()
  tabs.viewControllers = [UINavigationController(rootViewController: ChatListViewController())]
  return tabs
}

final class ChatSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var entryPoints: SceneEntryPoints?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene,
      let app = UIApplication.shared.delegate as? ChatAppDelegate
    else { return }
    let window = UIWindow(windowScene: scene)
    self.window = window
    let entryPoints = SceneEntryPoints(
      router: Router(window: window),
      destinations: app.destinations,
      center: app.deliveries
    )
    self.entryPoints = entryPoints
    window.makeKeyAndVisible()
    // Everything that launched the app is in here, and isn't reported again.
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

final class ChatAppDelegate: UIResponder, UIApplicationDelegate {
  let deliveries = DeliveryCenter()
  // An invalid table is a programming error, which a test of `makeTable()` detects.
  private(set) lazy var destinations: DestinationTable = {
    do { return try makeTable() } catch { preconditionFailure("\(error)") }
  }()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // Before this method returns, or the tap that launched the app is not reported.
    UNUserNotificationCenter.current().delegate = self
    return true
  }
}

extension ChatAppDelegate: @preconcurrency UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    deliveries.receive(response)
    completionHandler()
  }
}

// Not in a window in which the user is writing, unless it is the only one.
let quietDeliveries = DeliveryCenter { delivery, scenes in
  scenes.first { $0.isShowing(delivery) }
    ?? scenes.first { $0.router.tree.visible?.type != "ComposeViewController" }
}

@available(iOS 26, visionOS 26, *)
extension ChatSceneDelegate: AppIntentSceneDelegate {
  func scene(_ scene: UIScene, willPerformAppIntent appIntent: any UISceneAppIntent) {
    if let intent = appIntent as? any DeliveredIntent { entryPoints?.perform(intent) }
  }

  /// Called at the end of `scene(_:willConnectTo:options:)`, in place of the other `connect`.
  func connect(with connectionOptions: UIScene.ConnectionOptions, session: UISceneSession) {
    let intent = connectionOptions.appIntent as? any DeliveredIntent
    entryPoints?.connect(with: connectionOptions, session: session, performing: intent)
  }
}

/// Only the company's apps may open the settings; the app itself always may.
struct OwnAppsGuard: NavigationGuard {
  func decide(for request: NavigationRequest) -> GuardDecision {
    guard let delivery = request.delivery, request.name == "settings" else { return .proceed }
    let isOwn = delivery.sourceApplication?.hasPrefix("example.chat.") == true
    return isOwn ? .proceed : .refuse("opened by another company's app")
  }
}

@MainActor func openOrders(_ order: some Destination<URL>) -> any Destination<URL> {
  order.opened(
    by: .file("order") { $0 }.map { file, delivery in
      delivery.sourceApplication == "example.partner" ? file : nil
    }
  )
}

struct ChatEntity {
  let id: String
}

struct OpenChatIntent {
  let target: ChatEntity
}

extension OpenChatIntent: DeliveredIntent {
  var delivery: Delivery { .intent("OpenChatIntent", target: target.id) }
}

extension ChatSceneDelegate {
  func open(_ url: URL) async -> DeliveryOutcome? {
    await entryPoints?.receive(.customURL(url)).outcome
  }
}
