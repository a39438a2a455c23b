@_spi(Headless) import HeadlessUIKit
import Testing
import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite
struct SceneActivationTests {
  private let trace = Trace()

  private func launch() throws -> HeadlessWorld {
    let world = try #require(HeadlessWorld.current)
    world.launch(AppObserver(trace), options: HeadlessLaunch { [trace] _ in SceneObserver(trace) })
    trace.clear()
    return world
  }

  @Test(.headless(device: .pad)) func `the app requests another scene`() throws {
    let world = try launch()
    let activity = NSUserActivity(activityType: "compose")
    world.application.activateSceneSession(
      for: UISceneSessionActivationRequest(userActivity: activity)
    )
    #expect(world.scenes.count == 1)
    try world.settle()
    #expect(world.scenes.count == 2)
    #expect(world.scenes.last?.activationState == .foregroundActive)
  }

  @Test(.headless(device: .pad))
  func `a background scene returns to the foreground and continues`() throws {
    let world = try launch()
    let session = try #require(world.scenes.first).session
    world.enterBackground()
    world.application.requestSceneSessionActivation(session, userActivity: nil, options: nil)
    try world.settle()
    #expect(world.scenes.count == 1)
    #expect(trace.lines.last == "scene didBecomeActive")
  }

  @Test(.headless) func `an iPhone refuses a second scene`() throws {
    let world = try launch()
    var codes: [UISceneError.Code?] = []
    world.application.activateSceneSession(for: UISceneSessionActivationRequest()) {
      codes.append(($0 as? UISceneError)?.code)
    }
    try world.settle()
    #expect(codes == [.multipleScenesNotSupported] && world.scenes.count == 1)
    #expect(!world.application.supportsMultipleScenes)
  }

  @Test(.headless) func `a session whose scene was removed is refused`() throws {
    let world = try launch()
    let scene = try #require(world.scenes.first)
    world.disconnect(scene)
    var codes: [Int] = []
    world.application.activateSceneSession(
      for: UISceneSessionActivationRequest(session: scene.session)
    ) { codes.append(($0 as NSError).code) }
    try world.settle()
    #expect(codes == [UISceneError.Code.requestDenied.rawValue])
  }
}
