public import PlatformUI

/// Speaks for one class of container controller, so that the router knows none.
///
/// An adapter holds no state and takes no delegate. `children` and `revealing` are used for planning and
/// must change nothing; `select` and `setChildren` are the only two that do.
@MainActor public protocol ContainerAdapter<Container> {
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
  func revealing(_ child: Child, among children: [Child]) -> [Child]

  /// Shows a child that is contained already; called only on containers that select.
  func select(_ child: UIViewController, in container: Container, animated: Bool)

  /// Gives the container these children, in one call where UIKit has one, and shows the last that is new.
  func setChildren(_ children: [UIViewController], in container: Container, animated: Bool)
}

/// An adapter without its type; casts the controller once for each question.
@MainActor struct ContainerKind {
  let children: (UIViewController) -> [UIViewController]?
  let visibleChildren: (UIViewController) -> [UIViewController]
  let selectsChildren: Bool
  let revealing: (Child, [Child]) -> [Child]
  let select: (UIViewController, UIViewController, Bool) -> Void
  let setChildren: ([UIViewController], UIViewController, Bool) -> Void

  init<Adapter: ContainerAdapter>(_ adapter: Adapter) {
    children = { ($0 as? Adapter.Container).map(adapter.children) }
    visibleChildren = { ($0 as? Adapter.Container).map(adapter.visibleChildren) ?? [] }
    selectsChildren = adapter.selectsChildren
    revealing = adapter.revealing
    select = { child, controller, animated in
      guard let container = controller as? Adapter.Container else { return }
      adapter.select(child, in: container, animated: animated)
    }
    setChildren = { children, controller, animated in
      guard let container = controller as? Adapter.Container else { return }
      adapter.setChildren(children, in: container, animated: animated)
    }
  }
}

extension ContainerAdapter {
  func erased() -> ContainerKind {
    ContainerKind(self)
  }
}
