public import PlatformUI

/// The router's description of one class of container view controllers.
///
/// An adapter holds no state and takes no delegate. `children` and `revealing` are used for
/// planning and must change nothing; `select` and `setChildren` are the only two that do.
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

  /// The contained controllers, in the container's own order; a stack has its root first.
  func children(of container: Container) -> [UIViewController]

  /// The contained controllers that the container shows.
  func visibleChildren(of container: Container) -> [UIViewController]

  /// Whether the container keeps all its children and shows one of them, as tabs do.
  var selectsChildren: Bool { get }

  /// What the children have to be for one of them to be shown.
  ///
  /// A stack drops what is above the child. A container that selects returns them unchanged.
  func revealing(_ child: ContainerChild, among children: [ContainerChild]) -> [ContainerChild]

  /// Shows a child that is contained already; called only on containers that select.
  func select(_ child: UIViewController, in container: Container, animated: Bool)

  /// Gives the container these children, in one call where UIKit has one, and shows the last that
  /// is new.
  func setChildren(_ children: [UIViewController], in container: Container, animated: Bool)
}
