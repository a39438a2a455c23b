import PlatformUI

/// Where a home is in a snapshot.
@MainActor struct HomePlace {
  /// The container or presenter; `nil` in an empty window.
  private(set) var node: Int?
  /// Whether it is not there and cannot be built, such as a tab that was removed.
  private(set) var isAbsent = false

  /// How far the user is from a home.
  enum Distance: Int, Comparable {
    /// On the topmost presentation, in the current tab.
    case shown
    /// In the current tab below a presentation.
    case covered
    case hidden

    static func < (one: Distance, other: Distance) -> Bool { one.rawValue < other.rawValue }
  }

  /// Searches backwards for the first step that is there.
  init(_ link: BoundLink, of step: BoundStep, in tree: LiveTree) {
    var child = step
    var (parent, joint) = (link.parent, link.joint)
    while let step = parent {
      var visited = 0
      if !step.followsContent, let found = step.find(in: tree, visited: &visited) {
        take(found, joint, of: child, in: tree)
        return
      }
      child = step
      (parent, joint) = (step.parent, step.joint)
      if parent != nil, !child.isBuilt, !child.canComeIntoBeing(by: joint) {
        isAbsent = true
        return
      }
    }
  }

  private mutating func take(
    _ found: Int,
    _ joint: BoundLink.Joint,
    of child: BoundStep,
    in tree: LiveTree
  ) {
    switch joint {
    case .start, .inside: node = found
    case .within:
      // The parent has been built without it; only its fallback can be replaced by it.
      isAbsent = child.fallback?.node(in: tree) == nil
      node = found
    case .onto(_, let locate), .container(let locate):
      node = locate.nearest(above: tree.controller(at: found)).flatMap(tree.index)
      isAbsent = node == nil
    }
    if let node, !tree.isReachable(node) { isAbsent = true }
  }
}

extension BoundStep {
  /// Whether a step that is not there can be built on the way.
  fileprivate func canComeIntoBeing(by joint: BoundLink.Joint) -> Bool {
    if case .within = joint { return true }
    return canBuild || takesScreen || followsContent
  }
}

extension LiveTree {
  /// How far the user is from a home.
  func distance(to place: HomePlace) -> HomePlace.Distance {
    guard let node = place.node, isInCurrentTab(node) else { return .hidden }
    return level(at: node) == currentIndex.map(level) ? .shown : .covered
  }

  /// Whether no container on the way to a node has stopped offering it, such as a tab that is
  /// absent where the width is compact.
  func isReachable(_ node: Int) -> Bool {
    let path = path(to: node)
    return zip(path, path.dropFirst()).allSatisfy { container, child in
      isCurrent(child, in: container)
        || kind(at: container)?.absence(of: controller(at: child), in: controller(at: container))
          == nil
    }
  }

  /// Whether all containers that select show the way to a node.
  private func isInCurrentTab(_ node: Int) -> Bool {
    let path = path(to: node)
    return zip(path, path.dropFirst()).allSatisfy { isCurrent($1, in: $0) }
  }

  private func isCurrent(_ child: Int, in container: Int) -> Bool {
    nodes[child].isShownByParent || kind(at: container)?.selectsChildren != true
  }

  /// The nodes in the order of a search in which the current tab comes before the others, also
  /// where its screens are covered.
  var currentTabFirst: [Int] {
    var isInCurrentTab = [Bool](repeating: true, count: nodes.count)
    for index in nodes.indices {
      guard let container = container(at: index) else { continue }
      isInCurrentTab[index] = isInCurrentTab[container] && isCurrent(index, in: container)
    }
    return levels.reversed().flatMap { level in
      let range = range(ofLevel: level).reversed().filter(isReachable)
      let shown = range.filter { nodes[$0].isShown }
      let covered = range.filter { !nodes[$0].isShown && isInCurrentTab[$0] }
      return shown + covered + range.filter { !isInCurrentTab[$0] }
    }
  }
}
