public import PlatformUI

/// A scene delegate with a window that records its callbacks in a trace.
public final class SceneObserver: UIResponder, UIWindowSceneDelegate {
  private let trace: Trace
  public var window: UIWindow?

  public init(_ trace: Trace) {
    self.trace = trace
    super.init()
  }

  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    let links = connectionOptions.urlContexts.map { " \($0.url)" }
    trace.note("scene willConnect" + links.joined())
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
  }

  public func sceneDidDisconnect(_ scene: UIScene) {
    trace.note("scene didDisconnect")
  }

  public func sceneWillEnterForeground(_ scene: UIScene) {
    trace.note("scene willEnterForeground")
  }

  public func sceneDidBecomeActive(_ scene: UIScene) {
    trace.note("scene didBecomeActive")
  }

  public func sceneWillResignActive(_ scene: UIScene) {
    trace.note("scene willResignActive")
  }

  public func sceneDidEnterBackground(_ scene: UIScene) {
    trace.note("scene didEnterBackground")
  }

  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for context in URLContexts { trace.note("scene opens \(context.url)") }
  }
}
