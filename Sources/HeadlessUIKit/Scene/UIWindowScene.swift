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

  /// How the interface is turned; unknown once the scene is gone.
  open var interfaceOrientation: UIInterfaceOrientation { world?.orientation ?? .unknown }

  /// The coordinates of the scene: as large as the screen is when it is asked for.
  open var coordinateSpace: any UICoordinateSpace { SceneSpace(bounds: screen.bounds) }

  /// What the status bar looks like; always the same object.
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
