public import Foundation
import PlatformUI
public import Waymark
public import WaymarkCore

/// All destinations of an app, for trying them one by one during development.
///
/// A destination is opened by its route, as from anywhere in the app, or alone: its factory builds
/// only its own screen, which is presented in a navigation controller with a close button.
///
/// The following example presents the screen of one destination alone:
///
/// ```swift
/// let dish = PetriDish(places, router: router)
/// if let entry = dish["product"] { try dish.openAlone(entry, with: ["id": "7"]) }
/// ```
@MainActor public struct PetriDish {
  private let table: DestinationTable
  private let router: Router

  /// Creates the petri dish of a window.
  public init(_ table: DestinationTable, router: Router) {
    self.table = table
    self.router = router
  }

  /// The destinations in the order in which they are listed.
  public var entries: [DestinationEntry] { table.entries }

  /// The destination with this name.
  public subscript(name: String) -> DestinationEntry? { table[name] }

  /// Opens a destination by its route.
  ///
  /// - Throws: `LinkMismatch` for the first text that is missing or does not parse; no request is
  ///   submitted then.
  @discardableResult
  public func open(
    _ entry: DestinationEntry,
    with texts: [String: String] = [:]
  ) throws(LinkMismatch) -> RequestHandle {
    router.go(try entry.request(with: texts))
  }

  /// Builds the screen of a destination and presents it above all others.
  ///
  /// A navigation or split view controller is presented directly, because it cannot be in another
  /// navigation controller; it has no close button and is dismissed with a swipe.
  ///
  /// - Throws: An error if the screen cannot be built or presented; nothing is shown then.
  public func openAlone(_ entry: DestinationEntry, with texts: [String: String] = [:]) throws {
    guard let root = router.window?.rootViewController else { throw PetriDishError.noWindow }
    let screen = try entry.screen(with: texts)
    root.frontmost.present(screen.inOwnStack, animated: true)
  }
}

/// The error if a screen cannot be presented alone.
public enum PetriDishError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The router's window was deallocated, or has no root.
  case noWindow

  public var description: String { "the window has no root view controller to present from" }
}

extension PetriDishError: LocalizedError {
  public var errorDescription: String? { description }
}

extension UIViewController {
  /// The topmost presentation above this root.
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
