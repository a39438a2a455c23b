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

/// Searches for closures that retain one object.
@MainActor private final class CaptureSearch {
  private let target: AnyObject
  private let address: UInt
  /// The closures that retain the object.
  private(set) var paths: [String] = []
  private var visited: Set<ObjectIdentifier> = []

  init(for target: AnyObject) {
    self.target = target
    address = UInt(bitPattern: Unmanaged.passUnretained(target).toOpaque())
  }

  /// Searches the properties of a screen and the objects that they refer to.
  func look(into screen: UIViewController) {
    visit(screen, path: String(describing: type(of: screen)), depth: 4)
  }

  private func visit(_ object: AnyObject, path: String, depth: Int) {
    guard visited.insert(ObjectIdentifier(object)).inserted else { return }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      visitChildren(of: current, path: path, depth: depth)
      mirror = current.superclassMirror
    }
  }

  private func visitChildren(of mirror: Mirror, path: String, depth: Int) {
    guard depth > 0 else { return }
    for child in mirror.children {
      let name = child.label.map { $0 == "some" ? path : "\(path).\($0)" } ?? path
      visit(child.value, path: name, depth: depth - 1)
    }
  }

  private func visit(_ value: Any, path: String, depth: Int) {
    if let context = ClosureContext(ofClosure: value) {
      if context.retains(address) { paths.append(path) }
      return
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      let object = value as AnyObject
      // Views and view controllers are UIKit's containers, not view models of the screen.
      if object is UIResponder || object === target { return }
      visit(object, path: path, depth: depth)
    } else {
      visitChildren(of: mirror, path: path, depth: depth)
    }
  }
}
