public import PlatformUI
public import WaymarkCore

extension CoordinatorTree {
  /// Creates a tree of the coordinators and flows that have screens in a window.
  ///
  /// A coordinator that shows no screen itself, such as an application coordinator, is left out;
  /// its children are listed. A coordinator is listed under the one that started it, or under the
  /// one whose screen (a tab bar controller, for example) contains its screens.
  @MainActor public init(of window: UIWindow) {
    let places = CoordinatorPlaces(in: window)
    self.init(roots: places.nodes(for: places.parts(of: nil)))
  }
}

/// Resolves the parent of each coordinator: the one that started it, or the one whose screen
/// contains its screens, such as a tab bar controller.
@MainActor private struct CoordinatorPlaces {
  private let observers: [ScreenObserver]
  private var outer: [ObjectIdentifier: ScreenObserver] = [:]

  init(in window: UIWindow) {
    let registry = window.screenRegistry
    observers = (registry?.observers ?? []).filter { $0.delegate?.coordinator != nil }
    for observer in observers {
      guard let parent = (observer.delegate as? CoordinatorRun)?.parent else { continue }
      outer[ObjectIdentifier(observer)] = observers.first { $0.delegate === parent }
    }
    for observer in observers where outer[ObjectIdentifier(observer)] == nil {
      guard let container = Self.container(of: observer, on: registry) else { continue }
      if !isInside(container, of: observer) { outer[ObjectIdentifier(observer)] = container }
    }
  }

  func nodes(for parts: [ScreenObserver]) -> [CoordinatorTree.Node] {
    parts.map { observer in
      let inner = self.parts(of: observer)
      let theirs = inner.flatMap(\.screens)
      return CoordinatorTree.Node(
        name: observer.delegate?.coordinator.map { TypeNames.name(of: $0) } ?? "",
        screens: observer.listedScreens.filter { !theirs.includes($0) }.map(\.typeName),
        children: nodes(for: inner)
      )
    }
  }

  /// Returns the children of an observer's coordinator, or the topmost coordinators for nil, each
  /// once.
  func parts(of whole: ScreenObserver?) -> [ScreenObserver] {
    var coordinators: Set<ObjectIdentifier> = []
    return observers.filter { observer in
      guard outer[ObjectIdentifier(observer)] === whole else { return false }
      guard let coordinator = observer.delegate?.coordinator else { return true }
      return coordinators.insert(ObjectIdentifier(coordinator)).inserted
    }
  }

  /// The coordinator of the nearest container around the first screen of an observer.
  private static func container(
    of observer: ScreenObserver,
    on registry: ScreenRegistry?
  ) -> ScreenObserver? {
    guard let first = observer.listedScreens.first else { return nil }
    // A page that is not visible has no parent.
    var ancestor = first.parent ?? observer.delegate?.keeper(of: first)
    while let controller = ancestor {
      let found = registry?.observers(of: controller).last { $0.delegate?.coordinator != nil }
      if let found, found !== observer { return found }
      ancestor = controller.parent
    }
    return nil
  }

  private func isInside(_ inner: ScreenObserver, of observer: ScreenObserver) -> Bool {
    var next: ScreenObserver? = inner
    while let current = next {
      if current === observer { return true }
      next = outer[ObjectIdentifier(current)]
    }
    return false
  }
}

extension UIWindow {
  /// The running coordinators of the window, each with the screens that it has shown.
  package var observedCoordinators: [(coordinator: AnyObject, screens: [UIViewController])] {
    (screenRegistry?.observers ?? []).compactMap { observer in
      observer.delegate?.coordinator.map { ($0, observer.screens) }
    }
  }
}
