@_spi(Headless) public import HeadlessUIKit
public import Waymark

/// Runs an app without a device and acts on it as a person would.
///
/// The following example launches an app, taps a button and checks what is shown:
///
/// ```swift
/// let driver = AppDriver(router: { $0.router }, makeSceneDelegate: { SceneDelegate() }) {
///   AppDelegate()
/// }
/// try await driver.tap("Reviews")
/// #expect(driver.tree.visible?.type == "ReviewsViewController")
/// ```
@MainActor public final class AppDriver<App: UIApplicationDelegate> {
  /// The delegate of the app that runs.
  public let app: App
  /// The phone or pad that the app runs on: its scenes, its clock, and what the system does to the
  /// app, such as a notification, a rotation or a way to the background.
  public let world: HeadlessWorld
  /// The number of deliveries so far, for the names of notifications.
  var deliveryCount = 0
  /// The additions of the app's description to its actions.
  var surroundings = AppSurroundings<App>()
  package let verbLog = VerbLog()
  private let findRouter: @MainActor (App) -> Router?
  private let findCenter: @MainActor (App) -> DeliveryCenter?

  /// Launches an app in the world of the running test, or in one of its own.
  ///
  /// An app that runs there already is thrown out first, as before a second launch on a device; its
  /// driver refuses everything from then on.
  ///
  /// - Parameters:
  ///   - router: Finds the router of the window that the driver looks at. Without one, the driver
  ///     looks at the key window.
  ///   - deliveryCenter: Finds the centre of the app's deliveries, for ``deliveries``.
  ///   - makeSceneDelegate: Makes the delegate of each scene; `nil` for an app without scenes.
  ///   - delivery: What the app is launched for; `nil` for a tap on its icon.
  ///   - makeApp: Makes the application delegate; what it throws, the driver throws.
  public convenience init(
    router: @escaping @MainActor (App) -> Router? = { _ in nil },
    deliveryCenter: @escaping @MainActor (App) -> DeliveryCenter? = { _ in nil },
    makeSceneDelegate: (@MainActor () -> any UISceneDelegate)? = nil,
    opening delivery: Delivery? = nil,
    launching makeApp: () throws -> App
  ) rethrows {
    try self.init(
      in: HeadlessWorld.current ?? HeadlessWorld(clock: .automatic),
      router: router,
      deliveryCenter: deliveryCenter,
      makeSceneDelegate: makeSceneDelegate,
      opening: delivery,
      launching: makeApp
    )
  }

  /// Launches an app in a world, after terminating an app that already runs there.
  ///
  /// - Parameters:
  ///   - world: The phone or pad; it lives as long as the driver, if nothing else keeps it.
  ///   - router: Finds the router of the window that the driver looks at. Without one, the driver
  ///     looks at the key window.
  ///   - deliveryCenter: Finds the centre of the app's deliveries, for ``deliveries``.
  ///   - makeSceneDelegate: Makes the delegate of each scene; `nil` for an app without scenes.
  ///   - delivery: What the app is launched for; `nil` for a tap on its icon.
  ///   - makeApp: Makes the application delegate; what it throws, the driver throws.
  public init(
    in world: HeadlessWorld,
    router: @escaping @MainActor (App) -> Router? = { _ in nil },
    deliveryCenter: @escaping @MainActor (App) -> DeliveryCenter? = { _ in nil },
    makeSceneDelegate: (@MainActor () -> any UISceneDelegate)? = nil,
    opening delivery: Delivery? = nil,
    launching makeApp: () throws -> App
  ) rethrows {
    self.world = world
    findRouter = router
    findCenter = deliveryCenter
    var options = delivery.map { SystemEvent($0, number: 0, in: world).launch } ?? HeadlessLaunch()
    options.makeSceneDelegate = makeSceneDelegate.map { make in { _ in make() } }
    app = try world.navigating {
      let app = try makeApp()
      world.launch(app, options: options)
      return app
    }
  }

  /// The router of the app's window; `nil` while it has none, and once the app has ended.
  public var router: Router? { hasEnded ? nil : run(findRouter) }

  /// The app's latest deliveries, the oldest first; empty for an app without a `DeliveryCenter`.
  public var deliveries: [DeliveryHandle] { hasEnded ? [] : run(findCenter)?.recent ?? [] }

  var hasDeliveryCenter: Bool { !hasEnded && run(findCenter) != nil }

  /// Whether another app was launched in the world since.
  var hasEnded: Bool { run { UIApplication.shared.delegate !== $0 } }

  /// The view controllers of the router's window, or without a router those of the key window;
  /// empty while there is none.
  public var tree: ControllerTree {
    run { _ in router?.tree ?? window.map { ControllerTree(of: $0) } ?? ControllerTree() }
  }

  /// The coordinators and flows at work in the window of ``tree``.
  public var coordinators: CoordinatorTree {
    run { _ in window.map { CoordinatorTree(of: $0) } ?? CoordinatorTree() }
  }

  private var window: UIWindow? {
    if hasEnded { return nil }
    return router.map(\.window) ?? world.user.keyWindow
  }

  /// Runs code in the world of the app, as the app's own code does.
  public func run<R>(_ body: (App) throws -> R) rethrows -> R {
    try world.navigating { try body(app) }
  }

  /// Runs asynchronous code in the world of the app.
  public func run<R: Sendable>(_ body: @MainActor (App) async throws -> R) async rethrows -> R {
    try await world.navigating { try await body(app) }
  }

  /// Opens a link as the system does: through the delegate of the app's scene.
  ///
  /// Does nothing once the app has ended.
  public func open(_ url: URL) {
    if hasEnded { return }
    world.navigating { world.openURL(url) }
  }
}
