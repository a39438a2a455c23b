import HeadlessUIKit

/// Searches for closures that retain one object.
@MainActor final class CaptureSearch {
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
