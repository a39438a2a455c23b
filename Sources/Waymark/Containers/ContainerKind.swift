import PlatformUI

/// An adapter without its type: what the router knows of a class of containers.
@MainActor class ContainerKind {
  /// Whether the container keeps all its children and shows one of them.
  var selectsChildren: Bool { false }

  /// Whether the adapter speaks for the controller.
  func fits(_ controller: UIViewController) -> Bool { false }
  func children(of controller: UIViewController) -> [UIViewController] { [] }
  func visibleChildren(of controller: UIViewController) -> [UIViewController] { [] }
  func revealing(_ child: Child, among children: [Child]) -> [Child] { children }
  func select(_ child: UIViewController, in controller: UIViewController, animated: Bool) {}
  func setChildren(
    _ children: [UIViewController],
    in controller: UIViewController,
    animated: Bool
  ) {}
}

/// The kind of one adapter; a controller that it does not speak for has no children.
final class AdapterKind<Adapter: ContainerAdapter>: ContainerKind {
  private let adapter: Adapter

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

  override func visibleChildren(of controller: UIViewController) -> [UIViewController] {
    guard let container = controller as? Adapter.Container else { return [] }
    return adapter.visibleChildren(of: container)
  }

  override func revealing(_ child: Child, among children: [Child]) -> [Child] {
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
