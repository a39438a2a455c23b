import PlatformUI

/// How a window's controllers stood before the first change, to be put back after a failure.
///
/// It keeps the controllers alive until the request has ended, and costs nothing unless it is
/// needed.
@MainActor struct Arrangement {
  private let tree: LiveTree

  init(_ tree: LiveTree) {
    self.tree = tree
  }

  private var root: UIViewController? {
    tree.rootIndex.map { tree.nodes[$0].controller }
  }

  /// Whether somebody else has given the window another root, with which nothing recorded has to
  /// do.
  func isObsolete(in window: UIWindow, installed: UIViewController?) -> Bool {
    window.rootViewController !== root && window.rootViewController !== installed
  }

  /// Who was presented by whom, from the bottom up.
  private var presentations: [(presented: UIViewController, presenter: UIViewController)] {
    tree.levelRoots.dropFirst().compactMap { index in
      tree.nodes[index].parent.map { (tree.nodes[index].controller, tree.nodes[$0].controller) }
    }
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
    return .replaceRoot(Child(root), old: window.rootViewController)
  }

  private var containment: LiveOperation? {
    for (index, node) in tree.nodes.enumerated() {
      guard let kind = node.kind else { continue }
      let children = tree.nodes.filter { $0.parent == index && $0.level == node.level }
      let current = kind.children(of: node.controller)
      if !current.elementsEqual(children, by: { $0 === $1.controller }) {
        return .install(
          Installation(
            container: node.controller,
            kind: kind,
            old: current,
            children: children.map { Child($0.controller) },
            actionName: "put back"
          )
        )
      }
      if kind.selectsChildren, let shown = children.first(where: \.isShownByParent)?.controller,
        kind.shownChildren(of: node.controller).first !== shown
      {
        return .select(shown, container: node.controller, kind)
      }
    }
    return nil
  }

  private var presentation: LiveOperation? {
    presentations.first { $0.presented.presentingViewController == nil }
      .map { .present(Child($0.presented), presenter: Child($0.presenter), .own) }
  }
}
