import PlatformUI
public import WaymarkCore

/// All destinations of an app, to be tried one by one in development.
///
/// Each opens by its route, as from anywhere in the app, or alone: only its own factory is asked,
/// and the screen is presented in a navigation controller with a close button, although nothing
/// that normally comes before it exists.
@MainActor public struct PetriDish {
  /// The destinations in the order in which they are listed.
  public let entries: [DishEntry]
  private let router: Router

  /// Creates the dish of a window.
  public init(router: Router, _ entries: [DishEntry]) {
    self.router = router
    self.entries = entries
  }

  /// The entry of that name.
  public subscript(name: String) -> DishEntry? {
    entries.first { $0.name == name }
  }

  /// Opens a destination by its route.
  ///
  /// - Throws: The first text that is missing or does not read; nothing was submitted then.
  @discardableResult
  public func open(
    _ entry: DishEntry,
    with texts: [String: String] = [:]
  ) throws(LinkFailure) -> RequestHandle {
    router.submit(try entry.request(with: texts))
  }

  /// Builds the screen of a destination and presents it above all that is there.
  ///
  /// A navigation or split view controller is presented as it is, because it does not go into
  /// another navigation controller; it has no close button and is swiped away.
  ///
  /// - Throws: Why it cannot be built; nothing was shown then.
  public func openAlone(_ entry: DishEntry, with texts: [String: String] = [:]) throws {
    guard let root = router.window?.rootViewController else { throw DishError.noWindow }
    let screen = try entry.screen(with: texts)
    root.frontmost.present(screen.inOwnStack, animated: true)
  }
}

extension UIViewController {
  /// The end of the presentations that begin at this root.
  fileprivate var frontmost: UIViewController {
    var controller = self
    while let next = controller.presentedViewController { controller = next }
    return controller
  }

  fileprivate var inOwnStack: UIViewController {
    if self is UINavigationController || self is UISplitViewController { return self }
    let close = UIAction { [weak self] _ in self?.presentingViewController?.dismiss(animated: true)
    }
    let button = UIBarButtonItem(systemItem: .close, primaryAction: close)
    navigationItem.leftBarButtonItems = [button] + (navigationItem.leftBarButtonItems ?? [])
    return UINavigationController(rootViewController: self)
  }
}
