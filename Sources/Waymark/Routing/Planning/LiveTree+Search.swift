import PlatformUI

/// Searches that look only at a part of the tree.
extension LiveTree {
  /// The first node of the scope that satisfies a condition, each being asked at most once.
  func search(within scope: SearchScope, where condition: (UIViewController) -> Bool) -> Int? {
    guard let start = index(of: scope.start) else { return nil }
    let isExamined = examined(from: start, scope.options)
    for level in levelRoots.indices.reversed() {
      for isShown in [true, false] {
        for index in range(ofLevel: level).reversed()
        where nodes[index].isShown == isShown && isExamined[index]
          && condition(nodes[index].controller)
        {
          return index
        }
      }
    }
    return nil
  }

  /// The detail of the first split, in the order of a search, that satisfies a condition.
  func searchDetail(where condition: (UIViewController) -> Bool) -> Int? {
    var found: Int?
    var visited = 0
    _ = first(UISplitViewController.self, visited: &visited) { split in
      guard let detail = split.viewControllers.last,
        split.isCollapsed || split.viewControllers.count > 1,
        condition(detail)
      else { return false }
      found = index(of: detail)
      return found != nil
    }
    return found
  }

  private func index(of start: SearchStart) -> Int? {
    switch start {
    case .root: rootIndex
    case .current: topmostIndex
    case .screen(let find): find().flatMap(index)
    }
  }

  /// For each node, whether it belongs to the scope.
  private func examined(from start: Int, _ options: SearchOptions) -> [Bool] {
    var isReached = [Bool](repeating: false, count: nodes.count)
    isReached[start] = true
    if options.contains(.parent) {
      for ancestor in path(to: start) { isReached[ancestor] = true }
    }
    let level = nodes[start].level
    for (other, root) in levelRoots.enumerated() {
      if other > level, options.contains(.presented) { isReached[root] = true }
      if other < level, options.contains(.presenting) { isReached[root] = true }
    }
    spread(&isReached, options)
    if !options.contains(.current) { isReached[start] = false }
    return isReached
  }

  /// Parents come before their children, so one pass reaches what lies inside.
  private func spread(_ isReached: inout [Bool], _ options: SearchOptions) {
    guard options.contains(.contained) || options.contains(.visible) else { return }
    for index in nodes.indices {
      guard let parent = nodes[index].parent, isReached[parent],
        nodes[parent].level == nodes[index].level
      else { continue }
      if options.contains(.contained) || nodes[index].isShownByParent { isReached[index] = true }
    }
  }
}
