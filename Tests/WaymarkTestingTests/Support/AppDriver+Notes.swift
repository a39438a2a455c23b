import HeadlessUIKit
import WaymarkTesting

extension AppDriver<NotesApp> {
  /// Launches the notes app in a new world.
  static func notes() -> AppDriver<NotesApp> {
    AppDriver(router: { $0.router }, makeSceneDelegate: { NotesSceneDelegate() }) { NotesApp() }
  }

  var scene: NotesSceneDelegate? { run(\.scene) }

  /// The titles of the stack, from the root up.
  var titles: [String] {
    let stack = scene?.window?.rootViewController as? UINavigationController
    return (stack?.viewControllers ?? []).map { $0.title ?? "" }
  }

  var sheet: UIViewController? { scene?.window?.rootViewController?.presentedViewController }
}
