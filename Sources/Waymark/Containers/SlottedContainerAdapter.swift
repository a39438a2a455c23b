public import PlatformUI

/// A container adapter for children with fixed places, such as columns.
///
/// If only the order of the children counts, conform to ``ContainerAdapter`` instead. The adapter
/// defines the meaning of each slot number; actions assign slots to the children they install
/// (``ContainerChild/slot``).
///
/// The following example gives the adapter of a container with two panes its slots, 0 and 1:
///
/// ```swift
/// extension PanesAdapter: SlottedContainerAdapter {
///   func slot(of child: UIViewController, in container: PanesViewController) -> Int? {
///     container.panes.firstIndex(of: child)
///   }
///
///   func place(
///     _ children: [UIViewController],
///     in slots: [Int?],
///     of container: PanesViewController,
///     animated: Bool
///   ) {
///     container.panes = [0, 1].map { slot in slots.firstIndex(of: slot).map { children[$0] } }
///   }
///
///   func holds(
///     _ children: [UIViewController],
///     in slots: [Int?],
///     of container: PanesViewController
///   ) -> Bool {
///     zip(children, slots).allSatisfy { child, slot in slot.map { container.panes[$0] } == child }
///   }
/// }
/// ```
@MainActor public protocol SlottedContainerAdapter: ContainerAdapter {
  // Actions stay pure functions on arrays, so that plans can predict their result. With holes in
  // the arrays, every adapter and every action would have to handle missing children.

  /// Returns the slot of a child; `nil` if it has none.
  func slot(of child: UIViewController, in container: Container) -> Int?

  /// Sets the child of each slot and empties all other slots.
  ///
  /// A child that is already in its slot is not moved.
  func place(
    _ children: [UIViewController],
    in slots: [Int?],
    of container: Container,
    animated: Bool
  )

  /// Whether the slots are currently merged into one stack, like the columns of a collapsed split.
  ///
  /// The router then installs a new screen directly above the screen that the action starts from.
  /// The default is `false`.
  func mergesSlots(of container: Container) -> Bool

  /// Whether each child is in its slot, directly or in a container that wraps it.
  func holds(_ children: [UIViewController], in slots: [Int?], of container: Container) -> Bool
}

extension SlottedContainerAdapter {
  public func mergesSlots(of container: Container) -> Bool { false }

  func erasedWithSlots() -> ContainerKind {
    SlottedKind(self)
  }
}

/// The kind of an adapter with slots.
class SlottedKind<Adapter: SlottedContainerAdapter>: AdapterKind<Adapter> {
  override var hasSlots: Bool { true }

  override func slottedChildren(of controller: UIViewController) -> [ContainerChild] {
    guard let container = controller as? Adapter.Container else { return [] }
    return adapter.children(of: container).map { controller in
      var child = ContainerChild(controller)
      child.slot = adapter.slot(of: controller, in: container)
      return child
    }
  }

  override func mergesSlots(of controller: UIViewController) -> Bool {
    guard let container = controller as? Adapter.Container else { return false }
    return adapter.mergesSlots(of: container)
  }

  override func place(
    _ children: [ContainerChild],
    in controller: UIViewController,
    animated: Bool
  ) {
    guard let container = controller as? Adapter.Container else { return }
    let built = children.filter { $0.controller != nil }
    adapter.place(built.controllers, in: built.map(\.slot), of: container, animated: animated)
  }

  override func holds(_ children: [ContainerChild], in controller: UIViewController) -> Bool {
    guard let container = controller as? Adapter.Container else { return false }
    let built = children.filter { $0.controller != nil }
    return adapter.holds(built.controllers, in: built.map(\.slot), of: container)
  }
}
