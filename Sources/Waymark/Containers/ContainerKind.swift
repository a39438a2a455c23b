import PlatformUI

/// An adapter without its type: the description of a class of containers.
@MainActor class ContainerKind {
  /// Whether the container keeps all its children and shows one of them.
  var selectsChildren: Bool { false }

  /// Whether the adapter describes the view controller.
  func fits(_ controller: UIViewController) -> Bool { false }
  func children(of controller: UIViewController) -> [UIViewController] { [] }
  /// The children that the container shows; a slice of its children needs no array of its own.
  func shownChildren(of controller: UIViewController) -> ArraySlice<UIViewController> { [] }
  func revealing(_ child: ContainerChild, among children: [ContainerChild]) -> [ContainerChild] {
    children
  }
  func select(_ child: UIViewController, in controller: UIViewController, animated: Bool) {}
  func setChildren(
    _ children: [UIViewController],
    in controller: UIViewController,
    animated: Bool
  ) {}

  /// Whether the container will create more children than it has.
  func createsChildren(of controller: UIViewController, beyond count: Int) -> Bool { false }

  /// Creates children that the container has put off, up to the first one that is wanted.
  ///
  /// - Returns: Whether one is.
  func createChildren(
    of controller: UIViewController,
    until isWanted: (UIViewController) -> Bool
  ) -> Bool { false }

  /// Why the container does not offer a child now, so that it must not be selected; `nil` if it
  /// does.
  func absence(of child: UIViewController, in controller: UIViewController) -> String? { nil }

  /// Parts of the container that it keeps without listing them as children now.
  func coveredParts(of controller: UIViewController) -> [ContainerKind] { [] }

  /// Whether the container moves without a transition coordinator.
  func isMoving(_ controller: UIViewController) -> Bool { false }

  /// A controller that moves in the container without being one of its children, or the container
  /// itself if it moves.
  func mover(in controller: UIViewController) -> UIViewController? {
    isMoving(controller) ? controller : nil
  }

  // MARK: Children as a plan knows them

  /// Whether the children stand in slots, which are to be kept.
  var hasSlots: Bool { false }

  /// The contained controllers, with their slots if they have any.
  func slottedChildren(of controller: UIViewController) -> [ContainerChild] {
    [ContainerChild](children(of: controller))
  }

  /// Whether slots lie on top of each other now.
  func mergesSlots(of controller: UIViewController) -> Bool { false }

  func place(_ children: [ContainerChild], in controller: UIViewController, animated: Bool) {
    setChildren(children.controllers, in: controller, animated: animated)
  }

  /// Whether the container has these children now.
  func holds(_ children: [ContainerChild], in controller: UIViewController) -> Bool {
    children.areIdentical(to: self.children(of: controller))
  }
}

/// The kind of one adapter; a view controller that it does not describe has no children.
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

  override func shownChildren(of controller: UIViewController) -> ArraySlice<UIViewController> {
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

  override func setChildren(
    _ children: [UIViewController],
    in controller: UIViewController,
    animated: Bool
  ) {
    guard let container = controller as? Adapter.Container else { return }
    adapter.setChildren(children, in: container, animated: animated)
  }
}

extension ContainerAdapter {
  func erased() -> ContainerKind {
    AdapterKind(self)
  }
}
