import PlatformUI

/// Searches start with the topmost presentation; in each presentation visible nodes precede hidden
/// ones, then deeper and later nodes precede the others.
extension LiveTree {
  /// Returns the first screen of a class that satisfies a condition; visits each node at most once.
  func first<Screen: UIViewController>(
    _ type: Screen.Type,
    visited: inout Int,
    where condition: (Screen) -> Bool
  ) -> (index: Int, screen: Screen)? {
    for level in levels.reversed() {
      let range = range(ofLevel: level)
      for isShown in [true, false] {
        var index = range.upperBound
        while index > range.lowerBound {
          index -= 1
          if nodes[index].isShown != isShown { continue }
          visited += 1
          if let screen = nodes[index].controller as? Screen, condition(screen) {
            return (index, screen)
          }
        }
      }
    }
    return nil
  }

  /// Returns the first node of the scope that satisfies a condition; checks each node at most once.
  ///
  /// - Parameter order: The search order, if it differs from the default.
  func search(
    _ options: SearchOptions,
    from start: SearchStart,
    in order: [Int]? = nil,
    where condition: (UIViewController) -> Bool
  ) -> Int? {
    guard let start = index(of: start) else { return nil }
    let isExamined = examined(from: start, options)
    return (order ?? searchOrder).first { isExamined[$0] && condition(nodes[$0].controller) }
  }

  private var searchOrder: [Int] {
    levels.reversed().flatMap { level in
      let nodes = range(ofLevel: level).reversed()
      return nodes.filter { self.nodes[$0].isShown } + nodes.filter { !self.nodes[$0].isShown }
    }
  }

  /// Returns the detail of the first split, in search order, that satisfies a condition.
  func searchDetail(where condition: (UIViewController) -> Bool) -> Int? {
    var found: Int?
    var visited = 0
    _ = first(UISplitViewController.self, visited: &visited) { split in
      guard let detail = split.detail, condition(detail) else { return false }
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

  /// Returns for each node whether it belongs to the scope.
  private func examined(from start: Int, _ options: SearchOptions) -> [Bool] {
    var isReached = [Bool](repeating: false, count: nodes.count)
    isReached[start] = true
    if options.contains(.parent) {
      for ancestor in path(to: start) { isReached[ancestor] = true }
    }
    let level = nodes[start].level
    for other in levels {
      let root = range(ofLevel: other).lowerBound
      if other > level, options.contains(.presented) { isReached[root] = true }
      if other < level, options.contains(.presenting) { isReached[root] = true }
    }
    spread(&isReached, options)
    if !options.contains(.current) { isReached[start] = false }
    return isReached
  }

  /// Adds the contents of the nodes; one pass is enough because parents precede their children.
  private func spread(_ isReached: inout [Bool], _ options: SearchOptions) {
    guard options.contains(.contained) || options.contains(.visible) else { return }
    for index in nodes.indices {
      guard let container = nodes[index].container, isReached[container] else { continue }
      if options.contains(.contained) || nodes[index].isShownByParent { isReached[index] = true }
    }
  }
}

extension UISplitViewController {
  /// The secondary column, or the stack that contains it while collapsed.
  fileprivate var detail: UIViewController? {
    guard isCollapsed else { return viewControllers.count > 1 ? viewControllers.last : nil }
    let stack = viewControllers.last as? UINavigationController
    // A classic split pushes the navigation controller of its detail onto the stack of its primary.
    return stack?.viewControllers.last { $0 is UINavigationController } ?? viewControllers.last
  }
}
