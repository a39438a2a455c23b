import PlatformUI

/// How a window's controllers stood before the first change, to be put back after a failure.
///
/// It keeps the controllers alive until the request has ended.
@MainActor struct Arrangement {
  private struct Container {
    let controller: UIViewController
    let kind: ContainerKind
    let children: [UIViewController]
    let selected: UIViewController?
  }

  private let root: UIViewController?
  /// Who presented whom, from the bottom up.
  private let presentations: [(presented: UIViewController, presenter: UIViewController)]
  private let containers: [Container]

  init(_ tree: LiveTree) {
    root = tree.rootIndex.map { tree.nodes[$0].controller }
    presentations = tree.levelRoots.dropFirst().compactMap { index in
      tree.nodes[index].parent.map { (tree.nodes[index].controller, tree.nodes[$0].controller) }
    }
    containers = tree.nodes.compactMap { node in
      guard let kind = node.kind else { return nil }
      return Container(
        controller: node.controller,
        kind: kind,
        children: kind.children(node.controller) ?? [],
        selected: kind.selectsChildren ? kind.visibleChildren(node.controller).first : nil
      )
    }
  }

  /// The next operation that brings the window nearer to the arrangement; `nil` when it is restored.
  func nextOperation(in window: UIWindow) -> LiveOperation? {
    dismissal(in: window) ?? replacement(in: window) ?? containment() ?? presentation(in: window)
  }

  /// Presentations that were not there, or stand on the wrong presenter, go first.
  private func dismissal(in window: UIWindow) -> LiveOperation? {
    var presenter = window.rootViewController
    var expected = presentations[...]
    while let current = presenter?.presentedViewController,
      let owner = current.presentingViewController
    {
      guard window.rootViewController === root, let next = expected.popFirst(),
        next.presented === current
      else { return .dismiss(current, presenter: owner) }
      presenter = current
    }
    return nil
  }

  private func replacement(in window: UIWindow) -> LiveOperation? {
    guard let root, window.rootViewController !== root else { return nil }
    return .replaceRoot(Child(root), old: window.rootViewController)
  }

  private func containment() -> LiveOperation? {
    for container in containers {
      let (controller, kind) = (container.controller, container.kind)
      let children = kind.children(controller) ?? []
      if !children.elementsEqual(container.children, by: { $0 === $1 }) {
        return .install(
          Installation(
            container: controller,
            kind: kind,
            old: children,
            children: container.children.map(Child.init),
            actionName: "put back"
          )
        )
      }
      if let selected = container.selected, kind.visibleChildren(controller).first !== selected {
        return .select(selected, container: controller, kind)
      }
    }
    return nil
  }

  private func presentation(in window: UIWindow) -> LiveOperation? {
    for entry in presentations where entry.presented.presentingViewController == nil {
      return .present(Child(entry.presented), presenter: Child(entry.presenter), .own)
    }
    return nil
  }
}
