public import PlatformUI

/// An adapter for a container whose children have fixed places, such as columns.
///
/// Where only the order of the children counts, a plain ``ContainerAdapter`` is enough. The adapter
/// defines what the numbers of slots mean; actions assign them to the children that they put there
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
  /// Returns the slot of a contained view controller.
  func slot(of child: UIViewController, in container: Container) -> Int?

  /// Gives the container these children; slots that are not named become empty.
  ///
  /// A child that is in its slot already is not moved.
  func place(
    _ children: [UIViewController],
    in slots: [Int?],
    of container: Container,
    animated: Bool
  )

  /// Whether the slots lie on top of each other now, as the columns of a collapsed split do.
  ///
  /// A screen that is put into a slot is then installed directly above the screen beside which it
  /// was requested. The default is `false`.
  func mergesSlots(of container: Container) -> Bool

  /// Whether the children are in their slots, also when the container has wrapped them.
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
