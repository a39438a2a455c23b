import Foundation
@_spi(Headless) import HeadlessUIKit
import Testing

@MainActor struct HeadlessInfoPlistTests {
  private final class App: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private(set) var rootAtLaunch: UIViewController?
    private(set) var isVisibleAtLaunch: Bool?
    private(set) var links: [String] = []

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      rootAtLaunch = window?.rootViewController
      isVisibleAtLaunch = window.map { !$0.isHidden }
      return true
    }

    func application(
      _ app: UIApplication,
      open url: URL,
      options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      links.append(url.absoluteString)
      return true
    }
  }

  private let app = App()

  private func world(
    _ entries: String,
    on device: HeadlessDevice = .phone
  ) throws -> HeadlessWorld {
    let world = HeadlessWorld(device: device)
    let text = "<plist version=\"1.0\"><dict>\(entries)</dict></plist>"
    world.infoPlist = try HeadlessInfoPlist(Data(text.utf8))
    // Later versions warn of apps without scenes.
    world.level = .uiKit18
    return world
  }

  private func manifest(_ delegate: String) -> String {
    """
    <key>UIApplicationSceneManifest</key><dict>
      <key>UIApplicationSupportsMultipleScenes</key><false/>
      <key>UISceneConfigurations</key><dict>
        <key>UIWindowSceneSessionRoleApplication</key><array><dict>
          <key>UISceneConfigurationName</key><string>Main</string>
          <key>UISceneDelegateClassName</key><string>\(delegate)</string>
          <key>UISceneStoryboardFile</key><string>Catalog</string>
        </dict></array>
      </dict>
    </dict>
    """
  }

  @Test func `the main storyboard is loaded before the launch and shown after it`() throws {
    let world = try world("<key>UIMainStoryboardFile</key><string>Catalog</string>")
    world.launch(app)
    #expect(app.rootAtLaunch is UINavigationController)
    #expect(app.isVisibleAtLaunch == false)
    #expect(app.window?.isKeyWindow == true)
    try world.settle()
    #expect(app.rootAtLaunch?.viewIfLoaded?.window === app.window)
  }

  @Test func `an iPad has its own main storyboard`() throws {
    let names = "<key>UIMainStoryboardFile</key><string>Catalog</string>"
    let padName = "<key>UIMainStoryboardFile~ipad</key><string>Values</string>"
    try world(names + padName, on: .pad).launch(app)
    #expect(app.rootAtLaunch != nil && !(app.rootAtLaunch is UINavigationController))
  }

  @Test(arguments: ["HeadlessUIKitTests", "$(PRODUCT_MODULE_NAME)"])
  func `the first scene configuration names the delegate and the storyboard`(
    module: String
  ) throws {
    let world = try world(manifest("\(module).InfoPlistSceneDelegate"))
    world.level = .uiKit27
    world.launch(app)
    let delegate = try #require(world.scenes.first?.delegate as? InfoPlistSceneDelegate)
    #expect(delegate.rootAtConnection is UINavigationController)
    #expect(world.scenes.first?.session.configuration.name == "Main")
    #expect(app.rootAtLaunch == nil && !world.application.supportsMultipleScenes)
  }

  @Test func `a scene delegate that does not exist causes a warning`() throws {
    let world = try world(manifest("Missing.SceneDelegate"))
    let misuse = world.misuse.expect { world.launch(app) }
    #expect(misuse.map(\.kind) == [.warning])
    #expect(misuse.first?.message.contains("with name \"Missing.SceneDelegate\"") == true)
  }

  @Test func `only links of the URL types reach the app`() throws {
    let types = "<array><dict><key>CFBundleURLSchemes</key><array><string>Shop</string></array>"
    let world = try world("<key>CFBundleURLTypes</key>\(types)</dict></array>")
    world.launch(app)
    let links = try ["shop://x", "mail://y"].map { try #require(URL(string: $0)) }
    let misuse = world.misuse.expect { world.openURLs(links) }
    #expect(app.links == ["shop://x"])
    #expect(misuse.map(\.kind) == [.warning])
    #expect(misuse.first?.message.contains("add the scheme to CFBundleURLTypes") == true)
  }

  @Test func `an entry of another type is an error`() {
    let text = "<plist><dict><key>UIMainStoryboardFile</key><true/></dict></plist>"
    #expect(throws: DecodingError.self) { try HeadlessInfoPlist(Data(text.utf8)) }
  }
}

final class InfoPlistSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var rootAtConnection: UIViewController?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    rootAtConnection = window?.rootViewController
  }
}
