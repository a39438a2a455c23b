import PlatformUI

/// Determines the nodes of a snapshot that stay when screens are removed because of their guards.
///
/// An empty container is removed as well, and so is a screen that belongs to no destination when
/// the screen below it is removed.
@MainActor struct ScreenFates {
  let tree: LiveTree
  private let verdicts: [ScreenVerdict]
  private var children: [[Int]]
  private var goes: [Bool]
  /// The screens to remove, in the order of the nodes; containers that become empty are not listed.
  private(set) var removals: [(node: Int, removal: ScreenRemoval)] = []
  /// The replacements of removed nodes.
  private(set) var fallbacks: [Int: ScreenFallback] = [:]

  init(_ tree: LiveTree, verdicts: [ScreenVerdict]) {
    self.tree = tree
    self.verdicts = verdicts
    children = [[Int]](repeating: [], count: tree.nodes.count)
    goes = [Bool](repeating: false, count: tree.nodes.count)
    for node in tree.nodes.indices {
      if let container = tree.nodes[node].container { children[container].append(node) }
    }
    for level in tree.levels { resolve(tree.range(ofLevel: level).lowerBound) }
  }

  /// Whether a node is removed, by itself or with its container.
  func isGone(_ node: Int) -> Bool {
    tree.path(to: node).contains { goes[$0] }
  }

  /// The lowest presentation that is removed, with all above it.
  var lowestGone: Int? {
    tree.levels.first { level in
      if goes[tree.range(ofLevel: level).lowerBound] { return true }
      return level > 0 && isGone(tree.presentations[level - 1].presenter)
    }
  }

  /// Returns the containers below a level that stay and lose children.
  func changedContainers(below level: Int) -> [Int] {
    tree.nodes.indices.filter { node in
      tree.nodes[node].level < level && children[node].contains { goes[$0] } && !isGone(node)
    }
  }

  func keeps(_ child: UIViewController, of container: Int) -> Bool {
    guard let node = self.node(of: child, in: container) else { return true }
    return !goes[node]
  }

  func fallback(for child: UIViewController, of container: Int) -> ScreenFallback? {
    node(of: child, in: container).flatMap { fallbacks[$0] }
  }

  private func node(of child: UIViewController, in container: Int) -> Int? {
    children[container].first { tree.nodes[$0].controller === child }
  }

  /// Whether the user would then see a fallback, or a child that was not selected.
  func showsReplacement(in node: Int) -> Bool {
    guard let kind = tree.nodes[node].kind else { return false }
    let next =
      kind.selectsChildren
      ? children[node].last { tree.nodes[$0].isShownByParent }
      : children[node].last { !goes[$0] || fallbacks[$0] != nil }
    guard let next else { return false }
    return goes[next] || showsReplacement(in: next)
  }

  // MARK: Resolving

  private mutating func resolve(_ node: Int) {
    switch verdicts[node] {
    case .goes(let removal):
      return remove(node, removal)
    case .unknown where tree.nodes[node].kind == nil:
      if let below = screenBelow(node), isGone(below) {
        let name = tree.nodes[below].controller.asScreen
        let reason = "is installed above \(name), which is removed"
        return remove(node, ScreenRemoval(destination: nil, reason: reason))
      }
    case .unknown, .stays: break
    }
    for child in children[node] { resolve(child) }
    resolveContainer(node)
  }

  private mutating func remove(_ node: Int, _ removal: ScreenRemoval) {
    goes[node] = true
    removals.append((node, removal))
  }

  private mutating func resolveContainer(_ node: Int) {
    let gone = children[node].filter { goes[$0] }
    guard let first = gone.first else { return }
    guard let kind = tree.nodes[node].kind else {
      let name = tree.nodes[first].controller.asScreen
      let reason = "contains \(name), and has no adapter"
      return remove(node, ScreenRemoval(destination: nil, reason: reason))
    }
    for child in gone where kind.selectsChildren || child == children[node].first {
      fallbacks[child] = fallback(at: child)
    }
    goes[node] = gone.count == children[node].count && !gone.contains { fallbacks[$0] != nil }
  }

  private func fallback(at node: Int) -> ScreenFallback? {
    if case .goes(let removal) = verdicts[node] { removal.fallback } else { nil }
  }

  /// Returns the node that a screen was installed on: below it in its stack, next to it in an
  /// earlier column, or visible below its presentation.
  private func screenBelow(_ node: Int) -> Int? {
    var node = node
    while let container = tree.nodes[node].container {
      let siblings = children[container]
      if let position = siblings.firstIndex(of: node), position > 0,
        let kind = tree.nodes[container].kind, !kind.selectsChildren || kind.hasSlots
      {
        return siblings[position - 1]
      }
      node = container
    }
    let level = tree.nodes[node].level
    return level == 0 ? nil : tree.shownLeaf(ofLevel: level - 1)
  }
}

/// A part of a container that is not in the snapshot, such as a column behind a compact column.
@MainActor struct CoveredPart {
  let container: UIViewController
  /// Describes the part as a container.
  let kind: ContainerKind
  let tree: LiveTree
  /// The verdict for each node of the part's tree.
  var verdicts: [ScreenVerdict] = []

  var fates: ScreenFates { ScreenFates(tree, verdicts: verdicts) }
}

extension AdapterList {
  /// Returns the parts that the containers of a snapshot keep without listing them as children.
  func coveredParts(in tree: LiveTree) -> [CoveredPart] {
    tree.nodes.flatMap { node -> [CoveredPart] in
      let container = node.controller
      let kinds = node.kind?.coveredParts(of: container) ?? []
      return kinds.flatMap { kind in
        kind.children(of: container).map { root in
          CoveredPart(container: container, kind: kind, tree: LiveTree(from: root, self))
        }
      }
    }
  }
}
