import UIKit
import Waymark

/// A screen that must not be left, for the UI tests of its back button and swipe.
@MainActor
enum GuardedScreen {
  private static var observation: (any NSObjectProtocol)?

  /// Pushes it when the first scene becomes active, if the environment has `BAZAAR_GUARDED`.
  static func showOnDemand() {
    guard ProcessInfo.processInfo.environment["BAZAAR_GUARDED"] != nil else { return }
    observation = NotificationCenter.default.addObserver(
      forName: UIScene.didActivateNotification,
      object: nil,
      queue: .main
    ) { _ in
      MainActor.assumeIsolated { show() }
    }
  }

  private static func show() {
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0.delegate as? SceneDelegate }
    guard let observation, let router = scenes.first?.navigator?.router,
      let tabs = router.window?.rootViewController as? UITabBarController,
      let stack = tabs.selectedViewController as? UINavigationController
    else { return }
    NotificationCenter.default.removeObserver(observation)
    Self.observation = nil
    let screen = UIViewController()
    screen.title = "Guarded"
    screen.view.backgroundColor = .systemBackground
    let leaveGuard = router.guardLeaving(screen, named: "unsaved work") { _ in
      .stay("unsaved work")
    }
    leaveGuard.isArmed = true
    stack.pushViewController(screen, animated: true)
  }
}
