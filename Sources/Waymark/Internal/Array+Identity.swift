import PlatformUI

// Compares by identity without a closure and without the casts of `NSObject`'s `==`.

extension Array where Element: AnyObject {
  /// Removes an object if the array contains it.
  mutating func remove(_ object: Element) {
    for index in indices.reversed() where self[index] === object { remove(at: index) }
  }
}

extension RandomAccessCollection where Element == UIViewController {
  func includes(_ controller: UIViewController) -> Bool {
    for index in indices where self[index] === controller { return true }
    return false
  }
}

extension [UIViewController] {
  /// Returns the controllers that the other array does not contain, in linear time.
  func without(_ others: [UIViewController]) -> [UIViewController] {
    if others.count < 4 {
      for controller in self where others.includes(controller) {
        return filter { !others.includes($0) }
      }
      return self
    }
    let identities = others.identities
    return filter { !identities.contains(ObjectIdentifier($0)) }
  }

  var identities: Set<ObjectIdentifier> { Set(lazy.map(ObjectIdentifier.init)) }

  func isIdentical(to other: [UIViewController]) -> Bool {
    count == other.count && begins(with: other)
  }

  func begins(with other: [UIViewController]) -> Bool {
    guard count >= other.count else { return false }
    for index in other.indices where self[index] !== other[index] { return false }
    return true
  }
}
