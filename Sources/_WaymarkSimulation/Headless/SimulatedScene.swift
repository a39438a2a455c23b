import HeadlessUIKit

/// A scene of a simulation, with a window of its own.
final class SimulatedScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let makeRoot: () -> UIViewController

  init(makeRoot: @escaping () -> UIViewController) {
    self.makeRoot = makeRoot
    super.init()
  }

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = makeRoot()
    window.makeKeyAndVisible()
    self.window = window
  }
}
