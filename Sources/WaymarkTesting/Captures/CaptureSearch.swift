import HeadlessUIKit

/// Looks for closures that have captured one object.
@MainActor final class CaptureSearch {
  private let target: AnyObject
  private let address: UInt
  private var paths: [String] = []
  private var visited: Set<ObjectIdentifier> = []

  init(for target: AnyObject) {
    self.target = target
    address = UInt(bitPattern: Unmanaged.passUnretained(target).toOpaque())
  }

  /// The closures that have captured the object, unless all of them may be `unowned`.
  ///
  /// In memory an unowned reference looks like a strong one, but it is counted apart; a weak one
  /// looks different.
  var strongPaths: [String] {
    let unowned = Int(_getUnownedRetainCount(target)) - 1
    return paths.count > unowned ? paths : []
  }

  /// Looks at the properties of a screen, and at what they refer to.
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
    if let context = HeapWords.context(ofClosure: value) {
      if HeapWords.leads(from: context, to: address) { paths.append(path) }
      return
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      let object = value as AnyObject
      // Views and controllers are containers of the system, not view models of the screen.
      if object is UIResponder || object === target { return }
      visit(object, path: path, depth: depth)
    } else {
      visitChildren(of: mirror, path: path, depth: depth)
    }
  }
}
