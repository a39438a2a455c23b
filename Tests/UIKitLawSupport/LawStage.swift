public import PlatformUI

/// A window in which a law is tested, with a trace of its events.
@MainActor
public struct LawStage {
  /// The callbacks of the screens and observers of this stage.
  public let trace = Trace()
  /// An empty window of the size of the screen; hidden at first.
  public let window: UIWindow
  let platform: LawPlatform

  /// Creates the stage of one law; the suite needs the trait `.law`.
  public init() throws {
    platform = try LawPlatform()
    window = platform.makeWindow()
  }

  /// Creates a screen that records its callbacks in the trace.
  public func screen(_ name: String) -> Screen {
    Screen(name, trace)
  }

  /// Shows a root, settles and clears the trace.
  public func show(_ root: UIViewController) async throws {
    put(root)
    try await settle()
    trace.clear()
  }

  /// Shows a navigation controller with screens of these names.
  public func navigation(_ names: String...) async throws -> UINavigationController {
    let navigation = stack(names)
    try await show(navigation)
    return navigation
  }

  /// Waits until all transitions have ended.
  public func settle() async throws {
    try await platform.settle()
  }

  /// Ends the turn of the run loop, so that requested changes begin.
  public func endTurn() async {
    await platform.endTurn()
  }

  func put(_ root: UIViewController) {
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  func stack(_ names: [String]) -> UINavigationController {
    let navigation = UINavigationController()
    navigation.viewControllers = names.map(screen)
    return navigation
  }
}
