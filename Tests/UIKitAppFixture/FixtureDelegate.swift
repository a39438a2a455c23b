import UIKit

/// The delegate of an app that runs in a separate process.
@main
final class FixtureDelegate: UIResponder, UIApplicationDelegate {
  private let launched = Date()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // Stop waiting for an app that makes no progress.
    _ = Timer.scheduledTimer(withTimeInterval: 20, repeats: false) { _ in exit(EXIT_FAILURE) }
    return launchOptions == nil && launched <= Date()
  }

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = FixtureSceneDelegate.self
    return configuration
  }
}
