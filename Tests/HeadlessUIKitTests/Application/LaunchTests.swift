@_spi(Headless) import HeadlessUIKit
import Testing
import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite
struct LaunchTests {
  private let trace = Trace()

  @Test(.headless) func `launching from a link reports the app that opened it`() throws {
    let world = try #require(HeadlessWorld.current)
    var sources: [String?] = []
    let observer = Sources { sources.append($0) }
    var launch = HeadlessLaunch { _ in observer }
    launch.urls = [try #require(URL(string: "app://a"))]
    launch.sourceApplication = "mail"
    world.launch(AppObserver(trace), options: launch)
    #expect(sources == ["mail", "mail"])
  }

  @Test(.headless) func `launching for Handoff reports the type of the activity`() throws {
    let world = try #require(HeadlessWorld.current)
    var types: [String?] = []
    let observer = Sources(
      { _ in },
      handoff: { types.append($0) }
    )
    var launch = HeadlessLaunch { _ in observer }
    launch.handoffUserActivityType = "app.reading"
    world.launch(AppObserver(trace), options: launch)
    world.connectScene(HeadlessLaunch { _ in observer })
    #expect(types == ["app.reading", nil])
  }

  private final class Sources: NSObject, UIWindowSceneDelegate {
    private let note: (String?) -> Void
    private let handoff: (String?) -> Void

    init(
      _ note: @escaping (String?) -> Void,
      handoff: @escaping (String?) -> Void = { _ in }
    ) {
      (self.note, self.handoff) = (note, handoff)
      super.init()
    }

    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      note(connectionOptions.sourceApplication)
      handoff(connectionOptions.handoffUserActivityType)
      for context in connectionOptions.urlContexts { note(context.options.sourceApplication) }
    }
  }
}
