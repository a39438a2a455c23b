import PlatformUI

/// What the homes of a chain are chosen by: the hierarchy, and where the request comes from.
@MainActor final class HomeSite {
  let isFromOutside: Bool
  /// How the screen is put into its home, if it is wanted where it is not shown.
  let placing: PlacingRules?
  /// The view controller in whose home the screen is wanted.
  private(set) weak var neighbour: UIViewController?
  /// How often the hierarchy was read anew; a choice counts until the next time.
  private(set) var round = 0
  private let read: @MainActor () -> LiveTree
  private var snapshot: LiveTree?

  init(
    isFromOutside: Bool,
    placing: PlacingRules?,
    neighbour: UIViewController?,
    read: @escaping @MainActor () -> LiveTree
  ) {
    (self.isFromOutside, self.placing) = (isFromOutside, placing)
    self.neighbour = neighbour
    self.read = read
  }

  /// The snapshot in which homes are chosen.
  var tree: LiveTree {
    if let snapshot { return snapshot }
    let tree = read()
    snapshot = tree
    return tree
  }

  /// Has the homes chosen again, in another snapshot.
  func update(_ tree: LiveTree) {
    snapshot = tree
    round += 1
  }

  /// Releases the snapshot, which retains view controllers; what was chosen stays.
  func release() {
    snapshot = nil
  }
}
