@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark

/// A window with one stack, and the world around them.
@MainActor final class StackScene {
  let world: HeadlessWorld
  private(set) var window: UIWindow?
  let root = UIViewController()
  let stack: UINavigationController

  init() throws {
    world = try #require(HeadlessWorld.current)
    stack = UINavigationController(rootViewController: root)
    let window = UIWindow(frame: .zero)
    self.window = window
    window.rootViewController = stack
    window.makeKeyAndVisible()
    try world.settle()
  }

  var stage: Stage { Stage(stack) }

  /// The running coordinators of the window.
  var coordinators: String { window.map { CoordinatorTree(of: $0).description } ?? "" }

  func settle() throws {
    try world.settle()
  }

  func goBack() throws {
    try world.user.goBack()
    try world.settle()
  }

  /// Releases the window; nothing else retains it.
  func release() {
    window = nil
  }

  func close() throws {
    release()
    try world.settle()
  }
}
