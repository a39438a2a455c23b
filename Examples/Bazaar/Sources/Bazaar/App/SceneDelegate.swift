public import UIKit
import Waymark

/// One window of the shop.
public final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  public var window: UIWindow?
  private(set) var navigator: Navigator?

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
    navigator.start()
    window.makeKeyAndVisible()
    if let path = session.stateRestorationActivity?.treePath { try? navigator.restore(path) }
    open(connectionOptions.urlContexts)
    for activity in connectionOptions.userActivities { follow(activity) }
  }

  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    open(URLContexts)
  }

  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    follow(userActivity)
  }

  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "example.bazaar.place")
    activity.treePath = try? navigator?.path
    return activity
  }

  /// Opens the universal link in an activity; what is not one of the shop's is left to the system.
  private func follow(_ activity: NSUserActivity) {
    guard activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL
    else { return }
    _ = try? navigator?.open(url)
  }

  private func open(_ contexts: Set<UIOpenURLContext>) {
    for context in contexts { _ = try? navigator?.open(context.url) }
  }
}
