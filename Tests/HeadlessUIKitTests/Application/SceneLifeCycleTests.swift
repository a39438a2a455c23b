@_spi(Headless) import HeadlessUIKit
import Testing
import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct SceneLifeCycleTests {
  private let world: HeadlessWorld
  private let trace = Trace()

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  private func launch(url: URL? = nil) {
    var launch = HeadlessLaunch { [trace] _ in SceneObserver(trace) }
    launch.urls = url.map { [$0] } ?? []
    world.launch(AppObserver(trace), options: launch)
  }

  @Test func `a link is delivered at launch or later`() throws {
    let url = try #require(URL(string: "app://a"))
    launch(url: url)
    #expect(trace.lines.contains("scene willConnect app://a"))
    trace.clear()
    world.enterBackground()
    world.openURL(url)
    #expect(trace.lines.suffix(2) == ["scene didBecomeActive", "scene opens app://a"])
  }

  @Test func `the launch closure receives the configuration and creates the delegate`() throws {
    var names: [String?] = []
    let launch = HeadlessLaunch { [trace] configuration in
      names.append(configuration.name)
      return SceneObserver(trace)
    }
    world.launch(AppObserver(trace), options: launch)
    #expect(names == ["Main"])
    #expect(world.scenes.first?.delegate is SceneObserver)
  }

  @Test func `scenes connect and disconnect`() throws {
    launch()
    let second = world.connectScene()
    #expect(world.scenes.count == 2)
    weak let window = second.windows.first
    #expect(window != nil)
    world.disconnect(second)
    try world.settle()
    #expect(world.scenes.count == 1)
    #expect(trace.lines.last == "scene didDisconnect")
    #expect(window == nil)
  }

  @Test func `our choice: hiding the key window makes another one key, in its scene if possible`()
    throws
  {
    launch()
    let first = try #require(world.scenes.first?.windows.first)
    let scene = world.connectScene()
    let second = try #require(scene.windows.first)
    first.makeKey()
    let overlay = UIWindow(windowScene: try #require(world.scenes.first))
    overlay.windowLevel = .alert
    overlay.makeKeyAndVisible()
    overlay.isHidden = true
    #expect(first.isKeyWindow)
    second.makeKey()
    world.disconnect(scene)
    #expect(first.isKeyWindow)
    first.isHidden = true
    #expect(world.application.keyWindow == nil)
  }

  @Test func `our choice: a link is delivered to the scene of the key window`() throws {
    let url = try #require(URL(string: "app://a"))
    var traces = [trace, Trace()]
    let second = traces[1]
    let launch = HeadlessLaunch { _ in SceneObserver(traces.removeFirst()) }
    world.launch(AppObserver(Trace()), options: launch)
    let scene = world.connectScene()
    #expect(scene.windows.first?.isKeyWindow == true)
    world.openURL(url)
    #expect(second.lines.last == "scene opens app://a")
    world.scenes.first?.windows.first?.makeKey()
    world.openURL(url)
    #expect(trace.lines.last == "scene opens app://a")
  }

  @Test func `our choice: replacing an app disconnects its scenes and then terminates it`() {
    launch()
    trace.clear()
    world.terminate()
    #expect(
      trace.lines == [
        "scene willResignActive", "scene didEnterBackground", "scene didDisconnect",
        "willTerminate",
      ]
    )
    #expect(world.scenes.isEmpty)
  }

  @Test func `launch and termination post notifications`() {
    let names = [
      UIApplication.didFinishLaunchingNotification, UIApplication.willTerminateNotification,
    ]
    let posted = Trace()
    let observers = names.map { name in
      NotificationCenter.default.addObserver(
        forName: name,
        object: world.application,
        queue: nil
      ) { _ in MainActor.assumeIsolated { posted.note(name.rawValue) } }
    }
    launch()
    world.terminate()
    observers.forEach(NotificationCenter.default.removeObserver)
    #expect(posted.lines == names.map(\.rawValue))
  }

  @Test func `without scene delegates the application delegate is called`() {
    world.launch(AppObserver(trace))
    world.enterBackground()
    #expect(
      trace.lines.suffix(4) == [
        "willEnterForeground", "didBecomeActive", "willResignActive", "didEnterBackground",
      ]
    )
  }
}
