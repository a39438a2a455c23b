@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Points during a delivery at which a test performs another action once.
@MainActor final class Hooks {
  enum Place: CaseIterable, Sendable {
    case rule, mapping, decision, load, factory, task, afterwards, phase, end, handler, stop
  }

  private(set) var reached: [Place] = []
  private var actions: [Place: @MainActor () -> Void] = [:]

  func set(_ place: Place, _ action: @escaping @MainActor () -> Void) {
    actions[place] = action
  }

  func reach(_ place: Place) {
    reached.append(place)
    actions.removeValue(forKey: place)?()
  }
}

/// An app with the shop in each scene, which calls its hooks during deliveries.
final class HookedApp: AnsweringApp {
  struct Message: Decodable {
    let item: Int
  }

  let hooks: Hooks
  /// Whether a scene begins with an empty window.
  let isEmpty: Bool

  init(_ hooks: Hooks, isEmpty: Bool = false) {
    self.hooks = hooks
    self.isEmpty = isEmpty
    super.init(
      DeliveryCenter { delivery, scenes in
        hooks.reach(.rule)
        return scenes.first { $0.isShowing(delivery) }
      }
    )
  }

  var scenes: [HookedScene] { scenes(HookedScene.self) }
}

final class HookedScene: AnsweringScene {
  private var connect: (() -> [DeliveryHandle]?)?

  override func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene,
      let app = UIApplication.shared.delegate as? HookedApp
    else { return }
    let window = UIWindow(windowScene: scene)
    self.window = window
    let shop = Shop(in: window, isShown: false)
    self.shop = shop
    if !app.isEmpty { window.rootViewController = Shop.makeTabs() }
    window.makeKeyAndVisible()
    guard let table = try? Self.table(shop, app.hooks) else { return }
    let entryPoints = SceneEntryPoints(
      router: shop.router,
      destinations: table,
      center: app.deliveries
    )
    self.entryPoints = entryPoints
    connect = { [weak entryPoints] in
      entryPoints?.connect(with: connectionOptions, session: session)
    }
    connectAgain()
  }

  /// Reports the connection options of the scene again.
  @discardableResult
  func connectAgain() -> [DeliveryHandle] {
    connect?() ?? []
  }

  override func didPerform(isOpened: Bool) {
    (UIApplication.shared.delegate as? HookedApp)?.hooks.reach(.handler)
  }

  private static func table(_ shop: Shop, _ hooks: Hooks) throws -> DestinationTable {
    let item = StepAssembly(
      loading: { (item: Int) async throws -> Int in
        hooks.reach(.load)
        return item
      },
      build: { (item: Int) -> ItemScreen in
        hooks.reach(.factory)
        return ItemScreen(item: item)
      }
    )
    .guarded(by: "hook") { item in
      hooks.reach(.decision)
      // Otherwise the screen of a guarded item could stay after a logout as one of this
      // destination.
      return item < 100 ? .proceed : .refuse("for members")
    }
    .updated(by: "hook") { _, _ in hooks.reach(.task) }
    .followed(by: "hook") { _, _ in hooks.reach(.afterwards) }
    .using(.push, from: shop.list.container)
    .named("item")
    return try DestinationTable(on: .scheme("shop"), fallback: shop.list) {
      shop.list
      item.linked("items", .path("id", .int))
        .opened(
          by: .quickAction("item", HookedApp.Message.self) {
            hooks.reach(.mapping)
            return $0.item
          }
        )
        .opened(by: .notification(HookedApp.Message.self) { $0.item })
      shop.menu.linked("menu").opened(by: .quickAction("menu"))
      shop.guardedItem.linked("members", .path("id", .int))
      shop.login
    }
  }
}

extension AppDriver<HookedApp> {
  convenience init(
    hooks: Hooks,
    isEmpty: Bool = false,
    opening delivery: Delivery? = nil
  ) {
    self.init(
      router: { $0.scenes.first?.shop?.routerIfAny },
      deliveryCenter: { $0.deliveries },
      makeSceneDelegate: { HookedScene() },
      opening: delivery
    ) {
      HookedApp(hooks, isEmpty: isEmpty)
    }
  }

  /// Expects that every delivery has ended and that every window is in a valid state.
  func expectIdle(sourceLocation: SourceLocation = #_sourceLocation) {
    for handle in deliveries {
      #expect(handle.end != nil, "\(handle.delivery)", sourceLocation: sourceLocation)
    }
    for scene in run({ $0.scenes }) {
      guard let window = scene.window else { continue }
      #expect(window.rootViewController != nil, sourceLocation: sourceLocation)
      #expect(window.treeViolations().isEmpty, sourceLocation: sourceLocation)
      #expect(scene.shop?.router.requests.isEmpty == true, sourceLocation: sourceLocation)
      let items = (scene.shop?.listStack?.viewControllers ?? []).compactMap { $0 as? ItemScreen }
      #expect(items.allSatisfy { $0.item < 100 }, sourceLocation: sourceLocation)
    }
    #expect(world.misuse.entries.isEmpty, sourceLocation: sourceLocation)
  }
}
