public import HeadlessUIKit
import Waymark

/// A coordinator that an output of one of its own screens captures strongly.
///
/// A coordinator is released with its screens, but one that is captured strongly stays for as long
/// as the screen is retained; if it retains the screen itself, both leak.
public struct StrongCapture: Hashable, Sendable {
  /// The class of the coordinator.
  public var coordinator: String
  /// The way from the class of the screen to the closure, such as
  /// `ListViewController.model.onPick`.
  public var path: String

  /// Finds the strong captures among the coordinators at work in a window.
  ///
  /// Looks at the closures in the properties of their screens, and in what these properties refer
  /// to. A capture as `weak` or `unowned` is none. Captures are read from memory as Swift's runtime
  /// lays them out, on Linux and on Apple's platforms; elsewhere nothing is found.
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
  /// The coordinators in the router's window that an output of their own screens keeps.
  public var strongCaptures: [StrongCapture] {
    router?.window.map { StrongCapture.find(in: $0) } ?? []
  }
}
