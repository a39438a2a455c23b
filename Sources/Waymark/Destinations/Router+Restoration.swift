import PlatformUI
public import WaymarkCore

extension Router {
  /// Returns the path to the visible screen and to what the window holds besides, by the
  /// destinations of a table.
  ///
  /// It is read from the hierarchy, whatever code built that: the visible screen and those below
  /// it, in its stack and under its presentations; then what hidden tabs and columns hold beyond
  /// the screen that they begin with. Screens that no destination of the table leads to, or whose
  /// context does not encode, are left out. A path that would have more stops than
  /// `TreePath.stopLimit` ends there. Changes nothing and loads no view.
  public func path(in table: DestinationTable) -> TreePath {
    let tree = adapters.tree(of: window)
    var stops: [Int: (stop: TreePath.Stop, isContained: Bool)] = [:]
    for entry in table.entries {
      let found = entry.stops(tree).mapValues { ($0, entry.isContained) }
      stops.merge(found) { first, _ in first }
    }
    let ways = tree.ways
    let shown = ways.first?.nodes.compactMap { stops[$0]?.stop } ?? []
    var path = TreePath(stops: Array(shown.prefix(TreePath.stopLimit)))
    var room = TreePath.stopLimit - path.stops.count
    for way in ways.dropFirst() where room > 0 {
      let stops = way.nodes.compactMap { stops[$0] }
      // What a container begins with is there without a stop; what it shows need not be.
      if stops.isEmpty || !way.isSelected && stops.allSatisfy(\.isContained) { continue }
      path.hidden.append(stops.prefix(room).map(\.stop))
      room -= min(room, stops.count)
    }
    return path
  }

  /// Brings back what a path names, stop by stop and without animation.
  ///
  /// Every stop is a request like any other: its guards are asked, and what is shown may wait for a
  /// login. The next one begins when it has ended. A stop that cannot be restored is dropped, and
  /// the rest goes on; after one that the user turned down, or that other code ended, the rest of
  /// its way is dropped.
  ///
  /// What was hidden is put into its container without being shown: a guard that parks or redirects
  /// refuses it, and no post-routing task runs. If nothing was shown, or nothing of that can be
  /// restored, the fallback of the table is shown first. If a part of what was shown is missing,
  /// what was hidden is put into its container even where this is visible, as with the tab that the
  /// app shows first; nothing is selected, presented or dismissed for it. Tabs that are hidden
  /// themselves have the same one selected as before.
  ///
  /// - Parameters:
  ///   - path: The path that was saved.
  ///   - table: The table whose destinations the path names.
  ///   - onEnd: Called once with what was dropped: before this returns, unless a stop has to wait.
  public func restore(
    _ path: TreePath,
    in table: DestinationTable,
    onEnd: @escaping @MainActor (RestorationReport) -> Void = { _ in }
  ) {
    RestorationRun(path, in: table, router: self, onEnd: onEnd).continueRestoring()
  }

  /// Shows the fallback of a table in an empty window.
  func showFallback(of table: DestinationTable) {
    guard let window, window.rootViewController == nil, let request = try? table.fallback?.request()
    else { return }
    go(request.filling)
  }
}

extension LiveTree {
  /// The nodes of a branch, the outermost first.
  fileprivate struct Way {
    var nodes: [Int] = []
    /// Whether a container in the branch shows one of several children.
    var isSelected = false
  }

  /// The way to what is shown, and then one for each branch that a container keeps beside the one
  /// it shows.
  fileprivate var ways: [Way] {
    var ways: [Way] = nodes.isEmpty ? [] : [Way()]
    var wayOfNode = [Int](repeating: 0, count: nodes.count)
    for index in nodes.indices {
      if let container = container(at: index) {
        let kind = kind(at: container)
        let selects = kind?.selectsChildren == true
        let isAside = selects && !nodes[index].isShownByParent
        wayOfNode[index] = isAside ? ways.count : wayOfNode[container]
        if isAside { ways.append(Way()) }
        if selects, !isAside, kind?.hasSlots == false { ways[wayOfNode[index]].isSelected = true }
      }
      ways[wayOfNode[index]].nodes.append(index)
    }
    return ways
  }
}
