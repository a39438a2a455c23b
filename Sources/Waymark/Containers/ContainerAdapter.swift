public import PlatformUI

/// Describes one class of container view controllers to the router.
///
/// An adapter holds no state and sets no delegate. Only `select` and `setChildren` may change the
/// container; `children` and `revealing` are called during planning and must not.
///
/// The following example is the adapter for a container that shows the last of its cards:
///
/// ```swift
/// struct DeckAdapter: ContainerAdapter {
///   var selectsChildren: Bool { false }
///
///   func children(of deck: DeckViewController) -> [UIViewController] { deck.cards }
///
///   func visibleChildren(of deck: DeckViewController) -> [UIViewController] {
///     deck.cards.suffix(1)
///   }
///
///   func revealing(_ child: ContainerChild, among cards: [ContainerChild]) -> [ContainerChild] {
///     cards.firstIndex(of: child).map { Array(cards[...$0]) } ?? cards
///   }
///
///   func select(_ card: UIViewController, in deck: DeckViewController, animated: Bool) {}
///
///   func setChildren(_ cards: [UIViewController], in deck: DeckViewController, animated: Bool) {
///     deck.show(cards, animated: animated)
///   }
/// }
/// ```
@MainActor public protocol ContainerAdapter<Container> {
  /// The class of view controllers that the adapter describes, subclasses included.
  associatedtype Container: UIViewController

  /// The contained controllers, in the order that the container defines; a stack has its root
  /// first.
  func children(of container: Container) -> [UIViewController]

  /// The contained controllers that the container shows.
  func visibleChildren(of container: Container) -> [UIViewController]

  /// Whether the container keeps all its children and shows one of them, as tabs do.
  var selectsChildren: Bool { get }

  /// Returns the children that the container must have to show one of them.
  ///
  /// A stack drops the children above it. A container that selects returns the children unchanged.
  func revealing(_ child: ContainerChild, among children: [ContainerChild]) -> [ContainerChild]

  /// Selects a child that the container already has; called only if ``selectsChildren`` is true.
  func select(_ child: UIViewController, in container: Container, animated: Bool)

  /// Sets the children, in one UIKit call if there is one, and shows the last new child.
  func setChildren(_ children: [UIViewController], in container: Container, animated: Bool)
}
