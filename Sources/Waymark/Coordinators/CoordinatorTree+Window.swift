public import PlatformUI
public import WaymarkCore

extension CoordinatorTree {
  /// What goes on in a window: every coordinator and flow that has screens there.
  ///
  /// A coordinator that has shown nothing, as an application coordinator often does, is not found
  /// by the window; its children are. A coordinator is listed inside the one on whose stage it was
  /// started, else inside the one in whose screen it is, a tab bar controller for example.
  @MainActor public init(of window: UIWindow) {
    let board = WatchBoard.existing(in: window)
    let watches = (board?.watches ?? []).filter { $0.watcher?.owner != nil }
    let places = CoordinatorPlaces(watches, on: board)
    self.init(roots: places.parts(of: nil).map { Node($0, places) })
  }
}

extension CoordinatorTree.Node {
  @MainActor fileprivate init(_ watch: ScreenWatch, _ places: CoordinatorPlaces) {
    let inner = places.parts(of: watch)
    let theirs = inner.flatMap(\.screens)
    self.init(
      name: watch.watcher?.name ?? "",
      screens: watch.screens.filter { !theirs.includes($0) }.map(\.typeName),
      children: inner.map { Self($0, places) }
    )
  }
}

/// Which coordinator is a part of which: of the one on whose stage it was started, else of the one
/// inside whose screen its screens are, as those of a tab are inside the tab bar controller.
@MainActor private struct CoordinatorPlaces {
  private let watches: [ScreenWatch]
  private var outer: [ObjectIdentifier: ScreenWatch] = [:]

  init(_ watches: [ScreenWatch], on board: WatchBoard?) {
    self.watches = watches
    for watch in watches {
      guard let parent = watch.watcher?.outerWatcher else { continue }
      outer[ObjectIdentifier(watch)] = watches.first { $0.watcher === parent }
    }
    for watch in watches where outer[ObjectIdentifier(watch)] == nil {
      guard let container = Self.container(of: watch, on: board) else { continue }
      if !isInside(container, of: watch) { outer[ObjectIdentifier(watch)] = container }
    }
  }

  /// The coordinators that are parts of one, or of none, each once.
  func parts(of whole: ScreenWatch?) -> [ScreenWatch] {
    watches.filter { outer[ObjectIdentifier($0)] === whole }.uniqued
  }

  /// The coordinator that has shown the nearest container of a watch's first screen.
  private static func container(of watch: ScreenWatch, on board: WatchBoard?) -> ScreenWatch? {
    var ancestor = watch.screens.first?.parent
    while let controller = ancestor {
      let found = board?.watches(of: controller).last { $0.watcher?.owner != nil }
      if let found, found !== watch { return found }
      ancestor = controller.parent
    }
    return nil
  }

  private func isInside(_ inner: ScreenWatch, of watch: ScreenWatch) -> Bool {
    var next: ScreenWatch? = inner
    while let current = next {
      if current === watch { return true }
      next = outer[ObjectIdentifier(current)]
    }
    return false
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
