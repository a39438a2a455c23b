import PlatformUI

/// What the homes of a chain are chosen by: the hierarchy, and where the request comes from.
@MainActor final class HomeSite {
  let origin: RequestOrigin
  /// Whether the screen must be put where it is not shown.
  let isPlacing: Bool
  /// The view controller in whose home the screen is wanted.
  private(set) weak var neighbour: UIViewController?
  /// How often the hierarchy was read anew; a choice counts until the next time.
  private(set) var round = 0
  private let read: @MainActor () -> LiveTree
  private(set) lazy var tree = read()

  init(
    origin: RequestOrigin,
    isPlacing: Bool,
    neighbour: UIViewController?,
    read: @escaping @MainActor () -> LiveTree
  ) {
    (self.origin, self.isPlacing, self.neighbour) = (origin, isPlacing, neighbour)
    self.read = read
  }

  /// Has the homes chosen again, in another snapshot.
  func update(_ tree: LiveTree) {
    self.tree = tree
    round += 1
  }
}
