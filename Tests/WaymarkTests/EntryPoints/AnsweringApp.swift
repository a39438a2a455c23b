@_spi(Headless) import HeadlessUIKit
import Waymark

/// An app that passes notification responses to its delivery center.
class AnsweringApp: UIResponder, UIApplicationDelegate {
  let deliveries: DeliveryCenter

  init(_ deliveries: DeliveryCenter) {
    self.deliveries = deliveries
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    return true
  }

  /// The delegates of the connected scenes.
  func scenes<Scene: AnsweringScene>(_ type: Scene.Type) -> [Scene] {
    (HeadlessWorld.current?.scenes ?? []).compactMap { $0.delegate as? Scene }
  }
}

extension AnsweringApp: @preconcurrency UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    deliveries.receive(response)
    completionHandler()
  }
}

/// A scene that passes its callbacks to its entry points.
class AnsweringScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var shop: Shop?
  var entryPoints: SceneEntryPoints?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}

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
    entryPoints?.perform(shortcutItem) {
      didPerform(isOpened: $0)
      completionHandler($0)
    }
  }

  /// Called before the completion handler of a quick action; does nothing unless overridden.
  func didPerform(isOpened: Bool) {}
}

extension AnsweringScene: AppIntentSceneDelegate {
  func scene(_ scene: UIScene, willPerformAppIntent appIntent: any UISceneAppIntent) {
    if let intent = appIntent as? any DeliveredIntent { entryPoints?.perform(intent) }
  }
}
