public import HeadlessUIKit
import Waymark

/// A strong capture of a coordinator by a callback of one of its own screens.
///
/// A coordinator is released with its screens. If a screen's callback captures it strongly, it
/// lives until the screen is deallocated; if it also retains the screen, both leak.
public struct StrongCapture: Hashable, Sendable {
  /// The class of the coordinator.
  public var coordinator: String
  /// The property path from the screen's class to the closure, such as
  /// `ListViewController.model.onPick`.
  public var path: String

  /// Finds strong captures of the running coordinators of a window.
  ///
  /// Searches the closures in the properties of their screens and of the objects that these
  /// properties refer to. `weak` and `unowned` captures are ignored. Captures are read from memory
  /// in the layout of the Swift runtime on Linux and Apple platforms; on other platforms the result
  /// is empty.
  @MainActor public static func find(in window: UIWindow) -> [StrongCapture] {
    window.observedCoordinators.flatMap { entry in
      let search = CaptureSearch(for: entry.coordinator)
      for screen in entry.screens { search.look(into: screen) }
      return search.paths.map {
        StrongCapture(coordinator: String(describing: type(of: entry.coordinator)), path: $0)
      }
    }
  }
}

extension StrongCapture: CustomStringConvertible {
  public var description: String {
    "\(coordinator) is captured strongly by \(path)"
  }
}

extension AppDriver {
  /// The strong captures of running coordinators in the router's window.
  public var strongCaptures: [StrongCapture] {
    router?.window.map { StrongCapture.find(in: $0) } ?? []
  }
}
