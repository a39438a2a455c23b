import PlatformUI
public import WaymarkCore

extension Router {
  /// Returns the path to the visible screen, by the destinations of a table.
  ///
  /// It is read from the hierarchy, whatever code built that: the visible screen and those below
  /// it, in its stack and under its presentations. Screens of other tabs do not belong to it, nor
  /// do those that no destination of the table leads to, or whose context does not encode. A path
  /// that would have more stops than ``TreePath/stopLimit`` ends there. Changes nothing and loads
  /// no view.
  public func path(in table: DestinationTable) -> TreePath {
    let tree = adapters.tree(of: window)
    var stops: [Int: TreePath.Stop] = [:]
    for entry in table.entries { stops.merge(entry.stops(tree)) { first, _ in first } }
    let way = tree.way.lazy.compactMap { stops[$0] }
    return TreePath(stops: Array(way.prefix(TreePath.stopLimit)))
  }

  /// Takes the user along a path, stop by stop and without animation.
  ///
  /// Every stop is a request like any other: its guards are asked, and it may wait for a login. The
  /// next one begins when it has got there. A stop that does not get there is the last; so is the
  /// one after ``TreePath/stopLimit`` stops, which is not requested.
  ///
  /// - Parameter onEnd: Told once how far it came: before this returns, unless a stop has to wait.
  public func restore(
    _ path: TreePath,
    in table: DestinationTable,
    onEnd: @escaping @MainActor (RestorationEnd) -> Void = { _ in }
  ) {
    follow(path.stops[...], table, onEnd)
  }

  /// Follows the stops in a loop, so that a long path does not use up the stack.
  private func follow(
    _ stops: ArraySlice<TreePath.Stop>,
    _ table: DestinationTable,
    _ onEnd: @escaping @MainActor (RestorationEnd) -> Void
  ) {
    for (position, stop) in zip(stops.indices, stops) {
      guard position < TreePath.stopLimit else { return onEnd(.stopped(at: stop, .beyondLimit)) }
      guard let entry = table[stop.name], entry.isRestored else {
        return onEnd(.stopped(at: stop, .unknown))
      }
      let request: Request
      do {
        request = try entry.restoring(stop)
      } catch {
        return onEnd(.stopped(at: stop, .unreadable(String(describing: error))))
      }
      let handle = submit(request)
      guard let result = handle.result else {
        let rest = stops[(position + 1)...]
        return handle.whenEnded { [weak self] result in
          // A request that waits must not keep its router.
          if let cause = result.obstacle { return onEnd(.stopped(at: stop, cause)) }
          guard let self else { return onEnd(.stopped(at: stop, .ended(.cancelled))) }
          self.follow(rest, table, onEnd)
        }
      }
      if let cause = result.obstacle { return onEnd(.stopped(at: stop, cause)) }
    }
    onEnd(.complete)
  }
}

extension Result<Outcome, NavigationError> {
  /// Why a restoration ends with this request; `nil` when it goes on to the next one.
  fileprivate var obstacle: RestorationEnd.Cause? {
    switch self {
    case .success(.done(_, via: nil)): nil
    case .success(let outcome): .ended(outcome)
    case .failure(let error): .failed(error)
    }
  }
}

extension LiveTree {
  /// The nodes on the way to what is shown, the outermost first: all but those that a container
  /// keeps beside the one it shows.
  fileprivate var way: [Int] {
    var isOnWay = [Bool](repeating: false, count: nodes.count)
    for index in nodes.indices {
      guard let container = container(at: index) else {
        isOnWay[index] = true
        continue
      }
      let isAside = kind(at: container)?.selectsChildren == true && !nodes[index].isShownByParent
      isOnWay[index] = isOnWay[container] && !isAside
    }
    return nodes.indices.filter { isOnWay[$0] }
  }
}
