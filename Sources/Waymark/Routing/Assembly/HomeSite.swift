import PlatformUI

/// Provides the information for choosing a home: the hierarchy, and the origin of the request.
@MainActor final class HomeSite {
  let isFromOutside: Bool
  /// The rules for installing the screen without showing it, if the request has any.
  let placing: PlacingRules?
  /// The view controller whose home is preferred.
  private(set) weak var neighbor: UIViewController?
  /// The number of times that the hierarchy was read; a choice is valid for one round.
  private(set) var round = 0
  private let read: @MainActor () -> LiveTree
  private var snapshot: LiveTree?

  init(
    isFromOutside: Bool,
    placing: PlacingRules?,
    neighbor: UIViewController?,
    read: @escaping @MainActor () -> LiveTree
  ) {
    (self.isFromOutside, self.placing) = (isFromOutside, placing)
    self.neighbor = neighbor
    self.read = read
  }

  /// The snapshot in which homes are chosen.
  var tree: LiveTree {
    if let snapshot { return snapshot }
    let tree = read()
    snapshot = tree
    return tree
  }

  /// Starts a new round with another snapshot.
  func update(_ tree: LiveTree) {
    snapshot = tree
    round += 1
  }

  /// Releases the snapshot, which retains view controllers; choices are kept.
  func release() {
    snapshot = nil
  }
}
