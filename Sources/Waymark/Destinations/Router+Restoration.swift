import PlatformUI
public import WaymarkCore

extension Router {
  /// Returns the path to the visible screen and to the hidden screens of the window, in terms of
  /// the destinations of a table.
  ///
  /// The path describes the current hierarchy, regardless of the code that built it: the visible
  /// screen and the screens below it, in its stack and under its presentations, then the screens
  /// that hidden tabs and columns have above their first one. Screens that belong to no destination
  /// of the table, or whose context does not encode, are omitted. A path has at most
  /// `TreePath.stopLimit` stops. This method changes nothing and loads no view.
  public func path(in table: DestinationTable) -> TreePath {
    let tree = adapters.tree(of: window)
    var stops: [Int: (stop: TreePath.Stop, isContained: Bool)] = [:]
    for entry in table.entries {
      let found = entry.destination.stops(in: tree).mapValues { ($0, entry.isContained) }
      stops.merge(found) { first, _ in first }
    }
    let ways = tree.ways
    let shown = ways.first?.nodes.compactMap { stops[$0]?.stop } ?? []
    var path = TreePath(stops: Array(shown.prefix(TreePath.stopLimit)))
    var room = TreePath.stopLimit - path.stops.count
    for way in ways.dropFirst() where room > 0 {
      let stops = way.nodes.compactMap { stops[$0] }
      // The first screen of a container exists without a stop; a screen it selected may not.
      if stops.isEmpty || !way.isSelected && stops.allSatisfy(\.isContained) { continue }
      path.hidden.append(stops.prefix(room).map(\.stop))
      room -= min(room, stops.count)
    }
    return path
  }

  /// Restores the screens of a path, stop by stop and without animation.
  ///
  /// Each stop is a request: its guards are asked, and a visible stop may wait for a login. The
  /// next stop begins when it has ended. A stop that cannot be restored is dropped and restoration
  /// continues; if the user refused a stop, or other code ended it, the rest of its branch is
  /// dropped as well.
  ///
  /// Hidden screens are installed in their containers without being shown; a guard that parks or
  /// redirects refuses them, and no post-routing task runs. If the path has no visible stop, or
  /// none of them can be restored, the fallback of the table is shown first. If only some visible
  /// stops are missing, hidden screens are installed even in a container that is now visible, such
  /// as the first tab; nothing is selected, presented or dismissed for them. Hidden tab bar
  /// controllers keep their selected tab.
  ///
  /// - Parameters:
  ///   - path: The saved path.
  ///   - table: The table that contains the destinations of the path.
  ///   - onEnd: Called once with the dropped stops; before this method returns unless a stop has to
  ///     wait.
  public func restore(
    _ path: TreePath,
    in table: DestinationTable,
    onEnd: @escaping @MainActor (RestorationReport) -> Void = { _ in }
  ) {
    let run = RestorationRun(path, in: table, router: self)
    run.onEnd = onEnd
    run.continueRestoring()
  }

  /// Shows the fallback of a table if the window is empty.
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

  /// The visible branch, followed by one for each hidden child of a container.
  fileprivate var ways: [Way] {
    var ways: [Way] = nodes.isEmpty ? [] : [Way()]
    var wayOfNode = [Int](repeating: 0, count: nodes.count)
    for index in nodes.indices {
      if let container = nodes[index].container {
        let kind = nodes[container].kind
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
