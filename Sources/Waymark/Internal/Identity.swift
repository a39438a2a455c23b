import PlatformUI

/// Comparing controllers by identity, without a closure and without the casts of `NSObject`'s `==`.
extension [UIViewController] {
  func includes(_ controller: UIViewController) -> Bool {
    for element in self where element === controller { return true }
    return false
  }

  func isIdentical(to other: [UIViewController]) -> Bool {
    count == other.count && begins(with: other)
  }

  func begins(with other: [UIViewController]) -> Bool {
    guard count >= other.count else { return false }
    for index in other.indices where self[index] !== other[index] { return false }
    return true
  }
}

extension [Child] {
  /// The controllers of the children that are built.
  @MainActor var controllers: [UIViewController] {
    var controllers: [UIViewController] = []
    controllers.reserveCapacity(count)
    for child in self {
      if let controller = child.controller { controllers.append(controller) }
    }
    return controllers
  }
}
