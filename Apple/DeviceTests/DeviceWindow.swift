import UIKit
import Waymark

/// A window with a router: of the app that hosts the tests, or of the headless layer.
@MainActor
final class DeviceWindow {
  let window: UIWindow
  let router: Router

  /// Shows a root view controller and waits until it has appeared.
  init(_ root: UIViewController) async throws {
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    guard let scene = scenes.first else { throw NoScene() }
    window = UIWindow(windowScene: scene)
    router = Router(window: window)
    window.rootViewController = root
    window.makeKeyAndVisible()
    try await rest()
  }

  /// Waits until transitions have ended.
  func rest() async throws {
    try await Self.rest()
  }

  /// Waits for a part of a transition.
  func pass(_ duration: Duration) async throws {
    try await Self.pass(duration)
  }

  /// Guards a screen that must not be left.
  func keepScreen(_ screen: UIViewController) {
    router.guardLeaving(screen, named: "unsaved") { _ in .stay("unsaved") }.isArmed = true
  }
}

/// The host has no scene yet.
struct NoScene: Error {}

/// A named view controller for stacks, tabs and columns.
final class NamedScreen: UIViewController, ContextProviding {
  let name: String

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var navigationContext: String { name }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }
}

extension UINavigationController {
  /// The titles of the stack, from the root up.
  var names: [String] { viewControllers.map { $0.title ?? "untitled" } }
}
