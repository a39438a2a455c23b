/// A scene that shows windows.
open class UIWindowScene: UIScene {
  /// The screen that the scene is on.
  open var screen: UIScreen { deviceScreen }
  private let deviceScreen: UIScreen
  private var members: [WeakWindow] = []

  override init(session: UISceneSession, world: HeadlessWorld) {
    deviceScreen = world.screen
    super.init(session: session, world: world)
  }

  /// The windows of the scene, the oldest first; the scene does not keep them.
  open var windows: [UIWindow] { members.compactMap(\.window) }

  /// The orientation of the interface; unknown after the scene was disconnected.
  open var interfaceOrientation: UIInterfaceOrientation { world?.orientation ?? .unknown }

  /// The coordinates of the scene: as large as the screen is when it is asked for.
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
  /// The geometry of a scene at the time of the read.
  @preconcurrency @MainActor
  public final class Geometry: NSObject {
    /// The space of the scene.
    public let coordinateSpace: any UICoordinateSpace
    /// The orientation of the interface.
    public let interfaceOrientation: UIInterfaceOrientation

    init(_ space: any UICoordinateSpace, _ orientation: UIInterfaceOrientation) {
      coordinateSpace = space
      interfaceOrientation = orientation
      super.init()
    }

    /// Whether both are alike.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Geometry else { return false }
      return MainActor.assumeIsolated {
        coordinateSpace.bounds == other.coordinateSpace.bounds
          && interfaceOrientation == other.interfaceOrientation
      }
    }
  }

  /// The preferred geometry of a scene; the preferences are in the subclasses.
  @preconcurrency @MainActor
  open class GeometryPreferences: NSObject {
    /// The preferred orientations; nil for no change.
    var wishedOrientations: UIInterfaceOrientationMask? { nil }

    /// The preferred geometry of a scene on a phone or a pad.
    public final class iOS: GeometryPreferences {
      /// The preferred orientations; nil for no change.
      public var interfaceOrientations: UIInterfaceOrientationMask?

      override var wishedOrientations: UIInterfaceOrientationMask? { interfaceOrientations }

      /// Makes a preference for orientations.
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
  /// Nothing happens if it has that orientation. If the app supports none of the
  /// orientations, the handler gets a ``UISceneError``.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let world, let wished = geometryPreferences.wishedOrientations else { return }
    world.clock.turn {
      world.clock.enqueue(
        ClockClosure("turning of \(self)") {
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

/// The coordinates of a scene, as large as the screen was when they were asked for.
@MainActor
final class SceneSpace: NSObject, UICoordinateSpace {
  let bounds: CGRect

  init(bounds: CGRect) {
    self.bounds = bounds
    super.init()
  }
}

/// Observes the life cycle of a scene with windows, and retains its window.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate, WindowOwner {
  /// The main window; the scene itself does not keep it.
  @_disfavoredOverload
  var window: UIWindow? { get set }
  /// The user chose a quick action while the app ran.
  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  )
  /// The size, the orientation or the traits of the scene have changed; the former ones are passed.
  func windowScene(
    _ windowScene: UIWindowScene,
    didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  )
  /// The size or the orientation of the scene has changed; the former ones are passed.
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
