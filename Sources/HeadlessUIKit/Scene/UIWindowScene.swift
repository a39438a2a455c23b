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

  /// How the interface is held: upright unless its screen is wider than high.
  open var interfaceOrientation: UIInterfaceOrientation {
    let size = windows.first?.bounds.size ?? screen.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }

  /// The coordinates of the scene: those of its screen.
  open var coordinateSpace: any UICoordinateSpace { screen }

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
