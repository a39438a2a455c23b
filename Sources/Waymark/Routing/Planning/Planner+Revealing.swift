import PlatformUI

/// Brings a controller of the hierarchy to the front.
extension Planner {
  func node(of step: BoundStep) -> Int? {
    guard step.isInTree, let controller = step.controller else { return nil }
    return tree.index(of: controller)
  }

  /// Plans what makes a controller of the tree the shown one: dismissals, selections, pops.
  mutating func reveal(_ index: Int, keepsSearch: Bool = false) {
    let level = tree.level(at: index)
    dismissAbove(level: keepsSearch && isSearching(inside: index) ? level + 1 : level)
    endCoveredPresentation(at: index, keepsSearch: keepsSearch)
    showPath(to: index)
  }

  /// Shows a node in its container, and before that the container in its own.
  private mutating func showPath(to index: Int) {
    guard let container = tree.container(at: index) else { return }
    showPath(to: container)
    if !tree.nodes[index].isShownByParent { show(index, inNode: container) }
  }

  mutating func dismissAbove(level: Int) {
    if keptLevel == nil, level < tree.presentations.count { keptLevel = level }
  }

  private mutating func show(_ index: Int, inNode container: Int) {
    guard let kind = tree.kind(at: container) else { return }
    let child = tree.controller(at: index)
    if kind.selectsChildren {
      selections.append(.select(child, container: tree.controller(at: container), kind))
    } else {
      let position = installationIndex(forNode: container, kind)
      let children = installations[position].children
      installations[position].children = kind.revealing(ContainerChild(child), among: children)
      installations[position].actionName = "pop"
    }
  }
}
