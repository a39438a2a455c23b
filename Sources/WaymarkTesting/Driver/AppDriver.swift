@_spi(Headless) public import HeadlessUIKit
public import Waymark

/// Launches an app without a device and operates it as a user would.
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
  /// The application delegate of the running app.
  public let app: App
  /// The phone or iPad that the app runs on: its scenes, its clock, and system events such as
  /// notifications, rotation or entering the background.
  public let world: HeadlessWorld
  /// The number of deliveries so far, used to name notifications.
  var deliveryCount = 0
  /// The scene that a step has chosen.
  weak var chosenScene: UIWindowScene?
  /// The verbs, deliveries and texts from the description of the app.
  var surroundings = AppSurroundings<App>()
  package let verbLog = VerbLog()
  private let findRouter: @MainActor (App) -> Router?
  private let findCenter: @MainActor (App) -> DeliveryCenter?

  /// Launches an app in the world of the running test, or in a new world.
  ///
  /// Terminates the app that is already running in that world; its driver then throws
  /// ``DriverError/Reason/ended``.
  ///
  /// - Parameters:
  ///   - router: Finds the router of the window to operate. Without one, the driver uses the key
  ///     window.
  ///   - deliveryCenter: Finds the app's delivery center, for ``deliveries``.
  ///   - makeSceneDelegate: Creates each scene's delegate; `nil` for an app without scenes.
  ///   - delivery: The reason for the launch; `nil` for a tap on the app's icon.
  ///   - makeApp: Creates the application delegate; the driver rethrows its error.
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

  /// Launches an app in a world and terminates the app that is already running there.
  ///
  /// - Parameters:
  ///   - world: The phone or iPad; the driver retains it.
  ///   - router: Finds the router of the window to operate. Without one, the driver uses the key
  ///     window.
  ///   - deliveryCenter: Finds the app's delivery center, for ``deliveries``.
  ///   - makeSceneDelegate: Creates each scene's delegate; `nil` for an app without scenes.
  ///   - delivery: The reason for the launch; `nil` for a tap on the app's icon.
  ///   - makeApp: Creates the application delegate; the driver rethrows its error.
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
    var options =
      delivery.map {
        SystemEvent($0, number: 0, in: world).launch(from: $0.sourceApplication)
      } ?? HeadlessLaunch()
    options.makeSceneDelegate = makeSceneDelegate.map { make in { _ in make() } }
    app = try world.navigating {
      let app = try makeApp()
      world.launch(app, options: options)
      return app
    }
  }

  /// The router of the app's window; `nil` before it exists and after the app has ended.
  ///
  /// After a step that opened, chose or closed a window, it is the router of the window that is
  /// operated, if the app has a `DeliveryCenter`.
  public var router: Router? {
    if hasEnded { return nil }
    guard let scene = operatedScene else { return run(findRouter) }
    return entryPoints?.router
      ?? run(findRouter).flatMap { $0.window?.windowScene === scene ? $0 : nil }
  }

  /// The entry points of the scene that is operated; `nil` for an app that has shown one window.
  var entryPoints: SceneEntryPoints? {
    guard let scene = operatedScene else { return nil }
    return run { app in findCenter(app)?.entryPoints.last { $0.scene === scene } }
  }

  /// The app's most recent deliveries, oldest first; empty for an app without a `DeliveryCenter`.
  public var deliveries: [DeliveryHandle] { hasEnded ? [] : run(findCenter)?.recent ?? [] }

  var hasDeliveryCenter: Bool { !hasEnded && run(findCenter) != nil }

  /// Whether another app has been launched in the world since.
  var hasEnded: Bool { world.applicationDelegate !== app }

  /// The view controllers of the router's window or, without a router, of the key window; empty if
  /// there is no window.
  public var tree: ControllerTree {
    run { _ in router?.tree ?? window.map { ControllerTree(of: $0) } ?? ControllerTree() }
  }

  /// The running coordinators and flows in the window of ``tree``.
  public var coordinators: CoordinatorTree {
    run { _ in window.map { CoordinatorTree(of: $0) } ?? CoordinatorTree() }
  }

  /// The window of ``tree``: the router's window or, without a router, the key window; `nil` after
  /// the app has ended.
  ///
  /// Read the app's view controllers and views from it, and change them only inside `run(_:)`:
  ///
  /// ```swift
  /// let tabs = driver.window?.rootViewController as? UITabBarController
  /// #expect(tabs?.selectedIndex == 0)
  /// ```
  public var window: UIWindow? {
    if hasEnded { return nil }
    return router.map(\.window) ?? world.user.keyWindow
  }

  /// Runs code in the app's world, as if the app had called it.
  public func run<R>(_ body: (App) throws -> R) rethrows -> R {
    try world.navigating { try body(app) }
  }

  /// Runs asynchronous code in the app's world.
  public func run<R: Sendable>(_ body: @MainActor (App) async throws -> R) async rethrows -> R {
    try await world.navigating { try await body(app) }
  }

  /// Opens a link through the delegate of the app's scene, as the system does.
  ///
  /// Does nothing after the app has ended.
  public func open(_ url: URL) {
    if hasEnded { return }
    world.navigating { world.openURL(url) }
  }
}
