public import PlatformUI
public import WaymarkCore

extension CoordinatorTree {
  /// What goes on in a window: every coordinator and flow that has screens there.
  ///
  /// A coordinator that has shown nothing, as an application coordinator often does, is not found
  /// by the window; its children are.
  @MainActor public init(of window: UIWindow) {
    let watches = (WatchBoard.existing(in: window)?.watches ?? []).filter {
      $0.watcher?.owner != nil
    }
    let roots = watches.filter { watch in
      let outer = watch.watcher?.outerWatcher
      return !watches.contains { $0.watcher === outer }
    }
    self.init(roots: roots.uniqued.map { Node($0, among: watches) })
  }
}

extension CoordinatorTree.Node {
  @MainActor fileprivate init(_ watch: ScreenWatch, among watches: [ScreenWatch]) {
    let inner = watches.filter { $0 !== watch && $0.watcher?.outerWatcher === watch.watcher }
    let theirs = inner.flatMap(\.screens)
    self.init(
      name: watch.watcher?.name ?? "",
      screens: watch.screens.filter { !theirs.includes($0) }.map(\.typeName),
      children: inner.uniqued.map { Self($0, among: watches) }
    )
  }
}

extension [ScreenWatch] {
  /// Without those that watch for a coordinator that is there already.
  @MainActor fileprivate var uniqued: [ScreenWatch] {
    var owners: Set<ObjectIdentifier> = []
    return filter { watch in
      guard let owner = watch.watcher?.owner else { return true }
      return owners.insert(ObjectIdentifier(owner)).inserted
    }
  }
}

extension UIWindow {
  /// The coordinators at work in the window, each with the screens that it has shown.
  package var watchedCoordinators: [(coordinator: AnyObject, screens: [UIViewController])] {
    (WatchBoard.existing(in: self)?.watches ?? []).compactMap { watch in
      watch.watcher?.owner.map { ($0, watch.screens) }
    }
  }
}
