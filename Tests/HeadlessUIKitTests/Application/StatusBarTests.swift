@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct StatusBarTests {
  private let world: HeadlessWorld
  private let delegate = WindowScene()
  private let screen = Screen()

  init() throws {
    world = try #require(HeadlessWorld.current)
    world.launch(App(), options: HeadlessLaunch { [delegate] _ in delegate })
  }

  private func show(_ root: UIViewController) throws -> UIStatusBarManager {
    delegate.window?.rootViewController = root
    delegate.window?.makeKeyAndVisible()
    try world.settle()
    let scene = try #require(delegate.window?.windowScene)
    #expect(scene.statusBarManager === scene.statusBarManager)
    return try #require(scene.statusBarManager)
  }

  @Test func `the selected screen determines the status bar`() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = [screen, UIViewController()]
    let manager = try show(tabs)
    #expect(manager.statusBarStyle == .lightContent && manager.isStatusBarHidden)
    tabs.selectedIndex = 1
    #expect(manager.statusBarStyle == .default && !manager.isStatusBarHidden)
  }

  @Test func `a visible navigation bar determines the style of the status bar`() throws {
    let navigation = UINavigationController(rootViewController: screen)
    let manager = try show(navigation)
    #expect(manager.statusBarStyle == .default && manager.isStatusBarHidden)
    navigation.isNavigationBarHidden = true
    #expect(manager.statusBarStyle == .lightContent)
  }

  @Test(arguments: [(UIModalPresentationStyle.fullScreen, true), (.pageSheet, false)])
  func `a full-screen view controller determines the status bar, a sheet only if it captures it`(
    style: UIModalPresentationStyle,
    isDeciding: Bool
  ) throws {
    let manager = try show(UIViewController())
    screen.modalPresentationStyle = style
    delegate.window?.rootViewController?.present(screen, animated: false)
    try world.settle()
    #expect(manager.isStatusBarHidden == isDeciding)
    screen.modalPresentationCapturesStatusBarAppearance = true
    #expect(manager.isStatusBarHidden)
  }

  private final class App: NSObject, UIApplicationDelegate {}

  private final class Screen: UIViewController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { true }
  }

  private final class WindowScene: NSObject, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      window = (scene as? UIWindowScene).map(UIWindow.init(windowScene:))
    }
  }
}
