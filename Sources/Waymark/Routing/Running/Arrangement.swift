import PlatformUI

/// How a window's controllers stood before the first change, to be put back after a failure.
///
/// It keeps the controllers alive until the request has ended, and costs little unless it is
/// needed.
@MainActor struct Arrangement {
  private let tree: LiveTree
  /// Who was presented by whom, from the bottom up.
  private let presentations: [PresentationMemo]
  /// The children of containers with slots, by the container's node.
  private var slotted: [Int: [Child]] = [:]

  init(_ tree: LiveTree) {
    self.tree = tree
    presentations = tree.levelRoots.dropFirst().compactMap { index in
      tree.nodes[index].parent.map {
        PresentationMemo(tree.nodes[index].controller, presenter: tree.nodes[$0].controller)
      }
    }
    for index in tree.nodes.indices {
      guard let kind = tree.nodes[index].kind, kind.hasSlots else { continue }
      slotted[index] = kind.slottedChildren(of: tree.nodes[index].controller)
    }
  }

  private var root: UIViewController? {
    tree.rootIndex.map { tree.nodes[$0].controller }
  }

  /// Whether somebody else has given the window another root, with which nothing recorded has to
  /// do.
  func isObsolete(in window: UIWindow, installed: UIViewController?) -> Bool {
    window.rootViewController !== root && window.rootViewController !== installed
  }

  /// The next operation that brings the window nearer to the arrangement; `nil` when it is
  /// restored.
  func nextOperation(in window: UIWindow) -> LiveOperation? {
    dismissal(in: window) ?? replacement(in: window) ?? containment ?? presentation
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
    return .replaceRoot(Child(root), old: window.rootViewController, RootChange(nil))
  }

  private var containment: LiveOperation? {
    for (index, node) in tree.nodes.enumerated() {
      guard let kind = node.kind else { continue }
      if let installation = installation(of: node, at: index, kind) { return installation }
      if kind.selectsChildren, let selection = selection(in: node, at: index, kind) {
        return selection
      }
    }
    return nil
  }

  private func children(of index: Int) -> [LiveTree.Node] {
    tree.nodes.filter { $0.parent == index && $0.level == tree.nodes[index].level }
  }

  private func installation(
    of node: LiveTree.Node,
    at index: Int,
    _ kind: ContainerKind
  ) -> LiveOperation? {
    let recorded = slotted[index] ?? children(of: index).map { Child($0.controller) }
    let current = kind.children(of: node.controller)
    if current.isIdentical(to: recorded.controllers) { return nil }
    return .install(
      Installation(
        container: node.controller,
        kind: kind,
        old: current,
        children: recorded,
        actionName: "put back"
      )
    )
  }

  private func selection(
    in node: LiveTree.Node,
    at index: Int,
    _ kind: ContainerKind
  ) -> LiveOperation? {
    let visible = kind.shownChildren(of: node.controller)
    let hidden = children(of: index).first {
      $0.isShownByParent && !visible.includes($0.controller)
    }
    return hidden.map { .select($0.controller, container: node.controller, kind) }
  }

  private var presentation: LiveOperation? {
    presentations.first { $0.presented.presentingViewController == nil }?.operation
  }
}
