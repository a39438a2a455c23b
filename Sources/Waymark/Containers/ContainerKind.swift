import PlatformUI

/// An adapter with its type erased: the description of one class of containers.
@MainActor class ContainerKind {
  /// Whether the container keeps all its children and shows one of them.
  var selectsChildren: Bool { false }

  /// Whether the adapter describes the view controller.
  func fits(_ controller: UIViewController) -> Bool { false }
  func children(of controller: UIViewController) -> [UIViewController] { [] }
  /// The children that the container shows, among those that ``children(of:)`` has returned.
  ///
  /// A slice, to avoid allocating an array.
  func shownChildren(
    of controller: UIViewController,
    among children: [UIViewController]
  ) -> ArraySlice<UIViewController> { [] }
  /// The children that the container shows.
  final func shownChildren(of controller: UIViewController) -> ArraySlice<UIViewController> {
    shownChildren(of: controller, among: children(of: controller))
  }
  func revealing(_ child: ContainerChild, among children: [ContainerChild]) -> [ContainerChild] {
    children
  }
  func select(_ child: UIViewController, in controller: UIViewController, animated: Bool) {}
  /// Whether the container creates further children on demand.
  func createsChildren(of controller: UIViewController, beyond count: Int) -> Bool { false }

  /// Creates the children that the container has deferred, up to the first that satisfies the
  /// condition.
  ///
  /// - Returns: Whether a child satisfies it.
  func createChildren(
    of controller: UIViewController,
    until isWanted: (UIViewController) -> Bool
  ) -> Bool { false }

  /// Returns the reason why the container currently does not offer a child, which then must not be
  /// selected; `nil` if it offers the child.
  func absence(of child: UIViewController, in controller: UIViewController) -> String? { nil }

  /// The parts that the container keeps but currently does not list as children.
  func coveredParts(of controller: UIViewController) -> [ContainerKind] { [] }

  /// Whether the container is in a transition that has no transition coordinator.
  func isMoving(_ controller: UIViewController) -> Bool { false }

  /// A view controller that takes part in a transition without being a child, or the container
  /// itself if it does.
  func mover(
    in controller: UIViewController,
    beside children: [UIViewController]
  ) -> UIViewController? {
    isMoving(controller) ? controller : nil
  }

  // MARK: Children in plans

  /// Whether the children have slots, which must be preserved.
  var hasSlots: Bool { false }

  /// The contained controllers, with their slots if they have any.
  func slottedChildren(of controller: UIViewController) -> [ContainerChild] {
    [ContainerChild](children(of: controller))
  }

  /// Whether some slots are currently merged into one.
  func mergesSlots(of controller: UIViewController) -> Bool { false }

  func place(_ children: [ContainerChild], in controller: UIViewController, animated: Bool) {}

  /// Whether the container currently has exactly these children.
  func holds(_ children: [ContainerChild], in controller: UIViewController) -> Bool {
    children.areIdentical(to: self.children(of: controller))
  }
}

/// The kind of one adapter; view controllers of other classes have no children.
class AdapterKind<Adapter: ContainerAdapter>: ContainerKind {
  final let adapter: Adapter

  init(_ adapter: Adapter) {
    self.adapter = adapter
  }

  override var selectsChildren: Bool { adapter.selectsChildren }

  override func fits(_ controller: UIViewController) -> Bool {
    controller is Adapter.Container
  }

  override func children(of controller: UIViewController) -> [UIViewController] {
    guard let container = controller as? Adapter.Container else { return [] }
    return adapter.children(of: container)
  }

  override func shownChildren(
    of controller: UIViewController,
    among children: [UIViewController]
  ) -> ArraySlice<UIViewController> {
    guard let container = controller as? Adapter.Container else { return [] }
    return adapter.visibleChildren(of: container)[...]
  }

  override func revealing(_ child: ContainerChild, among children: [ContainerChild])
    -> [ContainerChild]
  {
    adapter.revealing(child, among: children)
  }

  override func select(
    _ child: UIViewController,
    in controller: UIViewController,
    animated: Bool
  ) {
    guard let container = controller as? Adapter.Container else { return }
    adapter.select(child, in: container, animated: animated)
  }

  override func place(
    _ children: [ContainerChild],
    in controller: UIViewController,
    animated: Bool
  ) {
    guard let container = controller as? Adapter.Container else { return }
    adapter.setChildren(children.controllers, in: container, animated: animated)
  }
}

extension ContainerAdapter {
  func erased() -> ContainerKind {
    AdapterKind(self)
  }
}
