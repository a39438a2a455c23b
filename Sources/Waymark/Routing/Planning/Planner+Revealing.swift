import PlatformUI

/// Bringing a controller of the tree to the front.
extension Planner {
  func node(of step: BoundStep) -> Int? {
    guard step.isInTree, let controller = step.controller else { return nil }
    return tree.index(of: controller)
  }

  /// Plans what makes a controller of the tree the shown one: dismissals, selections, pops.
  mutating func reveal(_ index: Int) {
    dismissAbove(level: tree.nodes[index].level)
    showPath(to: index)
  }

  /// Shows a node in its container, and before that the container in its own.
  private mutating func showPath(to index: Int) {
    let node = tree.nodes[index]
    guard let container = node.parent, tree.nodes[container].level == node.level else { return }
    showPath(to: container)
    show(node.controller, inNode: container)
  }

  mutating func dismissAbove(level: Int) {
    guard dismissal == nil, level + 1 < tree.levelRoots.count else { return }
    let presented = tree.nodes[tree.levelRoots[level + 1]]
    guard let presenter = presented.parent else { return }
    dismissal = .dismiss(
      presented.controller,
      presenter: tree.nodes[presenter].controller
    )
  }

  mutating func show(_ child: UIViewController, inNode index: Int) {
    let container = tree.nodes[index].controller
    guard let kind = tree.nodes[index].kind else { return }
    if kind.shownChildren(of: container).includes(child) { return }
    if kind.selectsChildren {
      selections.append(.select(child, container: container, kind))
    } else {
      let position = installationIndex(for: container, kind)
      let children = installations[position].children
      installations[position].children = kind.revealing(Child(child), among: children)
      installations[position].actionName = "pop"
    }
  }
}
