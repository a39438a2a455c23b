public import AppIntents
public import UIKit
import Waymark

/// One window of the shop.
public final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  public var window: UIWindow?
  private(set) var navigator: Navigator?
  private var entryPoints: SceneEntryPoints?
  /// The key for a hidden column in a restoration activity; paths do not contain columns.
  private static let hidesCatalog = "example.bazaar.hidesCatalog"

  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene,
      let app = UIApplication.shared.delegate as? AppDelegate
    else { return }
    let window = UIWindow(windowScene: windowScene)
    let navigator = Navigator(
      window: window,
      services: app.services,
      variants: app.variants,
      makeDestinationList: app.makeDestinationList
    )
    self.window = window
    self.navigator = navigator
    let saved = session.stateRestorationActivity?.userInfo
    navigator.startsWithoutCatalog = saved?[Self.hidesCatalog] as? Bool == true
    navigator.start()
    window.makeKeyAndVisible()
    let entryPoints = SceneEntryPoints(
      router: navigator.router,
      destinations: table(of: navigator),
      center: app.deliveries
    )
    self.entryPoints = entryPoints
    let intent = connectionOptions.appIntent as? any DeliveredIntent
    entryPoints.connect(with: connectionOptions, session: session, performing: intent)
  }

  /// Whether the user has hidden the catalog beside a product.
  private var hasHiddenCatalog: Bool {
    let areas = window?.rootViewController?.children ?? []
    let columns = areas.lazy.compactMap { $0 as? UISplitViewController }.first
    return columns?.displayMode == .secondaryOnly
  }

  /// The destinations; without them the window would stay empty, so an error ends the app.
  private func table(of navigator: Navigator) -> DestinationTable {
    do {
      return try navigator.destinations.table
    } catch {
      preconditionFailure("The destinations of the shop are not valid: \(error)")
    }
  }

  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    entryPoints?.open(URLContexts)
  }

  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    entryPoints?.continue(userActivity)
  }

  public func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    entryPoints?.perform(shortcutItem, completionHandler: completionHandler)
  }

  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "example.bazaar.place")
    activity.treePath = try? navigator?.path
    if hasHiddenCatalog {
      activity.addUserInfoEntries(from: [Self.hidesCatalog: true])
    }
    return activity
  }
}

extension SceneDelegate: AppIntentSceneDelegate {
  public func scene(_ scene: UIScene, willPerformAppIntent appIntent: any UISceneAppIntent) {
    if let intent = appIntent as? any DeliveredIntent { entryPoints?.perform(intent) }
  }
}
