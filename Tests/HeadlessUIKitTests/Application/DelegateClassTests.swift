@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct DelegateClassTests {
  private let world: HeadlessWorld

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  private func launch(_ aClass: AnyClass, _ options: HeadlessLaunch = HeadlessLaunch()) throws
    -> any UISceneDelegate
  {
    world.launch(ConfiguringDelegate(aClass), options: options)
    return try #require(world.scenes.first?.delegate)
  }

  @Test func `a scene gets a delegate of the class that its configuration names`() throws {
    let delegate = try #require(try launch(OwnSceneDelegate.self) as? OwnSceneDelegate)
    #expect(delegate.name == "own" && delegate.connections == 1)
    #expect(delegate.window?.rootViewController?.viewIfLoaded?.window === delegate.window)
  }

  @Test func `a custom initializer creates the delegate`() throws {
    let delegate = try #require(try launch(CountingSceneDelegate.self) as? CountingSceneDelegate)
    #expect(delegate.made == 1)
  }

  @Test func `a launch closure takes precedence over the class`() throws {
    let given = OwnSceneDelegate()
    let delegate = try launch(CountingSceneDelegate.self, HeadlessLaunch { _ in given })
    #expect(delegate === given)
  }

  @Test func `a class that is not a delegate causes a warning`() {
    let misuse = world.misuse.expect {
      world.launch(ConfiguringDelegate(UIViewController.self))
    }
    #expect(misuse.map { $0.message.contains("is not a UISceneDelegate") } == [true])
    #expect(world.scenes.first?.delegate == nil)
  }

  @Test func `links are delivered to the scenes of an app that adopts scenes`() throws {
    var options = HeadlessLaunch()
    options.urls = [try #require(URL(string: "app://a"))]
    options.adoptsScenes = true
    let app = ConfiguringDelegate(OwnSceneDelegate.self)
    world.launch(app, options: options)
    let delegate = try #require(world.scenes.first?.delegate as? OwnSceneDelegate)
    #expect(delegate.links == 1 && app.options == nil)
  }

  @Test func `flushing a transaction begins the requested transitions`() throws {
    let stage = try LawStage()
    let navigation = try stage.navigation("R")
    navigation.pushViewController(stage.screen("B"), animated: true)
    #expect(stage.trace.lines(with: "WA").isEmpty)
    CATransaction.flush()
    #expect(stage.trace.lines(with: "WA") == ["B.WA(true)"])
    try stage.settle()
  }
}

private final class ConfiguringDelegate: UIResponder, UIApplicationDelegate {
  private let sceneDelegate: AnyClass
  private(set) var options: [UIApplication.LaunchOptionsKey: Any]?

  init(_ sceneDelegate: AnyClass) {
    self.sceneDelegate = sceneDelegate
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    options = launchOptions
    return true
  }

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = sceneDelegate
    return configuration
  }
}

private class OwnSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var name = "own"
  private(set) var connections = 0
  private(set) var links = 0

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    connections += 1
    links = connectionOptions.urlContexts.count
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
  }
}

private final class CountingSceneDelegate: OwnSceneDelegate {
  let made: Int

  override init() {
    made = 1
    super.init()
  }
}
