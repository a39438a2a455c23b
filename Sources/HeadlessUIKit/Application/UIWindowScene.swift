/// A scene that shows windows.
open class UIWindowScene: UIScene {
  /// The screen of the scene.
  open var screen: UIScreen { deviceScreen }
  private let deviceScreen: UIScreen
  private var members: [WeakWindow] = []

  override init(session: UISceneSession, world: HeadlessWorld) {
    deviceScreen = world.screen
    super.init(session: session, world: world)
  }

  /// The windows of the scene, oldest first; the scene does not retain them.
  open var windows: [UIWindow] { members.compactMap(\.window) }

  /// The orientation of the interface; unknown after the scene was disconnected.
  open var interfaceOrientation: UIInterfaceOrientation { world?.orientation ?? .unknown }

  /// The coordinate space of the scene, with the size that the screen has on access.
  open var coordinateSpace: any UICoordinateSpace { SceneSpace(bounds: screen.bounds) }

  /// The state of the status bar; always the same object.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(self)

  /// The window of this scene that receives keyboard input.
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
}

extension UIWindowScene: UITraitEnvironment {
  /// The traits of the device.
  public var traitCollection: UITraitCollection { world?.traits ?? UITraitCollection() }

  func add(_ window: UIWindow) {
    members.removeAll { $0.window == nil || $0.window === window }
    members.append(WeakWindow(window: window))
  }

  func remove(_ window: UIWindow) {
    members.removeAll { $0.window == nil || $0.window === window }
  }
}

extension UIWindowScene {
  /// The geometry of a scene when it was read.
  @preconcurrency @MainActor
  public final class Geometry: NSObject {
    /// The coordinate space of the scene.
    public let coordinateSpace: any UICoordinateSpace
    /// The orientation of the interface.
    public let interfaceOrientation: UIInterfaceOrientation

    init(_ space: any UICoordinateSpace, _ orientation: UIInterfaceOrientation) {
      coordinateSpace = space
      interfaceOrientation = orientation
      super.init()
    }

    /// Whether both geometries are equal.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Geometry else { return false }
      return MainActor.assumeIsolated {
        coordinateSpace.bounds == other.coordinateSpace.bounds
          && interfaceOrientation == other.interfaceOrientation
      }
    }
  }

  /// The preferred geometry of a scene; subclasses have the values.
  @preconcurrency @MainActor
  open class GeometryPreferences: NSObject {
    /// The preferred orientations; `nil` for no change.
    var wishedOrientations: UIInterfaceOrientationMask? { nil }

    /// The preferred geometry of a scene on iPhone or iPad.
    public final class iOS: GeometryPreferences {
      /// The preferred orientations; `nil` for no change.
      public var interfaceOrientations: UIInterfaceOrientationMask?

      override var wishedOrientations: UIInterfaceOrientationMask? { interfaceOrientations }

      /// Creates preferences with orientations.
      public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }

    override init() {
      super.init()
    }
  }
}

extension UIWindowScene {
  /// The geometry of the scene.
  public var effectiveGeometry: Geometry { Geometry(coordinateSpace, interfaceOrientation) }

  /// Rotates the interface as requested, at the end of the turn.
  ///
  /// Has no effect if the interface already has that orientation. If the app supports none of the
  /// orientations, the error handler receives a ``UISceneError``.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let world, let wished = geometryPreferences.wishedOrientations else { return }
    world.clock.turn {
      world.clock.enqueue(
        ClockClosure("rotation of \(self)") {
          guard !wished.contains(world.orientation.mask) else { return }
          let supported = wished.orientations.first { world.supports($0) }
          if let supported {
            world.turnInterface(to: supported)
          } else {
            errorHandler?(UISceneError(.geometryRequestDenied))
          }
        }
      )
    }
  }
}

/// The coordinate space of a scene, with the screen's size at its creation.
@MainActor
final class SceneSpace: NSObject, UICoordinateSpace {
  let bounds: CGRect

  init(bounds: CGRect) {
    self.bounds = bounds
    super.init()
  }
}

/// The delegate of a scene with windows; it retains the window.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate, WindowOwner {
  /// The main window; the scene does not retain it.
  @_disfavoredOverload
  var window: UIWindow? { get set }
  /// Called to perform a quick action in the running app.
  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  )
  /// Called after the scene's size, orientation or traits changed; passes the previous ones.
  func windowScene(
    _ windowScene: UIWindowScene,
    didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  )
  /// Called after the scene's size or orientation changed; passes the previous ones.
  func windowScene(
    _ windowScene: UIWindowScene,
    didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
  )
}

extension UIWindowSceneDelegate {
  @_disfavoredOverload
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  public func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(false)
  }

  public func windowScene(
    _ windowScene: UIWindowScene,
    didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}

  public func windowScene(
    _ windowScene: UIWindowScene,
    didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
  ) {}
}
