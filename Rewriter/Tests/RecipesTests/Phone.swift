@_spi(Headless) import HeadlessUIKit
import Testing

@testable import Recipes

/// The running app from the user's point of view.
@MainActor
final class Phone {
  private let world = HeadlessWorld()
  private let app = AppDelegate()

  /// Launches the app.
  init() throws {
    try world.run {
      RecipeStore.shared.reset()
      world.launch(app, options: HeadlessLaunch())
      try world.settle()
    }
  }

  var navigation: UINavigationController? {
    app.window?.rootViewController as? UINavigationController
  }

  /// The screen in front.
  var top: UIViewController? {
    var next = navigation?.topViewController
    while let presented = next?.presentedViewController {
      next = (presented as? UINavigationController)?.topViewController ?? presented
    }
    return next
  }

  /// The screen in front as a class.
  func screen<Screen: UIViewController>(_ type: Screen.Type) throws -> Screen {
    try #require(top as? Screen)
  }

  /// Performs user actions and waits until the app has settled.
  func use(_ body: (HeadlessUser) throws -> Void) throws {
    try world.run {
      try body(world.user)
      try world.settle()
    }
  }

  /// Runs code of the app in its world.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result { try world.run(body) }

  func pass(_ seconds: Double) {
    world.run { world.clock.advance(by: .seconds(seconds)) }
  }
}
