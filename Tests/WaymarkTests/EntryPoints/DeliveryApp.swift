@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// An app with the shop in each scene, and deliveries of every kind.
final class DeliveryApp: AnsweringApp {
  /// The configuration of a test's app.
  struct Traits {
    /// Whether the interface is ready at launch; otherwise requests wait for the test.
    var isReady = true
    /// Whether the shop is shown before the first delivery.
    var showsShop = true
    var expiry: Duration? = nil
    var choice: DeliveryCenter.Choice?
    /// Decides about the delivery of each request, once the interface is ready.
    var decide: @MainActor (Delivery?) -> GuardDecision = { _ in .proceed }
  }

  struct Message: Decodable {
    let item: Int
  }

  let traits: Traits
  private(set) var isReady: Bool
  private(set) lazy var ready = Requirement("ready") { [unowned self] in isReady }

  init(_ traits: Traits = Traits()) {
    self.traits = traits
    isReady = traits.isReady
    super.init(traits.choice.map { DeliveryCenter(choosing: $0) } ?? DeliveryCenter())
  }

  func becomeReady() {
    isReady = true
    ready.conditionDidChange()
  }

  var scenes: [DeliveryScene] { scenes(DeliveryScene.self) }
}

final class DeliveryScene: AnsweringScene {
  private(set) var router: Router?
  /// The results that quick actions' completion handlers received.
  private(set) var performed: [Bool] = []

  override func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene,
      let app = UIApplication.shared.delegate as? DeliveryApp
    else { return }
    let window = UIWindow(windowScene: scene)
    self.window = window
    let shop = Shop(in: window, isShown: false)
    self.shop = shop
    if app.traits.showsShop { window.rootViewController = Shop.makeTabs() }
    let guards = [InterfaceGuard(ready: app.ready, traits: app.traits)]
    let router = Router(window: window, guards: guards)
    self.router = router
    window.makeKeyAndVisible()
    guard let table = try? Self.table(shop) else { return }
    let entryPoints = SceneEntryPoints(router: router, destinations: table, center: app.deliveries)
    self.entryPoints = entryPoints
    let intent = connectionOptions.appIntent as? any DeliveredIntent
    entryPoints.connect(with: connectionOptions, session: session, performing: intent)
  }

  override func didPerform(isOpened: Bool) {
    performed.append(isOpened)
  }

  private static func table(_ shop: Shop) throws -> DestinationTable {
    try DestinationTable(on: .scheme("shop"), .web("shop.example"), fallback: shop.tabs) {
      shop.tabs
      shop.item
        .linked("items", .path("id", .int))
        .opened(by: .notification(DeliveryApp.Message.self) { $0.item })
        .opened(by: .handoff("shop.item", DeliveryApp.Message.self) { $0.item })
        .opened(by: .quickAction("shop.item", DeliveryApp.Message.self) { $0.item })
        .opened(by: .spotlightItem { Int($0) })
        .opened(by: .spotlightQuery { $0.count })
        .opened(
          by: .file("item") { Int($0.deletingPathExtension().lastPathComponent) }
            .map { $1.sourceApplication == "example.rival" ? nil : $0 }
        )
        .opened(by: .file("txt") { $0.path.count }.map { $1.mediaType == "text/plain" ? $0 : nil })
        .opened(by: .intent("OpenItemIntent", target: .int))
      shop.menu.linked("menu").opened(by: .quickAction("shop.menu"))
        .opened(by: .handoff("shop.menu")).opened(by: .notification(category: "shop.menu"))
        .opened(by: .intent("ShowMenuIntent"))
      shop.guardedItem.linked("members", .path("id", .int))
      shop.login.linked("login")
    }
  }
}

extension AppDriver<DeliveryApp> {
  /// Launches the app with the configuration of a test.
  convenience init(
    _ traits: DeliveryApp.Traits = DeliveryApp.Traits(),
    opening delivery: Delivery? = nil
  ) {
    self.init(
      router: { $0.scenes.first?.router },
      deliveryCenter: { $0.deliveries },
      makeSceneDelegate: { DeliveryScene() },
      opening: delivery
    ) {
      DeliveryApp(traits)
    }
  }

  /// The list's stack of the first scene, from the root up.
  var listNames: [String] { run { $0.scenes.first?.shop?.listNames ?? [] } }
}

extension URL {
  /// A link of the shop.
  static func shop(_ path: String) throws -> URL {
    try #require(URL(string: "shop://\(path)"))
  }
}

private struct InterfaceGuard: NavigationGuard {
  let ready: Requirement
  let traits: DeliveryApp.Traits

  func decide(for request: NavigationRequest) -> GuardDecision {
    ready.isMet
      ? traits.decide(request.delivery) : .park(until: ready, expiry: traits.expiry)
  }
}
