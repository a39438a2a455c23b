@_spi(Headless) import HeadlessUIKit
import Testing

/// A window on the screen of the running test's world, with a trace.
@MainActor
struct Stage {
  let trace = Trace()
  let world: HeadlessWorld
  let window: UIWindow

  init() throws {
    world = try #require(HeadlessWorld.current)
    window = UIWindow(frame: CGRect(origin: .zero, size: world.device.screenSize))
  }

  func screen(_ name: String) -> Screen {
    Screen(name, trace)
  }

  /// Shows a root, settles and forgets what happened until then.
  func show(_ root: UIViewController) throws {
    window.rootViewController = root
    window.makeKeyAndVisible()
    try settle()
    trace.clear()
  }

  func settle() throws {
    try world.settle()
  }

  /// Shows a navigation controller with screens of these names.
  func navigation(_ names: String...) throws -> UINavigationController {
    let navigation = UINavigationController()
    navigation.viewControllers = names.map(screen)
    try show(navigation)
    return navigation
  }
}
