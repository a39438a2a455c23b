@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct SceneRestorationTests {
  private let world: HeadlessWorld
  private let app = PlainApp()

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  private func launch(from activity: NSUserActivity? = nil) throws -> UIWindowScene {
    var options = HeadlessLaunch { _ in NotingScene() }
    options.stateRestorationActivity = activity
    world.launch(app, options: options)
    return try #require(world.scenes.first)
  }

  private func type(_ activity: NSUserActivity?) -> String? { activity?.activityType }

  @Test func `a scene that enters the background provides its restoration activity`() throws {
    let scene = try launch()
    #expect(scene.session.stateRestorationActivity == nil)
    world.enterBackground()
    #expect(type(scene.session.stateRestorationActivity) == "place 0")
  }

  @Test func `a reconnected scene has its session, a new delegate and the activity`() throws {
    let scene = try launch()
    let new = world.reconnect(scene)
    #expect(new !== scene && new.session === scene.session && world.scenes == [new])
    #expect(new.activationState == .foregroundActive)
    #expect((new.delegate as? NotingScene)?.found == "place 0")
  }

  @Test func `a launch can pass an activity to restore from`() throws {
    let scene = try launch(from: NSUserActivity(activityType: "kept"))
    #expect((scene.delegate as? NotingScene)?.found == "kept")
  }

  @Test func `a delegate without a restoration activity keeps the one set by the app`() throws {
    let scene = try launch()
    (scene.delegate as? NotingScene)?.isSilent = true
    scene.session.stateRestorationActivity = NSUserActivity(activityType: "own")
    world.enterBackground()
    #expect(type(scene.session.stateRestorationActivity) == "own")
  }
}

private final class PlainApp: NSObject, UIApplicationDelegate {}

private final class NotingScene: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?
  var isSilent = false
  private(set) var found: String?
  private var asked = 0

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    found = session.stateRestorationActivity?.activityType
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    defer { asked += 1 }
    return isSilent ? nil : NSUserActivity(activityType: "place \(asked)")
  }
}
