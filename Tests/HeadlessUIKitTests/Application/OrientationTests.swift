@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct OrientationTests {
  private let world: HeadlessWorld
  private let delegate = TurningScene()
  private let screen = Turnable()

  init() throws {
    world = try #require(HeadlessWorld.current)
    world.launch(App(), options: HeadlessLaunch { [delegate] _ in delegate })
    delegate.window?.rootViewController = screen
    delegate.window?.makeKeyAndVisible()
    try world.settle()
  }

  private final class App: NSObject, UIApplicationDelegate {}

  private final class Turnable: UIViewController {
    var orientations: UIInterfaceOrientationMask = .allButUpsideDown
    private(set) var sizes: [CGSize] = []
    private(set) var transforms: [CGAffineTransform] = []

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }

    override func viewWillTransition(
      to size: CGSize,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      sizes.append(size)
      transforms.append(coordinator.targetTransform)
      super.viewWillTransition(to: size, with: coordinator)
    }
  }

  private final class TurningScene: NSObject, UIWindowSceneDelegate {
    var window: UIWindow?
    private(set) var updates: [String] = []

    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      window = (scene as? UIWindowScene).map(UIWindow.init(windowScene:))
    }

    func windowScene(
      _ windowScene: UIWindowScene,
      didUpdate previousCoordinateSpace: any UICoordinateSpace,
      interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
      traitCollection previousTraitCollection: UITraitCollection
    ) {
      let width = Int(previousCoordinateSpace.bounds.width)
      updates.append("\(width) \(previousInterfaceOrientation == .portrait)")
    }

    func windowScene(
      _ windowScene: UIWindowScene,
      didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
    ) {
      updates.append("\(previousEffectiveGeometry.interfaceOrientation.isPortrait)")
    }
  }

  @Test func `an iPhone in landscape has a compact height`() throws {
    #expect(world.turnDevice(to: .landscapeRight))
    try world.settle()
    #expect(screen.sizes == [CGSize(width: 852, height: 393)])
    #expect(screen.transforms.first?.isIdentity == false)
    #expect(screen.traitCollection.verticalSizeClass == .compact)
    #expect(delegate.window?.bounds.size == CGSize(width: 852, height: 393))
    #expect(world.scenes.first?.interfaceOrientation == .landscapeRight)
    #expect(world.scenes.first?.coordinateSpace.bounds.width == 852)
    #expect(delegate.updates == ["393 true", "true"])
    #expect(world.turnDevice(to: .portrait))
    try world.settle()
    #expect(screen.traitCollection.verticalSizeClass == .regular)
  }

  @Test func `the interface does not rotate to an orientation that the screen does not support`()
    throws
  {
    screen.orientations = .portrait
    #expect(!world.turnDevice(to: .landscapeLeft))
    #expect(screen.sizes.isEmpty && world.orientation == .portrait)
    #expect(!world.turnDevice(to: .unknown))
  }

  @Test func `the delegate of a stack determines its supported orientations`() throws {
    let orientationDelegate = OrientationDelegate()
    let stack = UINavigationController(rootViewController: UIViewController())
    stack.delegate = orientationDelegate
    delegate.window?.rootViewController = stack
    try world.settle()
    #expect(!world.turnDevice(to: .landscapeLeft))
    stack.delegate = nil
    #expect(world.turnDevice(to: .landscapeLeft))
  }

  private final class OrientationDelegate: NSObject, UINavigationControllerDelegate {
    func navigationControllerSupportedInterfaceOrientations(
      _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask { .portrait }
  }

  @Test func `a screen that supports fewer orientations rotates the interface back`() throws {
    world.turnDevice(to: .landscapeLeft)
    screen.orientations = .portrait
    screen.setNeedsUpdateOfSupportedInterfaceOrientations()
    try world.settle()
    #expect(world.orientation == .portrait)
  }

  @Test func `a geometry request rotates the interface, and a refused one reports an error`() throws
  {
    let scene = try #require(world.scenes.first)
    var errors: [UISceneError.Code?] = []
    let wide = UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .landscape)
    scene.requestGeometryUpdate(wide) { errors.append(($0 as? UISceneError)?.code) }
    #expect(world.orientation == .portrait)
    try world.settle()
    #expect(world.orientation == .landscapeRight && errors.isEmpty)
    screen.orientations = .landscape
    let high = UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .portrait)
    scene.requestGeometryUpdate(high) { errors.append(($0 as? UISceneError)?.code) }
    try world.settle()
    #expect(world.orientation == .landscapeRight && errors == [.geometryRequestDenied])
  }

  @Test func `points convert between a view and the screen`() throws {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 5, height: 5))
    screen.view.addSubview(view)
    let space = try #require(world.scenes.first).coordinateSpace
    #expect(view.convert(CGPoint(x: 1, y: 1), to: space) == CGPoint(x: 11, y: 21))
    #expect(space.convert(CGPoint(x: 11, y: 21), to: view) == CGPoint(x: 1, y: 1))
  }

  @Test func `the device reports its orientation even if the interface does not rotate`() {
    let (device, trace) = (UIDevice.current, Trace())
    let center = NotificationCenter.default
    let observer = center.addObserver(
      forName: UIDevice.orientationDidChangeNotification,
      object: device,
      queue: nil
    ) { _ in
      MainActor.assumeIsolated { trace.note("\(UIDevice.current.orientation.rawValue)") }
    }
    defer { center.removeObserver(observer) }
    world.turnDevice(to: .landscapeRight)
    #expect(device.orientation == .landscapeLeft && trace.lines.isEmpty)
    device.beginGeneratingDeviceOrientationNotifications()
    #expect(!world.turnDevice(to: .portraitUpsideDown))
    #expect(device.orientation == .portraitUpsideDown && trace.lines == ["2"])
    device.endGeneratingDeviceOrientationNotifications()
    #expect(!device.isGeneratingDeviceOrientationNotifications)
  }
}
